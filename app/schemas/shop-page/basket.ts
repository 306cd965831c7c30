import { limits } from '~/schemas/limits';
import { formatCedis, fromPesewas, toPesewas } from '~/utils/money';
import { plural } from '~/utils/text';

/** A product as everyone sees it on a seller's page: never how many there are. */
export interface ShopPageProduct {
  id: string;
  title: string;
  /** GHS; of a product with variants the lowest. */
  price: number;
  /** Whether some of its variants cost more. */
  isFrom: boolean;
  /** What is left to choose, like 'Size, Colour'; '' for a product without variants. */
  options: string;
  inStock: boolean;
  /** Whether its seller promotes it now; such products come first. */
  isPromoted: boolean;
  image: { path: string; url: string } | null;
}

interface BasketLine {
  id: string;
  title: string;
  quantity: number;
  /** GHS, of all units. */
  amount: number;
  isFrom: boolean;
}

export interface Basket {
  lines: BasketLine[];
  /** GHS. */
  total: number;
  isFrom: boolean;
  /** What is wrong with a quantity, by the product's id. */
  problems: Record<string, string>;
}

const { max } = limits.shopPage.quantity;
const problem = `Enter a whole number from 0 to ${max}.`;

/**
 * What somebody chose on a seller's page (docs/product.md, "A seller's page"). Empty fields and 0 choose
 * nothing; products that are out of stock or not on the page are left out.
 *
 * @param typed quantities by the ids of products
 */
export function basketOf(
  products: readonly ShopPageProduct[],
  typed: Readonly<Record<string, string>>,
): Basket {
  const lines: BasketLine[] = [];
  const problems: Record<string, string> = {};
  for (const { id, title, price, isFrom, inStock } of products) {
    const text = Object.hasOwn(typed, id) ? (typed[id] ?? '').trim() : '';
    if (text === '' || !inStock) continue;
    const quantity = /^\d{1,6}$/.test(text) ? Number(text) : Number.NaN;
    if (!(quantity <= max)) problems[id] = problem;
    else if (quantity > 0)
      lines.push({ id, title, quantity, amount: fromPesewas(toPesewas(price) * quantity), isFrom });
  }
  const pesewas = lines.reduce((sum, { amount }) => sum + toPesewas(amount), 0);
  return { lines, total: fromPesewas(pesewas), isFrom: lines.some(({ isFrom }) => isFrom), problems };
}

/** The parameter with the id of the product whose "+" was pressed. */
export const oneMore = 'add';

/**
 * The quantities of an address as they were typed, by the ids of products; with one more of the product whose
 * "+" was pressed. The address says both, so that it shows the same when it is opened again.
 */
export const typedQuantities = (
  products: readonly Pick<ShopPageProduct, 'id'>[],
  search: Readonly<Record<string, string>>,
): Record<string, string> =>
  Object.fromEntries(
    products.map(({ id }) => {
      const text = Object.hasOwn(search, id) ? (search[id] ?? '').trim() : '';
      return [id, search[oneMore] === id && /^\d{0,6}$/.test(text) ? String(Number(text) + 1) : text];
    }),
  );

/** 'from GH₵ 50.00' where variants cost more. */
export const amountText = (amount: number, isFrom: boolean): string =>
  `${isFrom ? 'from ' : ''}${formatCedis(amount)}`;

/** A message in an address is cut by some phones at about 2,000 characters, encoded. */
const maxLines = 15;

/**
 * The order as a message to the seller: the lines, the total and the page, which shows the basket where lines
 * are left out.
 *
 * @param url the address of the page, without a search
 */
export function basketText({ lines, total, isFrom }: Basket, shopTitle: string, url: string): string {
  const named = lines.slice(0, maxLines);
  const others = lines.length - named.length;
  const chosen = new URLSearchParams(lines.map(({ id, quantity }) => [id, String(quantity)]));
  return [
    `Hello ${shopTitle}, I’d like to order:`,
    ...named.map((line) => `${line.quantity} × ${line.title} – ${amountText(line.amount, line.isFrom)}`),
    ...(others > 0 ? [`and ${plural(others, 'more product')}, see the link`] : []),
    `Total: ${amountText(total, isFrom)}`,
    others > 0 ? `${url}?${chosen}` : url,
  ].join('\n');
}
