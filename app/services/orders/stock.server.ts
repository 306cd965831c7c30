import type { UnitOfWork } from '~/repositories/firebase/firestore.server';
import { findProductForUpdate } from '~/repositories/products.server';

/** The quantities of products after some units came back; deleted products are left out. */
export async function readStock(
  unit: UnitOfWork,
  back: readonly { productId: string; quantity: number }[],
): Promise<{ id: string; quantity: number }[]> {
  const units = new Map<string, number>();
  for (const { productId, quantity } of back)
    if (productId) units.set(productId, (units.get(productId) ?? 0) + quantity);
  const found = await Promise.all(
    [...units].map(async ([id, quantity]) => ({
      quantity,
      product: await findProductForUpdate(unit, 'all', id),
    })),
  );
  return found.flatMap(({ product, quantity }) =>
    product ? [{ id: product.id, quantity: (product.quantity ?? 0) + quantity }] : [],
  );
}
