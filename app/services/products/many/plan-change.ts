import { limits } from '~/schemas/limits';
import type { ChangedCategory, ChangedValue, ManyChange } from '~/schemas/products/many-changes';
import type { Product } from '~/schemas/products/product';
import { stockOfVariants, variantName, withStock } from '~/schemas/products/product-variants';
import { fromPesewas, toPesewas } from '~/utils/money';
import type { Stock } from '../variants/variant-changes.server';

/** A product as its seller sees it: an approved one with the category that its open edit request asks for. */
export type Planned = Stock & Pick<Product, 'category' | 'status'>;

/** What a change makes of a product: its values and all of its stock, or why it stays as it is. */
export type Plan =
  | { values: ChangedValue[]; category: ChangedCategory | null; stock: Stock }
  | { problem: string };

const rejectedMessage = 'It was rejected: open it to change its category and submit it again.';
const sameMessage = 'It stays the same.';
const hasVariantsMessage = 'It has variants: open it to change their stock.';

/**
 * What a change makes of a product (docs/product.md, "Products"). Prices are rounded to the pesewa. Of a
 * product with variants the price of each changes; its stock can only be set to 0. The category of an
 * approved product changes by its edit request; that of a rejected one stays, because a change would submit
 * it again.
 */
export function planChange(product: Planned, change: ManyChange): Plan {
  const { variants, status } = product;
  const category = categoryAfter(product, change.category);
  if (category && status === 'rejected') return { problem: rejectedMessage };
  if (variants && change.stock && !isOut(change.stock)) return { problem: hasVariantsMessage };
  const units = variants
    ? variants.rows.map((row) => ({ ...row, variantId: row.id, variant: variantName(row) }))
    : [{ ...product, variantId: null, variant: '' }];
  const values: ChangedValue[] = [];
  for (const { variantId, variant, price, quantity } of units) {
    const to = { price: priceAfter(price, change.price), quantity: stockAfter(quantity, change.stock) };
    for (const field of ['price', 'quantity'] as const) {
      const after = to[field];
      if (typeof after === 'string') return { problem: after };
      const before = field === 'price' ? price : quantity;
      if (after !== null && after !== before) values.push({ variantId, variant, field, before, after });
    }
  }
  if (values.length === 0 && !category) return { problem: sameMessage };
  return { values, category, stock: stockWithValues(product, values, 'after') };
}

function categoryAfter({ category, status }: Planned, after: ManyChange['category']): ChangedCategory | null {
  if (after === null || after === category) return null;
  return { before: category, after, asks: status === 'approved' };
}

const isOut = ({ way, by }: NonNullable<ManyChange['stock']>) => way === 'set' && by === 0;

/** @returns the price (GHS), null where it stays, or why there is none */
function priceAfter(price: number | null, change: ManyChange['price']): number | string | null {
  if (!change) return null;
  const { way, by } = change;
  if (way === 'set') return fromPesewas(by);
  if (price === null) return 'It has no price yet.';
  const pesewas = Math.round(movedPrice(toPesewas(price), way, by));
  if (pesewas < toPesewas(limits.price.min)) return 'Its price would be below GH₵ 0.01.';
  if (pesewas > toPesewas(limits.price.max)) return 'Its price would be above GH₵ 1,000,000.00.';
  return fromPesewas(pesewas);
}

function movedPrice(
  pesewas: number,
  way: Exclude<NonNullable<ManyChange['price']>['way'], 'set'>,
  by: number,
): number {
  if (way === 'raise') return pesewas + by;
  if (way === 'lower') return pesewas - by;
  return (pesewas * (10_000 + (way === 'raise-percent' ? by : -by))) / 10_000;
}

/** @returns the stock, null where it stays, or why there is none */
function stockAfter(quantity: number | null, change: ManyChange['stock']): number | string | null {
  if (!change) return null;
  const { way, by } = change;
  if (way === 'set') return by;
  if (quantity === null) return 'It has no stock yet.';
  const after = way === 'add' ? quantity + by : quantity - by;
  if (after < 0) return `It has only ${quantity}.`;
  return after > limits.quantity.max ? 'Its stock would be above 1,000,000.' : after;
}

/** A product's stock with the values of one side of a change. */
export function stockWithValues(
  { price, quantity, sku, variants }: Stock,
  values: readonly ChangedValue[],
  side: 'before' | 'after',
): Stock {
  if (variants) {
    const byVariant: Record<string, { price?: number; quantity?: number }> = {};
    for (const value of values) {
      const to = value[side];
      if (value.variantId !== null && to !== null)
        byVariant[value.variantId] = { ...byVariant[value.variantId], [value.field]: to };
    }
    const changed = withStock(variants, byVariant);
    return { ...stockOfVariants(changed), variants: changed };
  }
  const own: Partial<Stock> = Object.fromEntries(values.map((value) => [value.field, value[side]]));
  return { price, quantity, sku, variants, ...own };
}

/** Whether a product still has each value as a change made it. */
export function hasValues(product: Stock, values: readonly ChangedValue[]): boolean {
  return values.every(({ variantId, field, after }) => {
    const row = product.variants?.rows.find(({ id }) => id === variantId);
    return variantId === null ? !product.variants && product[field] === after : row?.[field] === after;
  });
}
