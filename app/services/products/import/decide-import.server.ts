import { inTransaction } from '~/repositories/firebase/firestore.server';
import { findImportForUpdate, type ImportChanges, updateImport } from '~/repositories/imports.server';
import { getSettings } from '~/repositories/settings.server';
import type { CategoryMapping, ImportStatus, ProductImport } from '~/schemas/product-import';
import type { User } from '~/schemas/user';
import { AppError, notFound } from '~/utils/app-error';
import { continueImport, waitBriefly } from './run-import.server';

/** Changes an import in one transaction, then continues it. @throws AppError `not-found` */
async function change(
  actor: User,
  id: string,
  decide: (record: ProductImport) => ImportChanges | null,
): Promise<ImportStatus> {
  const status = await inTransaction(async (unit) => {
    const record = await findImportForUpdate(unit, { sellerId: actor.id }, id);
    if (!record) throw notFound('import');
    const changes = decide(record);
    if (changes) updateImport(unit, id, changes);
    return changes?.status ?? record.status;
  });
  await waitBriefly(continueImport(id));
  return status;
}

/**
 * Starts writing what the preview shows. Once started, calling it again changes nothing.
 * @throws AppError `conflict` when there is no preview to write
 */
export function writeImport(actor: User, id: string): Promise<ImportStatus> {
  return change(actor, id, ({ status, counts }) => {
    if (status === 'writing' || status === 'done') return null;
    if (status !== 'preview') throw notPossibleNow(`the import is ${status}`);
    if (counts.new + counts.changed === 0) throw notPossibleNow('there is nothing to write');
    return { status: 'writing', done: 0 };
  });
}

/** Stops an import. What was written stays. */
export function cancelImport(actor: User, id: string): Promise<ImportStatus> {
  return change(actor, id, ({ status }) => {
    if (status === 'writing') return { stopping: true };
    if (status !== 'reading' && status !== 'preview') return null;
    return { status: 'cancelled', lease: null };
  });
}

/**
 * Saves the seller's matches for unknown categories and validates the file again. Categories that aren't ours
 * are ignored.
 * @throws AppError `conflict` when the preview is over
 */
export async function mapCategories(
  actor: User,
  id: string,
  chosen: CategoryMapping[],
): Promise<ImportStatus> {
  const { categories } = await getSettings();
  const valid = chosen.filter(({ category }) => categories.includes(category));
  const names = new Set(chosen.map(({ name }) => name));
  return change(actor, id, ({ status, mapping, round }) => {
    if (status === 'reading') return null;
    if (status !== 'preview') throw notPossibleNow(`the import is ${status}`);
    const kept = mapping.filter(({ name }) => !names.has(name));
    return { status: 'reading', round: round + 1, mapping: [...kept, ...valid], lease: null };
  });
}

function notPossibleNow(reason: string): AppError {
  return new AppError(
    'conflict',
    reason,
    'This file can’t be imported now. Check its status, or upload it again.',
  );
}
