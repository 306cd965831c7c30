import { createHash } from 'node:crypto';
import { isIdempotencyKey, newIdempotencyKey } from './idempotency-key';

export { newIdempotencyKey };

/**
 * The id of the record that a form creates: the same key gives the same id, but another id for another user.
 * Newer ids sort first, which is the order of search results.
 */
export function recordIdOf(ownerId: string, idempotencyKey: string | undefined): string {
  const key = idempotencyKey && isIdempotencyKey(idempotencyKey) ? idempotencyKey : newIdempotencyKey();
  const digest = createHash('sha256').update(`${ownerId}\n${key}`).digest('hex');
  return `${key.slice(0, 9)}${digest.slice(0, 11)}`;
}
