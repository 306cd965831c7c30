import type { DocumentSnapshot } from 'firebase-admin/firestore';
import type * as v from 'valibot';
import { editRequestSchema } from '~/schemas/edit-request';
import { productSchema } from '~/schemas/product';
import { productImportSchema } from '~/schemas/product-import';
import { promotionSchema } from '~/schemas/promotion';
import { collection, inTransaction, readDocuments } from './firebase/firestore.server';
import { parseDocument } from './firebase/parsing.server';

/** Records whose files are in a folder named by the record's id. */
export type FileOwnerKind = 'products' | 'promotions' | 'imports';

/** What is known of the records that may name the files of a folder. */
export interface FileOwner {
  exists: boolean;
  /** False when a record is there that cannot be read: it may name anything. */
  isReadable: boolean;
  /** Every text in the records, of any field. */
  texts: string[];
}

const schemas: Record<FileOwnerKind, v.GenericSchema<unknown, unknown>> = {
  products: productSchema,
  promotions: promotionSchema,
  imports: productImportSchema,
};

const reference = (kind: FileOwnerKind, id: string) => collection(kind).doc(id);

/** The records of these ids, in their order: one read for each. */
export async function findFileOwners(kind: FileOwnerKind, ids: string[]): Promise<FileOwner[]> {
  const snapshots = await readDocuments(ids.map((id) => reference(kind, id)));
  return snapshots.map((snapshot) => ownerIn([snapshot], schemas[kind]));
}

/** The record as it is now, and all requests to edit it, in one moment. */
export function readFileOwner(kind: FileOwnerKind, id: string): Promise<FileOwner> {
  return inTransaction(async (unit) => {
    const own = ownerIn([await unit.read(reference(kind, id))], schemas[kind]);
    if (kind !== 'products') return own;
    const requests = collection('editRequests').where('productId', '==', id);
    const asked = ownerIn((await unit.query(requests)).docs, editRequestSchema);
    return {
      exists: own.exists,
      isReadable: own.isReadable && asked.isReadable,
      texts: [...own.texts, ...asked.texts],
    };
  });
}

function ownerIn(snapshots: DocumentSnapshot[], schema: v.GenericSchema<unknown, unknown>): FileOwner {
  const there = snapshots.filter(({ exists }) => exists);
  return {
    exists: there.length > 0,
    isReadable: there.every((snapshot) => parseDocument(schema, snapshot) !== null),
    texts: there.flatMap((snapshot) => textsIn(snapshot.data())),
  };
}

function textsIn(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  if (typeof value !== 'object' || value === null) return [];
  // Times and references are objects of the client; the insides of a reference never end.
  if (!Array.isArray(value) && Object.getPrototypeOf(value) !== Object.prototype) return [];
  return Object.values(value).flatMap(textsIn);
}
