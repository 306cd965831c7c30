/** The channel on which the tabs of a browser announce that the session is over. */
export const channelName = 'live';

/**
 * Ends the listeners of all tabs, this one included, and deletes what was typed and opened in this one;
 * called on sign-out. Uses a channel in this tab too, so that pages without a listener don't load its code.
 */
export function endLiveEverywhere(): void {
  const channel = new BroadcastChannel(channelName);
  channel.postMessage('end');
  channel.close();
  try {
    sessionStorage.clear();
  } catch {
    // Without storage nothing is kept.
  }
}

/**
 * The same as an inline script, for pages without other scripts: runs when a form is submitted. Nothing else
 * of the page hears it, so what waits to be sent goes here too (`forgetLater`).
 */
export const endLiveOnSubmit = `addEventListener('submit', () => {
  new BroadcastChannel(${JSON.stringify(channelName)}).postMessage('end');
  try {
    sessionStorage.clear();
    for (const key of Object.keys(localStorage)) if (key.startsWith('later ')) localStorage.removeItem(key);
  } catch {}
});`;
