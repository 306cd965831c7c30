import { createHash } from 'node:crypto';
import { collection, readDocuments, type UnitOfWork } from './firebase/firestore.server';

/**
 * One record for each SKU that a seller uses: its id is made of both, so that no two products can take the
 * same one, even at the same moment. A query inside a transaction would not do on every engine.
 */
const reservations = () => collection('productSkus');

function reference(sellerId: string, sku: string) {
  const id = createHash('sha256').update(`${sellerId}\n${sku.trim().toLowerCase()}`).digest('hex');
  return reservations().doc(id);
}

/** The product that holds this SKU of the seller, or null. Read inside the transaction that takes it. */
export async function findSkuHolder(unit: UnitOfWork, sellerId: string, sku: string): Promise<string | null> {
  const holder: unknown = (await unit.read(reference(sellerId, sku))).get('productId');
  return typeof holder === 'string' ? holder : null;
}

/**
 * The products that hold these SKUs of the seller, in their order; null where none does. One read for each.
 */
export async function findSkuHolders(sellerId: string, skus: readonly string[]): Promise<(string | null)[]> {
  const snapshots = await readDocuments(skus.map((sku) => reference(sellerId, sku)));
  return snapshots.map((snapshot) => {
    const holder: unknown = snapshot.get('productId');
    return typeof holder === 'string' ? holder : null;
  });
}

export function reserveSku(unit: UnitOfWork, sellerId: string, sku: string, productId: string): void {
  unit.set(reference(sellerId, sku), { seller_id: sellerId, sku, productId });
}

export function releaseSku(unit: UnitOfWork, sellerId: string, sku: string): void {
  unit.delete(reference(sellerId, sku));
}
