import { limits } from '~/schemas/limits';
import type { SaleDraftLine } from '~/schemas/orders/sale-draft';
import type { SaleDraftForm } from '~/schemas/orders/sale-forms';
import { idsInKey, nextLineId } from '~/schemas/orders/sale-lines';
import type { Product } from '~/schemas/products/product';
import { variantName } from '~/schemas/products/product-variants';
import { priceText } from '~/services/products/product-fields';

/** A product, or one of its variants, as it is added to a sale. */
export type Picked = Omit<SaleDraftLine, 'id' | 'quantity'> & {
  /** Units that are there. */
  stock: number;
};

/** What of a product can be added: itself, or each of its variants. */
export function picksOf({ id, title, sku, price, quantity, variants, images }: Product): Picked[] {
  const shared = { productId: id, title, imageUrl: images[0]?.url ?? '' };
  if (!variants)
    return [{ ...shared, variantId: '', variant: '', sku, price: priceText(price), stock: quantity ?? 0 }];
  return variants.rows.map((row) => ({
    ...shared,
    variantId: row.id,
    variant: variantName(row),
    sku: row.sku,
    price: priceText(row.price),
    stock: row.quantity,
  }));
}

/** What a line keeps of what was picked. */
export function lineOf({ stock: _stock, ...line }: Picked): Omit<Picked, 'stock'> {
  return line;
}

/** The ids of the products of lines that a script added to the form; a sale with more lines is refused. */
export const addedIds = (typed: Record<string, { of?: string }>): string[] =>
  Object.values(typed)
    .flatMap(({ of }) => (of ? [idsInKey(of).productId] : []))
    .slice(0, limits.sale.lines);

/**
 * The lines with what was typed beside each, and those that a script added to the form.
 *
 * @param products of the seller, by id, with those of `addedIds`
 */
export function typedLines(
  lines: readonly SaleDraftLine[],
  typed: SaleDraftForm['lines'],
  products: ReadonlyMap<string, Product>,
): SaleDraftLine[] {
  const before = new Set(lines.map(({ id }) => id));
  const added = Object.entries(typed).flatMap(([id, { of, price, quantity }]) =>
    of && !before.has(id) ? [{ ...namedLine(of, products), id, price, quantity }] : [],
  );
  const kept = lines.map((line) => {
    const { price, quantity } = typed[line.id] ?? line;
    return { ...line, price, quantity };
  });
  return [...kept, ...added];
}

/** What a line says of its product as it is now; without words when there is none. */
function namedLine(of: string, products: ReadonlyMap<string, Product>) {
  const ids = idsInKey(of);
  const product = products.get(ids.productId);
  const picked = product && picksOf(product).find(({ variantId }) => variantId === ids.variantId);
  const { title, variant, sku, imageUrl } = picked ?? { title: '', variant: '', sku: '', imageUrl: '' };
  return { ...ids, title, variant, sku, imageUrl };
}

/** The lines with goods that were typed beside them; the same lines when none were. */
export function withOther(
  lines: readonly SaleDraftLine[],
  { title, price, quantity }: { title: string; price: string; quantity: string },
): SaleDraftLine[] {
  if (title === '') return [...lines];
  const none = { productId: '', variantId: '', variant: '', sku: '', imageUrl: '' };
  return [...lines, { ...none, id: nextLineId(lines), title, price, quantity: quantity || '1' }];
}

/** Why no more lines can be added; null while they can. */
export const tooManyLines = (lines: readonly SaleDraftLine[]): string | null =>
  lines.length > limits.sale.lines
    ? `A sale can have up to ${limits.sale.lines} lines. Confirm this one, then begin another.`
    : null;
