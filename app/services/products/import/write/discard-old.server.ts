import { deleteImport, listImportsBefore } from '~/repositories/catalogue/imports.server';
import { deleteFolder } from '~/repositories/files/files.server';
import { inTransaction } from '~/repositories/firebase/transactions.server';
import { dayMs } from '~/utils/dates';
import { currentRequest } from '~/utils/request-context.server';
import { folderOf } from './files.server';

/** Days for which an import and its files are kept. */
export const keptDays = 90;
/** Imports deleted per run; the next upload deletes more. */
const maxPerRun = 10;

/**
 * Deletes a seller's old imports, files before the record, so that a failed deletion is tried again next
 * time. Never rejects.
 */
export async function discardOldImports(sellerId: string, now = Date.now()): Promise<void> {
  try {
    const before = new Date(now - keptDays * dayMs);
    for (const id of await listImportsBefore({ sellerId }, before, maxPerRun)) {
      await deleteFolder(folderOf({ sellerId, id }));
      await inTransaction(async (unit) => deleteImport(unit, id));
    }
  } catch (error) {
    currentRequest().log.error({ sellerId, err: error }, 'old imports were not deleted');
  }
}
