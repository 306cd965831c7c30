/**
 * Counts down, so that ids made later sort before those made earlier; nine base-36 digits last until 5188.
 */
const end = 36 ** 9 - 1;

const keyPattern = /^[0-9a-z]{9}[0-9a-f]{16}$/;

export const isIdempotencyKey = (text: string) => keyPattern.test(text);

/** The idempotency key of a new form: sent twice, the form creates one record. */
export function newIdempotencyKey(now = Date.now()): string {
  const random = crypto.getRandomValues(new Uint8Array(8));
  const hex = Array.from(random, (byte) => byte.toString(16).padStart(2, '0')).join('');
  return `${(end - now).toString(36).padStart(9, '0')}${hex}`;
}
