/** Prefix of the ids of listener logins, which belong to no user and never have a record. */
export const listenerPrefix = 'listener:';

export function isListenerLogin(uid: string): boolean {
  return uid.startsWith(listenerPrefix);
}
