import type { SaleDraftLine } from '~/schemas/orders/sale-draft';
import type { Product } from '~/schemas/products/product';
import { formatCount } from '~/utils/text';
import { variantOf } from '../steps/stock-changes';

/**
 * What of the lines of a sale cannot be sold, by the names of their fields: products that went away, and more
 * units than are there. Lines of one product share its stock, the first one first.
 *
 * @param products of the seller, by id
 */
export function saleFaults(
  lines: readonly SaleDraftLine[],
  products: ReadonlyMap<string, Product>,
): Record<string, string> {
  const left = new Map<string, number>();
  const faults: Record<string, string> = {};
  for (const line of lines) {
    if (line.productId === '') continue;
    const stock = stockOf(line, products.get(line.productId));
    const field = `lines.${line.id}.quantity`;
    if (stock === null) {
      faults[field] = 'This is not on sale any more. Remove it, or enter it under “Other goods”.';
      continue;
    }
    const key = JSON.stringify([line.productId, line.variantId]);
    const rest = left.get(key) ?? stock;
    const units = Number(line.quantity);
    if (units > rest) faults[field] = tooFew(rest);
    left.set(key, Math.max(0, rest - units));
  }
  return faults;
}

const tooFew = (left: number) =>
  left === 0
    ? 'None left in stock. Remove it, or change the stock first.'
    : `Only ${formatCount(left)} left in stock. Enter ${formatCount(left)} or fewer, or change the stock first.`;

/** Units there are of what a line names; null when it cannot be sold. */
export function stockOf(
  { variantId, sku }: Pick<SaleDraftLine, 'variantId' | 'sku'>,
  product: Product | undefined,
): number | null {
  if (product?.status !== 'approved') return null;
  if (!product.variants) return variantId === '' ? (product.quantity ?? 0) : null;
  return variantOf(product.variants, { variantId, sku })?.quantity ?? null;
}
