import { type StoredFile, streamFile } from '~/repositories/files.server';
import { getPromotion, type PromotionScope } from '~/repositories/promotions.server';
import type { User } from '~/schemas/user';
import { notFound } from '~/utils/app-error';
import { StorageError } from '~/utils/storage-error';

/** Whose proofs a person may see: an admin all, everybody else their own. */
function scopeOf({ id, role }: User): PromotionScope {
  return role === 'admin' ? 'all' : { sellerId: id };
}

/**
 * Opens the payment proof of a promotion, for its seller and for admins.
 * @throws AppError `not-found`, also for everybody else; StorageError when the storage fails
 */
export async function readProof(actor: User, id: string): Promise<{ file: StoredFile; name: string }> {
  const { proof } = await getPromotion(scopeOf(actor), id);
  if (!proof) throw notFound('proof');
  try {
    const file = await streamFile(proof.path);
    // What the judge has found, not what the storage says.
    return { file: { ...file, contentType: proof.contentType }, name: proof.name };
  } catch (error) {
    if (error instanceof StorageError && error.code === 'object-not-found') throw notFound('proof');
    throw error;
  }
}
