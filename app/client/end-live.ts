/** The name under which the tabs of this browser tell each other that a session is over. */
export const channelName = 'live';

/**
 * Ends the listeners of this tab and of every other tab; called where a person signs out. The one of this tab
 * hears it like those of the others, so that a page without a listener carries none of it.
 */
export function endLiveEverywhere(): void {
  const channel = new BroadcastChannel(channelName);
  channel.postMessage('end');
  channel.close();
}

/** The same as the text of a script, for a page that carries no other: when its form is sent. */
export const endLiveOnSubmit = `addEventListener('submit', () => new BroadcastChannel(${JSON.stringify(channelName)}).postMessage('end'));`;
