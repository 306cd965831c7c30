import { takeFileNumbers } from '~/repositories/file-numbers.server';

/**
 * Where the proof of a promotion is kept: payment_proofs/{id}/{timestamp}.{extension}, the timestamp in milliseconds.
 * Two proofs of one promotion never get the same: the second moves on by a millisecond.
 */
export async function takeProofPath(id: string, extension: string, now = Date.now()): Promise<string> {
  const folder = `payment_proofs/${id}`;
  return `${folder}/${await takeFileNumbers(folder, 1, now)}.${extension}`;
}
