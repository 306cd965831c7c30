/** The channel on which the tabs of a browser announce that the session is over. */
export const channelName = 'live';

/**
 * Ends the listeners of all tabs, this one included; called on sign-out. Uses a channel in this tab too, so
 * that pages without a listener don't load its code.
 */
export function endLiveEverywhere(): void {
  const channel = new BroadcastChannel(channelName);
  channel.postMessage('end');
  channel.close();
}

/** The same as an inline script, for pages without other scripts: runs when a form is submitted. */
export const endLiveOnSubmit = `addEventListener('submit', () => new BroadcastChannel(${JSON.stringify(channelName)}).postMessage('end'));`;
