import {
  deleteReservation,
  findSkuHolder,
  reserveSku,
  type SkuReservation,
  skuReservationId,
} from '~/repositories/catalogue/product-skus.server';
import { findProductIn } from '~/repositories/catalogue/products.server';
import type { Reads } from '~/repositories/firebase/transactions.server';
import type { Product } from '~/schemas/products/product';
import { skusOf } from '~/schemas/products/product-variants';
import type { Fault } from './check';

/** The SKUs of a product against their reservations. */
export async function reservedSkus(unit: Reads, product: Product): Promise<Fault[]> {
  const { id, seller_id: sellerId } = product;
  if (!sellerId) return [];
  const faults = skusOf(product).map(async (sku): Promise<Fault[]> => {
    const holder = await findSkuHolder(unit, sellerId, sku);
    if (holder === id) return [];
    if (holder !== null) return [{ wrong: `Its SKU ${sku} is reserved for products/${holder}.` }];
    return [
      {
        wrong: `Its SKU ${sku} is not reserved.`,
        repair: { does: `Reserves ${sku}.`, write: (unit) => reserveSku(unit, sellerId, sku, id) },
      },
    ];
  });
  return (await Promise.all(faults)).flat();
}

/** The reservation of an SKU against its product. */
export async function reservingProduct(unit: Reads, reservation: SkuReservation): Promise<Fault[]> {
  const { id, seller_id, sku, productId } = reservation;
  const product = await findProductIn(unit, productId);
  const isHeld =
    product?.seller_id === seller_id &&
    skusOf(product).some((own) => own.trim().toLowerCase() === sku.trim().toLowerCase()) &&
    id === skuReservationId(seller_id, sku);
  if (isHeld) return [];
  return [
    {
      wrong: `It reserves the SKU ${sku} for products/${productId}, which does not have it.`,
      repair: { does: 'Deletes the reservation.', write: (unit) => deleteReservation(unit, id) },
    },
  ];
}
