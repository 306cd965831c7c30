import * as v from 'valibot';
import { instant, text, textOrNull } from './documents';
import { orderStatuses } from './order-states';

const paymentMethods = ['momo', 'card', 'cash_on_delivery'] as const;
export type PaymentMethod = (typeof paymentMethods)[number];
const paymentStatuses = ['unpaid', 'paid', 'refunded'] as const;

/** GHS. */
const amount = v.pipe(v.number(), v.finite(), v.minValue(0));

const itemSchema = v.object({
  productId: text,
  title: text,
  imageUrl: text,
  /** GHS. */
  unitPrice: amount,
  quantity: v.pipe(v.number(), v.integer(), v.minValue(1)),
});
export type OrderItem = v.InferOutput<typeof itemSchema>;

const addressSchema = v.object({
  name: text,
  phone: text,
  landmark: text,
  line: text,
  town: text,
  region: text,
});

const stepSchema = v.object({
  status: v.picklist(orderStatuses),
  at: instant,
  by: text,
  note: text,
});

const list = <S extends v.GenericSchema>(schema: S) => v.fallback(v.optional(v.array(schema), []), []);

/** A record of `orders`, written by the shop, one per seller. Amounts in GHS. */
export const orderSchema = v.object({
  id: v.string(),
  orderNumber: text,
  sellerId: v.string(),
  sellerName: text,
  buyerId: text,
  buyerName: text,
  buyerPhone: text,
  items: list(itemSchema),
  subtotal: amount,
  deliveryFee: v.fallback(v.optional(amount, 0), 0),
  total: amount,
  /** Frozen when the order was placed: `rate` in percent, `amount` in GHS. */
  commission: v.object({ rate: v.number(), amount }),
  paymentMethod: v.fallback(v.picklist(paymentMethods), 'momo'),
  paymentStatus: v.fallback(v.picklist(paymentStatuses), 'unpaid'),
  deliveryAddress: v.fallback(v.nullish(addressSchema, null), null),
  status: v.picklist(orderStatuses),
  /** When the seller must act by. */
  dueAt: instant,
  /** When its money becomes available; null until delivery. */
  availableAt: instant,
  carrier: text,
  trackingNumber: text,
  cancelReason: textOrNull,
  timeline: list(stepSchema),
  createdAt: instant,
  updatedAt: instant,
});
export type Order = v.InferOutput<typeof orderSchema>;
