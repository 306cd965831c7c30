import { limits } from '~/schemas/limits';
import type { SaleDraftLine } from '~/schemas/orders/sale-draft';
import type { SaleDraftForm } from '~/schemas/orders/sale-forms';
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

/** The lines with what was typed beside each. */
export const typedLines = (lines: readonly SaleDraftLine[], typed: SaleDraftForm['lines']): SaleDraftLine[] =>
  lines.map((line) => ({ ...line, ...typed[line.id] }));

/** The lines with one unit more of what was picked. */
export function withPicked(lines: readonly SaleDraftLine[], picked: Picked): SaleDraftLine[] {
  const { stock: _stock, ...line } = picked;
  const isSame = (one: SaleDraftLine) =>
    one.productId === line.productId && one.variantId === line.variantId && /^\d{1,6}$/.test(one.quantity);
  const known = lines.find(isSame);
  if (!known) return [...lines, { ...line, id: nextId(lines), quantity: '1' }];
  return lines.map((one) => (one === known ? { ...one, quantity: String(Number(one.quantity) + 1) } : one));
}

/** The lines with goods that were typed beside them; the same lines when none were. */
export function withOther(
  lines: readonly SaleDraftLine[],
  { title, price, quantity }: { title: string; price: string; quantity: string },
): SaleDraftLine[] {
  if (title === '') return [...lines];
  const none = { productId: '', variantId: '', variant: '', sku: '', imageUrl: '' };
  return [...lines, { ...none, id: nextId(lines), title, price, quantity: quantity || '1' }];
}

/** One that no line has: a number that is not given again while later lines stand. */
const nextId = (lines: readonly SaleDraftLine[]) =>
  `l${Math.max(0, ...lines.map(({ id }) => Number(id.slice(1)) || 0)) + 1}`;

/** Why no more lines can be added; null while they can. */
export const tooManyLines = (lines: readonly SaleDraftLine[]): string | null =>
  lines.length > limits.sale.lines
    ? `A sale can have up to ${limits.sale.lines} lines. Confirm this one, then begin another.`
    : null;
