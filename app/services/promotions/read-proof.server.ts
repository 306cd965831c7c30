import { getPromotion } from '~/repositories/catalogue/promotions.server';
import { type StoredFile, streamFile } from '~/repositories/files/files.server';
import type { Proof } from '~/schemas/files/proof';
import type { Reach } from '~/schemas/users/shop';
import { notFound } from '~/utils/app-error';
import { StorageError } from '~/utils/storage-error';

/**
 * Reads the proof of payment, for its seller and admins.
 * @throws AppError `not-found`, also for everyone else; StorageError when the storage fails
 */
export async function readProof(reach: Reach, id: string): Promise<{ file: StoredFile; name: string }> {
  const { proof } = await getPromotion(reach, id);
  if (!proof) throw notFound('proof');
  return openProof(proof);
}

/**
 * Opens a stored proof. Its type is the one found when it was validated, not the one that the storage
 * reports.
 * @throws AppError `not-found`; StorageError when the storage fails
 */
export async function openProof(proof: Proof): Promise<{ file: StoredFile; name: string }> {
  try {
    const file = await streamFile(proof.path);
    return { file: { ...file, contentType: proof.contentType }, name: proof.name };
  } catch (error) {
    if (error instanceof StorageError && error.code === 'object-not-found') throw notFound('proof');
    throw error;
  }
}
