/** The channel on which the tabs of a browser announce that the session is over. */
export const channelName = 'live';

/**
 * Ends the listeners of all tabs, this one included, and deletes what was typed and opened in them; called on
 * sign-out. Uses a channel in this tab too, so that pages without a listener don't load its code.
 */
export function endLiveEverywhere(): void {
  const channel = new BroadcastChannel(channelName);
  channel.postMessage('end');
  channel.close();
  forgetTyped();
}

/** Deletes what was typed and opened in this tab, and what waits to be sent from this browser. */
export function forgetTyped(): void {
  try {
    sessionStorage.clear();
    for (const key of Object.keys(localStorage)) if (key.startsWith('later ')) localStorage.removeItem(key);
  } catch {
    // Without storage nothing is kept.
  }
}

/**
 * The same as an inline script, for the page after signing out: no other script heard of it where the page
 * before had none yet.
 */
export const endLiveNow = `
  new BroadcastChannel(${JSON.stringify(channelName)}).postMessage('end');
  try {
    sessionStorage.clear();
    for (const key of Object.keys(localStorage)) if (key.startsWith('later ')) localStorage.removeItem(key);
  } catch {}
`;
