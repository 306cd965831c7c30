import { plural } from '~/utils/text';

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

/**
 * For the forms that sign out: asks first where something waits to be sent from this browser, since it is
 * deleted, and ends the listeners.
 */
export function leaveOnSubmit(event: { preventDefault(): void }): void {
  if (mayLeave('Signing out', 'Sign out?')) endLiveEverywhere();
  else event.preventDefault();
}

/**
 * Whether nothing waits to be sent from this browser, or the person lets it go.
 *
 * @param what deletes it, at the beginning of a sentence
 */
export function mayLeave(what: string, question = 'Go on?'): boolean {
  const count = waitingCount();
  const isAre = count === 1 ? 'is' : 'are';
  const said = `${plural(count, 'form')} ${isAre} not sent yet. ${what} deletes what waits on this device. ${question}`;
  return count === 0 || confirm(said);
}

function waitingCount(): number {
  try {
    const kept = Object.keys(localStorage).filter((key) => key.startsWith('later '));
    return kept.reduce((sum, key) => sum + JSON.parse(localStorage.getItem(key) ?? '[]').length, 0);
  } catch {
    return 0;
  }
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
