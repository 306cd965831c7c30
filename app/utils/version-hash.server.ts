import { createHash } from 'node:crypto';

/** A short hash of values: a form carries it to detect changes made in the meantime. */
export function versionHash(values: unknown): string {
  return createHash('sha256').update(JSON.stringify(values)).digest('base64url').slice(0, 22);
}
