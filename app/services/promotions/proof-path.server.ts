import { takeFileNumbers } from '~/repositories/file-numbers.server';

/**
 * Takes a path for a promotion's proof: payment_proofs/{id}/{timestamp}.{extension}, the timestamp in
 * milliseconds. No two proofs of a promotion get the same one: the second moves on by a millisecond.
 */
export async function takeProofPath(id: string, extension: string, now = Date.now()): Promise<string> {
  const folder = `payment_proofs/${id}`;
  return `${folder}/${await takeFileNumbers(folder, 1, now)}.${extension}`;
}
