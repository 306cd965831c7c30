import { type BackupState, backupStateSchema } from '~/schemas/backup';
import { collection, readDocument } from '../firebase/firestore.server';
import { parseDocument } from '../firebase/parsing.server';
import { inTransaction } from '../firebase/transactions.server';

const reference = () => collection('upkeep').doc('backup');

/** The last backup; null before the first: 1 read. */
export async function readLastBackup(): Promise<BackupState | null> {
  const found = await readDocument(reference());
  return found.exists ? parseDocument(backupStateSchema, found) : null;
}

/** Keeps when the last backup was made, and what it holds: 1 write. */
export const noteBackup = (state: BackupState): Promise<void> =>
  inTransaction(async (unit) => unit.set(reference(), { ...state }));
