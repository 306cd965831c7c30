import { createHash } from 'node:crypto';

/** A short text that differs when the values differ: what a form saw, to be compared when it comes back. */
export function versionHash(values: unknown): string {
  return createHash('sha256').update(JSON.stringify(values)).digest('base64url').slice(0, 22);
}
