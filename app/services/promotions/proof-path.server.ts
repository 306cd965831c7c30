import { randomInt } from 'node:crypto';

/** How many parts a millisecond has here: far more than forms of one promotion arrive in it. */
const parts = 10 ** 12;

/**
 * Path of a promotion's proof: payment_proofs/{id}/{timestamp}.{extension}. The timestamp is the milliseconds
 * of `now` and twelve random digits: two servers that get one form in one millisecond store two files, so
 * that neither overwrites or deletes what the other's record names.
 */
export function proofPath(id: string, extension: string, now = Date.now()): string {
  return `payment_proofs/${id}/${now}${String(randomInt(parts)).padStart(12, '0')}.${extension}`;
}

/** Whether a proof was stored here by this program: those of other programs have a shorter timestamp. */
export const isProofPath = (path: string): boolean =>
  /^payment_proofs\/[A-Za-z0-9][\w-]*\/\d{25}\.\w+$/.test(path);
