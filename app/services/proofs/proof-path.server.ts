import { takeFileNumbers } from '~/repositories/operator/file-numbers.server';

/**
 * Takes a path for a proof of payment: {folder}/{id}/{timestamp}.{extension}, the timestamp in milliseconds.
 * No two proofs of a record get the same one: the second moves on by a millisecond.
 *
 * @param folder 'payment_proofs' for promotions, 'trade_proofs' for trades
 */
export async function takeProofPath(
  folder: 'payment_proofs' | 'trade_proofs',
  id: string,
  extension: string,
  now = Date.now(),
): Promise<string> {
  const own = `${folder}/${id}`;
  return `${own}/${await takeFileNumbers(own, 1, now)}.${extension}`;
}
