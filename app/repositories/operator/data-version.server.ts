import type { DocumentSnapshot } from 'firebase-admin/firestore';
import { type DataState, dataStateSchema } from '~/schemas/data-version';
import { collection, readDocument } from '../firebase/firestore.server';
import { followDocuments } from '../firebase/followed-documents.server';
import { parseDocument } from '../firebase/parsing.server';
import { inTransaction, type UnitOfWork } from '../firebase/transactions.server';

const id = 'data';
const reference = () => collection('upkeep').doc(id);

const stateIn = (snapshot: DocumentSnapshot | undefined): DataState =>
  (snapshot?.exists && parseDocument(dataStateSchema, snapshot)) || { version: null, step: null };

/**
 * `getDataVersion` returns the version of the stored data, 0 before there were any; usually without a call.
 * `forgetDataVersion` is for who asks for it as it is now.
 */
export const { get: getDataVersion, forget: forgetDataVersion } = followDocuments<number>({
  path: 'upkeep',
  ids: [id],
  keptMs: 30_000,
  parse: (documents) => stateIn(documents.get(id)).version ?? 0,
});

/** How the stored data stands now: 1 read. */
export const readDataState = async (): Promise<DataState> => stateIn(await readDocument(reference()));

/** Notes how far a step has come: 1 write. */
export const noteStep = (step: DataState['step']): Promise<void> =>
  inTransaction(async (unit) => unit.merge(reference(), { step }));

/** Says that the data is of a version, with nothing under way. */
export function writeDataVersion(unit: UnitOfWork, version: number): void {
  unit.set(reference(), { version, step: null, changedAt: new Date() });
  unit.afterwards(forgetDataVersion);
}
