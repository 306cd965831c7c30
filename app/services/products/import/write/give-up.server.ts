import { findShop } from '~/repositories/people/shops.server';
import type { ProductImport } from '~/schemas/products/product-import';
import { undoUntil } from '../undo/undo-import.server';
import { saveProgress } from './import-lease.server';
import { notifyAdmins } from './notify-admins.server';

/**
 * `died`: two servers in a row died while they worked on it; `too large`: reading it breaks its limits;
 * `busy`: its readers were killed or too slow, five times in a row.
 */
type Cause = 'died' | 'too large' | 'busy' | 'error';

/**
 * Ends an import with a reason for its seller, and what to do next. What was written stays, and admins are
 * notified of it.
 *
 * @throws ImportLeaseLost when another server has taken over
 */
export async function giveUp(record: ProductImport, owner: string, cause: Cause): Promise<void> {
  const shop = await findShop(record.sellerId);
  await saveProgress(record, owner, async (unit, now) => {
    // Admins were notified of all of it before its photos.
    if (now.status === 'writing') await notifyAdmins(unit, now, shop?.sellerName ?? '');
    const end = now.undoUntil ?? undoUntil();
    return { status: 'failed', message: messageOf(record, cause), lease: null, undoUntil: end };
  });
}

function messageOf({ status }: Pick<ProductImport, 'status'>, cause: Cause): string {
  const isWritten = status === 'writing' || status === 'photos' || status === 'undoing';
  return `${reasons[cause]} ${isWritten ? nextSteps[status] : nextAfterReading[cause]}`;
}

const reasons = {
  'too large': 'This file takes too much time or memory to read.',
  died: 'Our server stopped twice while it worked on this file.',
  busy: 'Reading was broken off five times in a row.',
  error: 'Something went wrong on our side.',
};
const nextAfterReading = {
  'too large': 'Remove tables and pictures from its descriptions, or split it into several files.',
  died: 'Split it into smaller files and upload those.',
  busy: 'Upload this file again later, or split it into smaller files.',
  error: 'Upload this file again.',
};
const nextSteps = {
  writing: 'What was imported stays. Upload this file again to import the rest.',
  photos: 'Your products are imported. Photos that are not stored yet stay links to their websites.',
  undoing: 'What was undone stays undone. Change or delete the other products yourself.',
};

/** For a file that breaks the limits of its reading. */
export const fileTooLarge = messageOf({ status: 'reading' }, 'too large');
