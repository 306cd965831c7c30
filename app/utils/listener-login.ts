/**
 * What the ids of the accounts begin with that browsers listen with. They are nobody's, and never have a
 * record.
 */
export const listenerPrefix = 'listener:';

export function isListenerLogin(uid: string): boolean {
  return uid.startsWith(listenerPrefix);
}
