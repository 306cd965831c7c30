import { type DocumentSnapshot, type Query, Timestamp } from 'firebase-admin/firestore';
import { type ProductImport, productImportSchema } from '~/schemas/product-import';
import type { Unreadable } from '~/schemas/unreadable';
import { notFound } from '~/utils/app-error';
import { collection, readDocument, readQuery, type UnitOfWork } from './firebase/firestore.server';
import { parseDocument, parseRow } from './firebase/parsing.server';

/** Whose imports: one seller's, or all for the work behind the pages. */
export type ImportScope = { sellerId: string } | 'all';

const imports = () => collection('imports');
const reference = (id: string) => imports().doc(id);

/** What a list of imports shows. */
const listed = ['sellerId', 'fileName', 'status', 'counts', 'written', 'createdAt', 'lease'];

function inScope(scope: ImportScope, snapshot: DocumentSnapshot): ProductImport | null {
  const found = snapshot.exists ? parseDocument(productImportSchema, snapshot) : null;
  return !found || (scope !== 'all' && found.sellerId !== scope.sellerId) ? null : found;
}

/** @throws AppError `not-found`, also for another seller's import */
export async function getImport(scope: ImportScope, id: string): Promise<ProductImport> {
  const found = inScope(scope, await readDocument(reference(id)));
  if (!found) throw notFound('import');
  return found;
}

/** The import, inside a transaction that is going to write it; null when there is none in the scope. */
export async function findImportForUpdate(
  unit: UnitOfWork,
  scope: ImportScope,
  id: string,
): Promise<ProductImport | null> {
  return inScope(scope, await unit.read(reference(id)));
}

/** A seller's newest imports: as many reads as are shown. */
export async function listNewestImports(
  { sellerId }: { sellerId: string },
  size: number,
): Promise<(ProductImport | Unreadable)[]> {
  const query: Query = imports().where('sellerId', '==', sellerId).orderBy('createdAt', 'desc');
  const { docs } = await readQuery(query.select(...listed).limit(size));
  return docs.map((snapshot) => parseRow(productImportSchema, snapshot));
}

/** Ids of a seller's imports that were sent before `moment`, newest of them first. */
export async function listImportsBefore(
  { sellerId }: { sellerId: string },
  moment: Date,
  size: number,
): Promise<string[]> {
  const older = imports()
    .where('sellerId', '==', sellerId)
    .where('createdAt', '<', Timestamp.fromDate(moment))
    .orderBy('createdAt', 'desc');
  const { docs } = await readQuery(older.select().limit(size));
  return docs.map(({ id }) => id);
}

export function deleteImport(unit: UnitOfWork, id: string): void {
  unit.delete(reference(id));
}

/** Imports that are being worked on, or were when a server ended. */
export async function listUnfinishedImports(
  _scope: 'all',
  size: number,
): Promise<Pick<ProductImport, 'id' | 'lease'>[]> {
  const found = await Promise.all(
    (['reading', 'writing'] as const).map((status) =>
      readQuery(imports().where('status', '==', status).limit(size)),
    ),
  );
  const snapshots = found.flatMap(({ docs }) => docs);
  return snapshots.flatMap((snapshot) => parseDocument(productImportSchema, snapshot) ?? []);
}

type NewImport = Pick<
  ProductImport,
  'sellerId' | 'fileName' | 'size' | 'sha256' | 'kind' | 'status' | 'counts'
>;

/** Adds an import. Rejects when the id is taken. */
export function createImport(unit: UnitOfWork, id: string, fields: NewImport): void {
  const now = Timestamp.now();
  unit.create(reference(id), { ...fields, round: 1, createdAt: now, updatedAt: now });
}

export type ImportChanges = Partial<Omit<ProductImport, 'id' | 'sellerId' | 'createdAt' | 'updatedAt'>>;

export function updateImport(unit: UnitOfWork, id: string, changes: ImportChanges): void {
  unit.update(reference(id), { ...changes, updatedAt: Timestamp.now() });
}
