import type { Basket, BasketDiscount, BasketLine, BasketPart } from '~/schemas/intake/basket';
import { type Refusal, refusalAt } from '~/schemas/intake/refusals';
import { limits } from '~/schemas/limits';
import type { Product } from '~/schemas/products/product';
import type { ShopRecord } from '~/schemas/users/shop';
import { formatCedis, fromPesewas } from '~/utils/money';
import { parsePhone } from '~/utils/phone';
import { variantOf } from '../orders/steps/stock-changes';
import { discountOf, dueOf, goodsOf, grossOf, pesewasOf } from './basket-money';

type Path = readonly (string | number)[];

/** Who and what a basket names, as it is stored; what is missing is not there. */
export interface KnownOfBasket {
  sellers: ReadonlyMap<string, { shop: Pick<ShopRecord, 'status'> }>;
  products: ReadonlyMap<string, Pick<Product, 'seller_id' | 'variants'>>;
  /** Products that nobody has looked for yet; none by default. */
  unread?: ReadonlySet<string>;
}

/**
 * What of a basket contradicts itself: amounts that are not whole pesewas or do not add up, units that are no
 * count, a phone number that is none. All faults are named (docs/product.md, "Orders from the shop").
 */
export function faultsOfBasket(basket: Basket): Refusal[] {
  const faults = [...placeFaults(basket), ...amountFaults(basket), ...repetitions(basket)];
  // What is no amount adds up to nothing.
  return faults.length > 0 ? faults : sumFaults(basket);
}

/** What of a basket is not there: sellers, products and variants. */
export function faultsOfRecords(basket: Basket, { sellers, products, unread }: KnownOfBasket): Refusal[] {
  return basket.orders.flatMap((part, index) => {
    const at: Path = ['orders', index];
    const fault = sellerFault(part, sellers);
    if (fault) return [refusalAt([...at, 'sellerId'], fault)];
    return part.lines.flatMap((line, place) =>
      unread?.has(line.productId)
        ? []
        : productFaults(line, products.get(line.productId), part.sellerId, [...at, 'lines', place]),
    );
  });
}

/** What is wrong with whom a part names; null for a seller who sells. */
export function sellerFault(
  { sellerId }: BasketPart,
  sellers: KnownOfBasket['sellers'],
): 'unknown_seller' | 'suspended_seller' | null {
  const shop = sellers.get(sellerId)?.shop;
  if (!shop || shop.status === 'ended') return 'unknown_seller';
  return shop.status === 'active' ? null : 'suspended_seller';
}

function productFaults(
  line: BasketLine,
  product: Pick<Product, 'seller_id' | 'variants'> | undefined,
  sellerId: string,
  at: Path,
): Refusal[] {
  if (product?.seller_id !== sellerId) return [refusalAt([...at, 'productId'], 'unknown_product')];
  if (!product.variants) return [];
  const named = { variantId: line.variantId ?? '', sku: line.sku ?? '' };
  return variantOf(product.variants, named) ? [] : [refusalAt([...at, 'variantId'], 'unknown_variant')];
}

function placeFaults({ buyer, deliverTo }: Basket): Refusal[] {
  const phones: [Path, string | undefined][] = [
    [['buyer', 'phone'], buyer.phone],
    [['deliverTo', 'phone'], deliverTo.phone],
  ];
  const wrong = phones.filter(([, phone]) => phone && parsePhone(phone) === null);
  const needed = ['name', 'phone', 'line', 'town', 'region'] as const;
  const missing = deliverTo.pickup ? [] : needed.filter((field) => !deliverTo[field]);
  return [
    ...wrong.map(([path]) => refusalAt(path, 'bad_phone')),
    ...missing.map((field) => refusalAt(['deliverTo', field], 'missing')),
  ];
}

function amountFaults(basket: Basket): Refusal[] {
  const { orders, total, payment } = basket;
  const ofDiscount = (at: Path, discount: BasketDiscount | undefined): [Path, string][] =>
    discount ? [[[...at, 'discount', 'amount'], discount.amount]] : [];
  const amounts: [Path, string][] = [
    [['total'], total],
    ...(payment.attempts ?? []).map(({ amount }, index): [Path, string] => [
      ['payment', 'attempts', index, 'amount'],
      amount,
    ]),
    ...orders.flatMap((part, index): [Path, string][] => {
      const at: Path = ['orders', index];
      return [
        [[...at, 'deliveryFee'], part.deliveryFee],
        ...ofDiscount(at, part.discount),
        ...part.lines.flatMap((line, place): [Path, string][] => {
          const inLine: Path = [...at, 'lines', place];
          return [[[...inLine, 'unitPrice'], line.unitPrice], ...ofDiscount(inLine, line.discount)];
        }),
      ];
    }),
  ];
  const counts = orders.flatMap((part, index) =>
    part.lines.flatMap(({ quantity }, place) =>
      Number.isInteger(quantity) && quantity >= 1 && quantity <= limits.quantity.max
        ? []
        : [refusalAt(['orders', index, 'lines', place, 'quantity'], 'not_a_count')],
    ),
  );
  const fine = amounts.filter(([, amount]) => Number.isNaN(pesewasOf(amount)));
  return [...fine.map(([path]) => refusalAt(path, 'too_many_decimals')), ...counts];
}

function repetitions({ orders, payment }: Basket): Refusal[] {
  return [
    ...repeated(orders.map(({ sellerId }) => sellerId)).map((index) =>
      refusalAt(['orders', index, 'sellerId'], 'duplicate_seller'),
    ),
    ...repeated((payment.attempts ?? []).map(({ id }) => id)).map((index) =>
      refusalAt(['payment', 'attempts', index, 'id'], 'duplicate_attempt'),
    ),
  ];
}

/** The places of texts that stand further ahead too. */
const repeated = (texts: readonly string[]): number[] =>
  texts.flatMap((text, index) => (texts.indexOf(text) < index ? [index] : []));

function sumFaults({ orders, total }: Basket): Refusal[] {
  const tooLarge = orders.flatMap((part, index) => [
    ...part.lines.flatMap((line, place) =>
      discountOf(line.discount) > grossOf(line)
        ? [refusalAt(['orders', index, 'lines', place, 'discount', 'amount'], 'discount_too_large')]
        : [],
    ),
    ...discountTooLarge(part, index),
  ]);
  if (tooLarge.length > 0) return tooLarge;
  const due = orders.reduce((sum, part) => sum + dueOf(part), 0);
  if (due === pesewasOf(total)) return [];
  const detail = Number.isSafeInteger(due)
    ? `The total is ${cedis(pesewasOf(total))}, but items, discounts and delivery come to ${cedis(due)}.`
    : undefined;
  return [refusalAt(['total'], 'sums_differ', detail)];
}

const discountTooLarge = (part: BasketPart, index: number): Refusal[] =>
  part.discount && discountOf(part.discount) > goodsOf(part)
    ? [refusalAt(['orders', index, 'discount', 'amount'], 'discount_too_large')]
    : [];

const cedis = (pesewas: number) => formatCedis(fromPesewas(pesewas));
