import { Timestamp } from 'firebase-admin/firestore';
import { type ProductImport, productImportSchema } from '~/schemas/products/product-import';
import type { Unreadable } from '~/schemas/unreadable';
import { collectionOf, ownedBy } from '../firebase/collection.server';
import { countNow, readQuery } from '../firebase/firestore.server';
import { parseDocument } from '../firebase/parsing.server';
import type { UnitOfWork } from '../firebase/transactions.server';

const imports = collectionOf({
  path: 'imports',
  schema: productImportSchema,
  noun: 'import',
  owner: ownedBy('sellerId'),
  fields: ['sellerId', 'fileName', 'status', 'counts', 'written', 'createdAt', 'lease'],
  order: { field: 'createdAt', direction: 'desc' },
});

export const { find: findImport, get: getImport, findForUpdate: findImportForUpdate } = imports;

/** A seller's newest imports: as many reads as are shown. */
export function listNewestImports(
  scope: { sellerId: string },
  size: number,
): Promise<(ProductImport | Unreadable)[]> {
  return imports.first(scope, { size });
}

/** Ids of a seller's imports uploaded before `moment`, newest first. */
export async function listImportsBefore(
  scope: { sellerId: string },
  moment: Date,
  size: number,
): Promise<string[]> {
  const older = imports
    .query(scope, {})
    .where('createdAt', '<', Timestamp.fromDate(moment))
    .orderBy('createdAt', 'desc');
  const { docs } = await readQuery(older.select().limit(size));
  return docs.map(({ id }) => id);
}

export function deleteImport(unit: UnitOfWork, id: string): void {
  unit.delete(imports.doc(id));
}

/** The statuses in which a server works on an import. */
export const unfinished = ['reading', 'writing', 'photos', 'undoing'] as const;

/** How many imports a server works on, or worked on when it stopped: 1 read. */
export const countUnfinishedImports = (_scope: 'all'): Promise<number> =>
  countNow(imports.reference().where('status', 'in', unfinished));

/** Imports that a server is working on, or was when it stopped. */
export async function listUnfinishedImports(_scope: 'all', size: number): Promise<ProductImport[]> {
  const found = await Promise.all(
    unfinished.map((status) => readQuery(imports.reference().where('status', '==', status).limit(size))),
  );
  const snapshots = found.flatMap(({ docs }) => docs);
  return snapshots.flatMap((snapshot) => parseDocument(productImportSchema, snapshot) ?? []);
}

type NewImport = Pick<
  ProductImport,
  'sellerId' | 'fileName' | 'size' | 'sha256' | 'kind' | 'sheet' | 'status' | 'counts' | 'mapping' | 'answers'
>;

/** Adds an import. The transaction fails when the id is taken. */
export function createImport(unit: UnitOfWork, id: string, fields: NewImport): void {
  const now = Timestamp.now();
  unit.create(imports.doc(id), { ...fields, round: 1, createdAt: now, updatedAt: now });
}

export type ImportChanges = Partial<Omit<ProductImport, 'id' | 'sellerId' | 'createdAt' | 'updatedAt'>>;

export function updateImport(unit: UnitOfWork, id: string, changes: ImportChanges): void {
  unit.update(imports.doc(id), { ...changes, updatedAt: Timestamp.now() });
}
