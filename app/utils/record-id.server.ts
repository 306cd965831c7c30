import { createHash, randomBytes } from 'node:crypto';

/**
 * Counts down, so that ids made later sort before those made earlier; nine base-36 digits last until 5188.
 */
const end = 36 ** 9 - 1;

function countdown(now: number): string {
  return (end - now).toString(36).padStart(9, '0');
}

const keyPattern = /^[0-9a-z]{9}[0-9a-f]{16}$/;

/** The idempotency key of a new form: sent twice, the form creates one record. */
export function newIdempotencyKey(now = Date.now()): string {
  return `${countdown(now)}${randomBytes(8).toString('hex')}`;
}

/**
 * The id of the record that a form creates: the same key gives the same id, but another id for another user.
 * Newer ids sort first, which is the order of search results.
 */
export function recordIdOf(ownerId: string, idempotencyKey: string | undefined): string {
  const key = idempotencyKey && keyPattern.test(idempotencyKey) ? idempotencyKey : newIdempotencyKey();
  const digest = createHash('sha256').update(`${ownerId}\n${key}`).digest('hex');
  return `${key.slice(0, 9)}${digest.slice(0, 11)}`;
}
