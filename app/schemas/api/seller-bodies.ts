import * as v from 'valibot';
import {
  amount,
  chosenId,
  coded,
  listIn,
  listOf,
  maxLines,
  optionalTextUpTo,
  readBody,
  textUpTo,
  tooManyLines,
  wrongType,
} from '~/schemas/intake/body-fields';
import { type Refusal, refusalAt } from '~/schemas/intake/refusals';
import { limits } from '~/schemas/limits';
import { cancelReasons, otherReason } from '~/schemas/orders/order-labels';
import { price } from '~/schemas/products/product-forms';

// What a seller's program sends (docs/product.md, "Programs of sellers").

const stepId = chosenId('Your own, of letters, digits, - and _: sent again, the step is taken once.');

const lines = v.optional(
  v.pipe(
    listOf(
      v.object(
        {
          lineId: textUpTo(40),
          quantity: v.pipe(
            v.number(wrongType),
            v.safeInteger(coded('not_a_count')),
            v.minValue(1, coded('not_a_count')),
          ),
        },
        wrongType,
      ),
      maxLines,
    ),
    v.description('Units by line; left out, all that are left.'),
  ),
);

export const shipmentSchema = v.object(
  {
    id: stepId,
    carrier: textUpTo(limits.name.max),
    trackingNumber: optionalTextUpTo(limits.name.max),
    lines,
  },
  wrongType,
);
export type Shipment = v.InferOutput<typeof shipmentSchema>;

export const sellerCancellationSchema = v.object(
  {
    id: stepId,
    reason: v.picklist(cancelReasons, coded('unknown_value')),
    note: v.pipe(
      optionalTextUpTo(limits.reason.max),
      v.description(`The buyer reads it. “${otherReason}” needs one.`),
    ),
    lines,
  },
  wrongType,
);
export type SellerCancellation = v.InferOutput<typeof sellerCancellationSchema>;

/** Reads what is in a parcel; every fault of its form is named. */
export const readShipment = (sent: unknown) => tooManyLines(sent) ?? readBody(shipmentSchema, sent);

/** Reads what of an order is cancelled; every fault of its form is named. */
export function readSellerCancellation(
  sent: unknown,
): { body: SellerCancellation } | { refusals: Refusal[] } {
  const read = tooManyLines(sent) ?? readBody(sellerCancellationSchema, sent);
  if ('refusals' in read) return read;
  const { reason, note = '' } = read.body;
  const isExplained = reason !== otherReason || note.trim() !== '';
  return isExplained ? read : { refusals: [refusalAt(['note'], 'missing')] };
}

const { min, max } = limits.quantity;
const units = v.pipe(
  v.number(wrongType),
  v.safeInteger(coded('not_a_stock')),
  v.minValue(min, coded('not_a_stock')),
  v.maxValue(max, coded('not_a_stock')),
);
const item = v.object(
  {
    sku: textUpTo(limits.sku.max),
    stock: v.optional(units),
    // As the products of shops call it.
    quantity: v.optional(v.pipe(units, v.description('Another name of `stock`. Send one of them.'))),
    price: v.optional(amount),
  },
  wrongType,
);

const maxItems = 100;
export const stockSchema = v.object(
  {
    items: v.pipe(listOf(item, maxItems), v.description('Each is done, or refused, on its own.')),
  },
  wrongType,
);

/** A price in GHS, a stock, or both, by SKU. */
export interface StockItem {
  sku: string;
  quantity?: number;
  price?: number;
}

/** An item that can be done, or the SKU as it was sent and why it is refused. */
export type ReadItem = { item: StockItem } | { sku: string; refusal: Refusal };

/**
 * Reads a change of stock. An item with a fault refuses none of the others.
 *
 * @returns the items in their order; or why it is no list of 1 to 100 of them
 */
export function readStock(sent: unknown): { items: ReadItem[] } | { refusals: Refusal[] } {
  const items = listIn(sent, 'items');
  if (items.length > maxItems) return { refusals: [refusalAt(['items'], 'too_many')] };
  if (items.length === 0) {
    const read = readBody(stockSchema, sent);
    return { refusals: 'refusals' in read ? read.refusals : [] };
  }
  const seen = new Set<string>();
  return {
    items: items.map((one, index) => {
      const path = ['items', index];
      const read = readBody(item, one, path);
      if ('refusals' in read)
        return { sku: skuIn(one), refusal: read.refusals[0] ?? refusalAt(path, 'wrong_type') };
      const { sku, stock, quantity = stock, price: written } = read.body;
      const key = sku.trim().toLowerCase();
      if (seen.has(key)) return { sku, refusal: refusalAt([...path, 'sku'], 'sku_twice') };
      seen.add(key);
      if (stock !== undefined && stock !== quantity)
        return { sku, refusal: refusalAt([...path, 'quantity'], 'two_stocks') };
      if (quantity === undefined && written === undefined)
        return { sku, refusal: refusalAt(path, 'nothing_to_change') };
      if (written === undefined) return { item: { sku, quantity } };
      const wrong = priceFault(written);
      if (wrong) return { sku, refusal: refusalAt([...path, 'price'], wrong) };
      return { item: { sku, quantity, price: Number(written) } };
    }),
  };
}

/** As the form takes a price. */
function priceFault(written: string): 'too_many_decimals' | 'price_out_of_range' | null {
  if (!/^\d+(\.\d{1,2})?$/.test(written)) return 'too_many_decimals';
  return v.is(price, written) ? null : 'price_out_of_range';
}

function skuIn(one: unknown): string {
  const sku: unknown = typeof one === 'object' && one !== null ? Reflect.get(one, 'sku') : undefined;
  return typeof sku === 'string' ? sku.slice(0, limits.sku.max) : '';
}
