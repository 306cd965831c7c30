import { isDeepStrictEqual } from 'node:util';
import type { DocumentSnapshot } from 'firebase-admin/firestore';
import * as v from 'valibot';
import { type ChosenColumns, chosenColumnsSchema, maxChosenColumns } from '~/schemas/bulk/statement-columns';
import { collection, readDocumentOnce } from '../firebase/firestore.server';
import type { UnitOfWork } from '../firebase/transactions.server';

const reference = () => collection('settings').doc('statementColumns');
const storedColumns = v.fallback(v.array(chosenColumnsSchema), []);

const columnsIn = (snapshot: DocumentSnapshot): ChosenColumns[] =>
  v.parse(storedColumns, snapshot.get('chosen'));

/** The columns that admins chose for statements, newest first: 1 read. */
export async function listChosenColumns(): Promise<ChosenColumns[]> {
  return columnsIn(await readDocumentOnce(reference()));
}

/**
 * Reads the columns that were chosen, in a transaction.
 *
 * @returns what adds some, instead of those of the same names and of the oldest
 */
export async function prepareChosenColumns(unit: UnitOfWork): Promise<(added: ChosenColumns) => void> {
  const snapshot = await unit.read(reference());
  return (added) => {
    const others = columnsIn(snapshot).filter(({ names }) => !isDeepStrictEqual(names, added.names));
    const chosen = [added, ...others].slice(0, maxChosenColumns);
    if (snapshot.exists) unit.update(reference(), { chosen });
    else unit.create(reference(), { chosen });
  };
}
