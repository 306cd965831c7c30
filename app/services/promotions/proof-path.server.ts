import { randomInt } from 'node:crypto';

/** Random numbers per millisecond: far more than forms of one promotion can arrive in it. */
const parts = 10 ** 12;

/**
 * payment_proofs/{id}/{timestamp}.{extension}. The timestamp is `now` in milliseconds and twelve random
 * digits, so that two servers that get one form in one millisecond do not overwrite or delete each other's
 * file.
 */
export function proofPath(id: string, extension: string, now = Date.now()): string {
  return `payment_proofs/${id}/${now}${String(randomInt(parts)).padStart(12, '0')}.${extension}`;
}

/** Whether this program stored the proof: other programs use a shorter timestamp. */
export const isProofPath = (path: string): boolean =>
  /^payment_proofs\/[A-Za-z0-9][\w-]*\/\d{25}\.\w+$/.test(path);
