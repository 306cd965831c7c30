import * as v from 'valibot';
import { instant, text, textOrNull } from '~/schemas/files/documents';
import { storedNotes } from '~/schemas/step-notes';
import { orderStatuses } from './order-quantities';
import { returnStatuses } from './order-steps';

/** What the buyers' shop takes. */
export const shopPaymentMethods = ['momo', 'card', 'cash_on_delivery'] as const;
/** Cash that the seller has already is of own sales alone. */
export const paymentMethods = [...shopPaymentMethods, 'cash_paid'] as const;
export type PaymentMethod = (typeof paymentMethods)[number];
/** Where an order came from: the buyers' shop, or its seller, who typed it in. */
export const orderSources = ['shop', 'own'] as const;
export const paymentStatuses = ['unpaid', 'paid', 'partly_refunded', 'refunded', 'to_collect'] as const;
export type PaymentStatus = (typeof paymentStatuses)[number];

/** What became of a try to pay. */
export const attemptStates = ['pending', 'succeeded', 'failed', 'reversed'] as const;

/** GHS. */
const amount = v.pipe(v.number(), v.finite(), v.minValue(0));
/** Whole pesewas. */
const pesewas = v.optional(v.pipe(v.number(), v.safeInteger()), 0);
const units = v.optional(v.pipe(v.number(), v.integer(), v.minValue(0)), 0);

/**
 * Entries that steps write back. One that cannot be read makes the record unreadable: shown without it, the
 * order would be another one, and the next step would delete it.
 */
const list = <S extends v.GenericSchema>(schema: S) => v.optional(v.array(schema), []);

const lineUnitsSchema = v.object({ lineId: text, quantity: units });

const itemSchema = v.object({
  /** Empty in records from before quantities; `upgradeOrder` adds it. */
  lineId: text,
  productId: text,
  /** Which variant of the product; empty without variants, and in records from before them. */
  variantId: text,
  title: text,
  /** That variant's name when the order was placed, like 'Red / XL'. */
  variant: text,
  imageUrl: text,
  sku: text,
  /** That of the product when the order was taken over; empty when it is not known. */
  category: text,
  /** GHS, before discounts. */
  unitPrice: amount,
  /** GHS that each unit costs less, by who gives it up; a line of the basket may have become several. */
  sellerDiscount: v.fallback(v.optional(amount, 0), 0),
  marketplaceDiscount: v.fallback(v.optional(amount, 0), 0),
  quantity: v.pipe(v.number(), v.integer(), v.minValue(1)),
  cancelled: units,
  shipped: units,
  delivered: units,
  returned: units,
  /**
   * Units that left the stock for this line and have not come back; null where that was never counted, as in
   * older records: then all of them did.
   */
  taken: v.fallback(v.nullish(v.pipe(v.number(), v.integer(), v.minValue(0)), null), null),
  /** Units that the stock lacked when the order was taken over, and that are not cancelled. */
  short: v.fallback(units, 0),
});
export type OrderItem = v.InferOutput<typeof itemSchema>;

const parcelSchema = v.object({
  id: text,
  /** Names the parcel in the address of its handover page. */
  token: text,
  lines: list(lineUnitsSchema),
  carrier: text,
  trackingNumber: text,
  shippedAt: instant,
  deliveredAt: instant,
  deliveredBy: v.fallback(v.nullish(v.picklist(['seller', 'admin', 'code']), null), null),
  /** When it came back undelivered. */
  returnedAt: instant,
  /** When the hold of its money ends; null before its delivery. */
  availableAt: instant,
  /** What its delivery booked as sale, what of that was refunded, and the commission that stays booked. */
  soldPesewas: pesewas,
  refundedPesewas: pesewas,
  commissionPesewas: pesewas,
  /** What the marketplace gave for its discounts, and did not take back with refunds. */
  givenPesewas: pesewas,
  /** Units of it that refunds named; `upgradeOrder` adds them to older records. */
  refundedLines: list(lineUnitsSchema),
});
export type Parcel = v.InferOutput<typeof parcelSchema>;

const returnSchema = v.object({
  id: text,
  lines: list(lineUnitsSchema),
  status: v.picklist(returnStatuses),
  reason: text,
  note: text,
  /** Paths of photos in the storage: of whoever opened it, and of the seller who refuses it. */
  photos: list(v.string()),
  answerPhotos: list(v.string()),
  openedAt: instant,
  /** Whether the goods went back into stock when they were received; null before that. */
  stockBack: v.fallback(v.nullish(v.boolean(), null), null),
});
export type OrderReturn = v.InferOutput<typeof returnSchema>;

/** The photos of both sides. */
export const photosOfReturns = (returns: readonly OrderReturn[]): string[] =>
  returns.flatMap(({ photos, answerPhotos }) => [...photos, ...answerPhotos]);

const refundSchema = v.object({
  id: text,
  returnId: textOrNull,
  /** The delivered units that it paid back; none for an amount alone, or for cancelled units. */
  lines: list(lineUnitsSchema),
  amountPesewas: pesewas,
  reason: text,
  told: storedNotes,
  at: instant,
});
export type OrderRefund = v.InferOutput<typeof refundSchema>;

/** The parcel of an own sale's goods that the buyer took along. */
export const collectedParcelId = 'collected';

const paymentSchema = v.object({
  /** The shop's own, or that of the form in which an admin recorded it. */
  id: text,
  amountPesewas: pesewas,
  method: text,
  network: text,
  state: v.picklist(attemptStates),
  at: instant,
  /** 'shop', or the id of the admin who recorded it. */
  by: text,
  /** The names of the admin who recorded it, and of the second one who confirmed it; none of the shop's. */
  byName: v.optional(v.string()),
  confirmedBy: v.optional(v.string()),
  /** Of the network or bank; empty for what the shop says. */
  reference: text,
  note: text,
});
export type OrderPayment = v.InferOutput<typeof paymentSchema>;

const timelineSchema = v.object({
  /** The step's id: a step that is sent twice is taken once. */
  id: text,
  /** A name in `orderSteps`, or 'placed'; in records from before quantities empty, and `status` says it. */
  step: text,
  status: text,
  at: instant,
  by: text,
  note: text,
  told: storedNotes,
  /** The order's version after this step. */
  version: units,
  /** A hash of what a program said: said again, it is compared. */
  said: v.optional(v.string()),
});
export type TimelineEntry = v.InferOutput<typeof timelineSchema>;

const noteSchema = v.object({
  id: text,
  at: instant,
  by: text,
  /** Sellers do not see notes of admins, nor admins those of sellers. */
  role: v.fallback(v.picklist(['seller', 'admin']), 'seller'),
  text,
});

const addressSchema = v.object({
  name: text,
  phone: text,
  landmark: text,
  line: text,
  town: text,
  region: text,
  /** GhanaPost GPS, as GA-183-8164. */
  gps: text,
});
export type DeliveryAddress = v.InferOutput<typeof addressSchema>;

/** What a certified system returned for a tax invoice. */
const taxSchema = v.object({ invoiceNumber: text, sdcId: text, signature: text, issuedAt: instant });

/** A record of `orders` as it is stored; amounts in GHS. */
export const storedOrderSchema = v.object({
  id: v.string(),
  /** How many steps were taken; null in a record that this program never wrote. */
  version: v.fallback(v.nullish(v.pipe(v.number(), v.integer()), null), null),
  orderNumber: text,
  sellerId: v.string(),
  sellerName: text,
  buyerId: text,
  buyerName: text,
  buyerPhone: text,
  items: v.array(itemSchema),
  subtotal: amount,
  deliveryFee: v.fallback(v.optional(amount, 0), 0),
  total: amount,
  /** Frozen when the order was placed: `rate` in percent, `amount` in GHS. */
  commission: v.object({ rate: v.number(), amount }),
  /** As the shop names it; one that is not of `paymentMethods` is neither cash nor mobile money. */
  paymentMethod: text,
  paymentStatus: v.fallback(v.picklist(paymentStatuses), 'unpaid'),
  deliveryAddress: v.fallback(v.nullish(addressSchema, null), null),
  /** 'refunded' only in records from before quantities. */
  status: v.picklist([...orderStatuses, 'refunded']),
  acceptedAt: instant,
  /** Days to act of the settings, frozen when the order came; null in older records until their next step. */
  daysToAct: v.fallback(v.nullish(v.pipe(v.number(), v.minValue(1)), null), null),
  /**
   * Days after delivery that its money is on hold, frozen when the order came; null in older records, which
   * have `firstHoldDays`.
   */
  holdDays: v.fallback(v.nullish(v.pipe(v.number(), v.minValue(1)), null), null),
  /** Days after delivery that its buyer may return it, frozen as well; null without an end, as before. */
  returnDays: v.fallback(v.nullish(v.pipe(v.number(), v.minValue(1)), null), null),
  /** When the seller must act by: accept a pending order, ship an accepted one. */
  dueAt: instant,
  /** When it is cancelled by itself, unless it is accepted or paid before; null for never. */
  expiresAt: instant,
  /** When returns that the seller did not answer go to support; null when none waits for an answer. */
  answerBy: instant,
  /** Since when its returns wait (`waitingSinceOf`); null when none does, and in older records. */
  waitingSince: instant,
  /** When the money of its last delivered parcel becomes available; null until a delivery. */
  availableAt: instant,
  shipments: list(parcelSchema),
  returns: list(returnSchema),
  refunds: list(refundSchema),
  /**
   * Tries to pay, the shop's for the whole basket that the order is of. None of an order whose shop writes
   * `paymentStatus` itself.
   */
  payments: list(paymentSchema),
  /** What the shop's payments must come to, in whole pesewas; 0 without a basket: then the order's total. */
  basketPesewas: pesewas,
  /** The lists that show it (`order-tabs`), as they are counted in `counters`. */
  tabs: v.fallback(v.optional(v.array(v.string()), []), []),
  /** Why an order of the shop could not be taken over; null for every other order. */
  problem: textOrNull,
  /** Whether its units were taken from stock when it was placed, so that they can be put back. */
  takesStock: v.fallback(v.optional(v.boolean(), true), true),
  /** Written by a shop that took the units from stock itself, before this program saw the order. */
  stockTaken: v.fallback(v.optional(v.boolean(), false), false),
  /** Left out in what the shop writes, and in records from before own sales. */
  source: v.fallback(v.optional(v.picklist(orderSources), 'shop'), 'shop'),
  /** Of an own sale: who typed it in, an id in `users`; '' in those from before shops had people. */
  soldBy: text,
  /** Orders of one purchase, one for each seller: the id of its basket in `shopOrders`. */
  groupId: textOrNull,
  /** How many orders its basket became; 0 for an order that came without one. */
  basketOrders: units,
  /** Amounts of an import in another currency were multiplied by this rate. */
  exchange: v.fallback(v.nullish(v.object({ currency: text, rate: v.number() }), null), null),
  tax: v.fallback(v.nullish(taxSchema, null), null),
  carrier: text,
  trackingNumber: text,
  /** A person's words, or those of an older record; `cancelTold` where a deadline cancelled it. */
  cancelReason: textOrNull,
  cancelTold: storedNotes,
  timeline: list(timelineSchema),
  notes: list(noteSchema),
  createdAt: instant,
  updatedAt: instant,
});
export type StoredOrder = v.InferOutput<typeof storedOrderSchema>;
