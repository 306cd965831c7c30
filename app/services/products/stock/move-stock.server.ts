import { type NewStock, setQuantity } from '~/repositories/catalogue/products.server';
import type { UnitOfWork } from '~/repositories/firebase/transactions.server';
import type { Product } from '~/schemas/products/product';
import { happened } from '../../activity/happened.server';
import { changesSeen } from '../seen-product';

/**
 * Writes stock that its seller did not change: orders take it and give it back, an audit repairs it.
 *
 * @param sold what was ordered of it lately, where that changes too
 */
export function moveStock(
  unit: UnitOfWork,
  product: Product,
  stock: NewStock,
  sold: Pick<Product, 'sold'> | null = null,
): void {
  const after = setQuantity(unit, product, stock, sold);
  happened(unit, 'stock.moved', { id: product.id, ...changesSeen(product, after) }, {});
}
