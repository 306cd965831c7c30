import type { DocumentReference, DocumentSnapshot } from 'firebase-admin/firestore';
import type * as v from 'valibot';
import { listingSchema } from '~/schemas/bulk/listing';
import { tradePaymentSchema } from '~/schemas/bulk/payment';
import { tradeSchema } from '~/schemas/bulk/trade-record';
import { messageSchema } from '~/schemas/chats/chat';
import { orderSchema } from '~/schemas/orders/order';
import { editRequestSchema } from '~/schemas/products/edit-request';
import { productSchema } from '~/schemas/products/product';
import { productDraftSchema } from '~/schemas/products/product-draft';
import { productImportSchema } from '~/schemas/products/product-import';
import { promotionSchema } from '~/schemas/promotions/promotion';
import { messageOfFolder } from '~/utils/message-photos';
import { collection, readDocuments } from '../firebase/firestore.server';
import { parseDocument } from '../firebase/parsing.server';
import { inTransaction } from '../firebase/transactions.server';

/** Collections whose files are in folders named by record id. */
export type FileOwnerKind =
  | 'products'
  | 'productDrafts'
  | 'promotions'
  | 'imports'
  | 'orders'
  | 'b2bListings'
  | 'b2bTrades'
  | 'b2bPayments'
  | 'messages';

/** What is known about the records that may refer to a folder's files. */
export interface FileOwner {
  exists: boolean;
  /** False when a record cannot be read: it may refer to any file. */
  isReadable: boolean;
  /** Every string in the records, in any field. */
  texts: string[];
}

const schemas: Record<FileOwnerKind, v.GenericSchema<unknown, unknown>> = {
  products: productSchema,
  productDrafts: productDraftSchema,
  promotions: promotionSchema,
  imports: productImportSchema,
  orders: orderSchema,
  b2bListings: listingSchema,
  b2bTrades: tradeSchema,
  b2bPayments: tradePaymentSchema,
  messages: messageSchema,
};

/** The record of a kind; messages are below their conversations. */
function reference(kind: FileOwnerKind, id: string): DocumentReference {
  if (kind !== 'messages') return collection(kind).doc(id);
  const { chatId, messageId } = messageOfFolder(id);
  return collection(`chats/${chatId}/messages`).doc(messageId);
}

/** The records of these ids, in order; one read for each. */
export async function findFileOwners(kind: FileOwnerKind, ids: string[]): Promise<FileOwner[]> {
  const snapshots = await readDocuments(ids.map((id) => reference(kind, id)));
  return snapshots.map((snapshot) => ownerIn([snapshot], schemas[kind]));
}

/** The record and all its edit requests, in one consistent read. */
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
  // Only plain objects: timestamps and references are client objects, and references are cyclic.
  if (!Array.isArray(value) && Object.getPrototypeOf(value) !== Object.prototype) return [];
  return Object.values(value).flatMap(textsIn);
}
