import { createHash } from 'node:crypto';
import * as v from 'valibot';
import { collection, everyDocument, readDocuments } from '../firebase/firestore.server';
import type { Reads, UnitOfWork } from '../firebase/transactions.server';

/**
 * One record for each SKU of a seller, with both in its id, so that two products cannot take the same SKU at
 * the same time. A query inside a transaction would not prevent that on every engine.
 */
const reservations = () => collection('productSkus');

/** A record of `productSkus`. */
export const skuReservationSchema = v.object({
  id: v.string(),
  seller_id: v.string(),
  sku: v.string(),
  productId: v.string(),
});
export type SkuReservation = v.InferOutput<typeof skuReservationSchema>;

export const skuReservationId = (sellerId: string, sku: string): string =>
  createHash('sha256').update(`${sellerId}\n${sku.trim().toLowerCase()}`).digest('hex');

const reference = (sellerId: string, sku: string) => reservations().doc(skuReservationId(sellerId, sku));

/** The product with this SKU of the seller, or null. Read inside the transaction that takes it. */
export async function findSkuHolder(unit: Reads, sellerId: string, sku: string): Promise<string | null> {
  const holder: unknown = (await unit.read(reference(sellerId, sku))).get('productId');
  return typeof holder === 'string' ? holder : null;
}

/** The products with these SKUs of the seller, in order, or null; one read for each. */
export async function findSkuHolders(sellerId: string, skus: readonly string[]): Promise<(string | null)[]> {
  const snapshots = await readDocuments(skus.map((sku) => reference(sellerId, sku)));
  return snapshots.map((snapshot) => {
    const holder: unknown = snapshot.get('productId');
    return typeof holder === 'string' ? holder : null;
  });
}

/** The products that hold the SKUs of a seller, by SKU in lower case; a read for each. */
export async function listSkuHolders(sellerId: string): Promise<Map<string, string>> {
  const holders = new Map<string, string>();
  for await (const doc of everyDocument(reservations().where('seller_id', '==', sellerId))) {
    const [sku, productId]: unknown[] = [doc.get('sku'), doc.get('productId')];
    if (typeof sku === 'string' && typeof productId === 'string')
      holders.set(sku.trim().toLowerCase(), productId);
  }
  return holders;
}

export function reserveSku(unit: UnitOfWork, sellerId: string, sku: string, productId: string): void {
  unit.set(reference(sellerId, sku), { seller_id: sellerId, sku, productId });
}

export function releaseSku(unit: UnitOfWork, sellerId: string, sku: string): void {
  unit.delete(reference(sellerId, sku));
}

/** Deletes a reservation by its id, whatever it says. */
export function deleteReservation(unit: UnitOfWork, id: string): void {
  unit.delete(reservations().doc(id));
}
