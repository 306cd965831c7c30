import * as v from 'valibot';
import { tradePaymentSearchKeys } from '~/repositories/bulk/b2b-payments.server';
import { promotionSearchKeys } from '~/repositories/catalogue/promotions.server';
import { channelOf, payoutSearchKeys } from '~/repositories/money/payouts.server';
import { isOnMarket, type Listing, sortedAmounts } from '~/schemas/bulk/listing';
import type { TradePaymentRecord } from '~/schemas/bulk/payment';
import type { BuyingRequest } from '~/schemas/bulk/request';
import { takesOffers } from '~/schemas/bulk/request-states';
import { type Trade, tradeKeys } from '~/schemas/bulk/trade-record';
import type { Chat } from '~/schemas/chats/chat';
import { text } from '~/schemas/files/documents';
import type { Payout } from '~/schemas/money/payout';
import type { PayoutBatch } from '~/schemas/money/payout-batch';
import type { Order } from '~/schemas/orders/order';
import type { LineUnits } from '~/schemas/orders/order-quantities';
import { tabsOf } from '~/schemas/orders/order-tabs';
import { priceOf } from '~/schemas/orders/payment-status';
import type { EditRequest } from '~/schemas/products/edit-request';
import { promotedUntil } from '~/schemas/products/placement';
import type { Product } from '~/schemas/products/product';
import { skusOf, stockOfVariants } from '~/schemas/products/product-variants';
import type { Promotion } from '~/schemas/promotions/promotion';
import type { Shown } from '~/schemas/promotions/promotion-figures';
import type { User } from '~/schemas/users/user';
import { fromPesewas, toPesewas } from '~/utils/money';
import { orderSearchKeys } from '~/utils/order-search';
import { personSearchKeys } from '~/utils/person-search';
import { nearSearchKeys, searchKeys } from '~/utils/search-words.server';
import { grossOf } from '../orders/money/earned';

/** A field of a record that says again what other fields of it say, for queries and lists. */
export interface RepeatedFigure<Row> {
  /** Where it is stored, like 'agreed.totalPesewas'. */
  field: string;
  /** What it repeats, in words. */
  repeats: string;
  /** What it must be; undefined where nothing is to be compared. */
  value: (row: Row) => unknown;
}

const repeated = <Row>(...figures: RepeatedFigure<Row>[]) => figures;

const unitsOfLines = (lines: readonly LineUnits[]): number =>
  lines.reduce((sum, { quantity }) => sum + quantity, 0);
const unitsOf = (order: Order, isCounted: (parcel: Order['shipments'][number]) => boolean): number =>
  unitsOfLines(order.shipments.filter(isCounted).flatMap(({ lines }) => lines));
const unitsIn = ({ items }: Order, name: 'shipped' | 'delivered'): number =>
  items.reduce((sum, line) => sum + line[name], 0);

const sumOf = (counts: Record<string, Shown>, name: keyof Shown): number =>
  Object.values(counts).reduce((sum, one) => sum + one[name], 0);

/** What a request to change a product is found by; those of an older format lack it. */
export const foundByTitle = v.object({ productTitle: text, sellerName: text });

const wholeBatch = ({ lines }: PayoutBatch) => lines.reduce((sum, line) => sum + line.amountPesewas, 0);

/**
 * The figures that a record repeats of itself, by collection: the table from which the audit compares them,
 * and the test that damages each. What one record repeats of another is compared by the checks that read both
 * (docs/operations.md, "Figures that are stored twice").
 */
export const repeatedFigures = {
  payouts: repeated<Payout>(
    { field: 'amountPesewas', repeats: 'amount', value: ({ amountPesewas }) => amountPesewas },
    { field: 'channel', repeats: 'account', value: ({ account }) => (account ? channelOf(account) : '') },
    { field: 'search', repeats: 'names, reference and account', value: payoutSearchKeys },
  ),
  payoutBatches: repeated<PayoutBatch>({ field: 'totalPesewas', repeats: 'lines', value: wholeBatch }),
  orders: repeated<Order>(
    { field: 'subtotal', repeats: 'items', value: (order) => fromPesewas(grossOf(order, order.items)) },
    {
      field: 'total',
      repeats: 'items, discounts and delivery fee',
      value: (order) => fromPesewas(priceOf(order, order.items) + toPesewas(order.deliveryFee)),
    },
    { field: 'status', repeats: 'units of the items', value: ({ status }) => status },
    {
      field: 'paymentStatus',
      repeats: 'payments and refunds',
      value: ({ paymentStatus }) => paymentStatus,
    },
    // Whether it is late depends on the time, and is the deadlines' to say.
    {
      field: 'tabs',
      repeats: 'status, payment and parcels',
      value: (order) => tabsOf(order, order.tabs.includes('late')),
    },
    { field: 'search', repeats: 'number, buyer and items', value: orderSearchKeys },
  ),
  b2bTrades: repeated<Trade>(
    {
      field: 'agreed.totalPesewas',
      repeats: 'quantity, unit price and delivery',
      value: ({ agreed }) => agreed && agreed.quantity * agreed.unitPesewas + agreed.deliveryPesewas,
    },
    { field: 'tabs', repeats: 'status and turn', value: tradeKeys },
    {
      field: 'search',
      repeats: 'reference, title and names',
      value: ({ reference, listingTitle, sellerName, buyerName }) =>
        searchKeys(reference, listingTitle, sellerName, buyerName),
    },
  ),
  b2bPayments: repeated<TradePaymentRecord>({
    field: 'search',
    repeats: 'references and names',
    value: tradePaymentSearchKeys,
  }),
  b2bListings: repeated<Listing>(
    { field: 'basePrice', repeats: 'price tiers', value: (listing) => sortedAmounts(listing).basePrice },
    {
      field: 'minOrderValue',
      repeats: 'price tiers and minimum order',
      value: (listing) => sortedAmounts(listing).minOrderValue,
    },
    { field: 'onMarket', repeats: 'status and stock', value: isOnMarket },
    {
      field: 'search',
      repeats: 'title, category and seller',
      value: ({ title, category, sellerName }) => searchKeys(title, category, sellerName),
    },
  ),
  b2bRequests: repeated<BuyingRequest>(
    { field: 'takesOffers', repeats: 'status', value: ({ status }) => takesOffers(status) },
    {
      field: 'search',
      repeats: 'title, category and buyer',
      value: ({ title, category, buyerName }) => searchKeys(title, category, buyerName),
    },
  ),
  editRequests: repeated<Pick<EditRequest, 'productTitle' | 'sellerName'>>({
    field: 'search',
    repeats: 'product and seller',
    value: ({ productTitle, sellerName }) => searchKeys(productTitle, sellerName),
  }),
  chats: repeated<Chat>({
    field: 'adminUnread',
    repeats: 'unread messages of support',
    value: ({ adminUnreadCount }) => adminUnreadCount > 0,
  }),
  products: repeated<Product>(
    {
      field: 'price',
      repeats: 'variants',
      value: ({ variants }) => (variants ? stockOfVariants(variants).price : undefined),
    },
    {
      field: 'search',
      repeats: 'title and SKUs',
      value: (product) => nearSearchKeys(product.title, ...skusOf(product)),
    },
    {
      field: 'promotedUntil',
      repeats: 'placements',
      value: ({ placements }) => promotedUntil(placements),
    },
  ),
  promotions: repeated<Promotion>(
    { field: 'search', repeats: 'seller and package', value: promotionSearchKeys },
    {
      field: 'figures.shown',
      repeats: 'its days',
      value: ({ figures }) => figures && sumOf(figures.days, 'shown'),
    },
    {
      field: 'figures.opened',
      repeats: 'its products',
      value: ({ figures }) => figures && sumOf(figures.products, 'opened'),
    },
  ),
  users: repeated<User>({ field: 'search', repeats: 'names, email and phone', value: personSearchKeys }),
};

/** The units of an order's parcels, against those of its items: lists count the first, steps the second. */
export const parcelUnits = repeated<Order>(
  {
    field: 'items.shipped',
    repeats: 'parcels that did not come back',
    value: (order) => unitsOf(order, ({ returnedAt }) => returnedAt === null) - unitsIn(order, 'shipped'),
  },
  {
    field: 'items.delivered',
    repeats: 'parcels that were delivered',
    value: (order) => unitsOf(order, ({ deliveredAt }) => deliveredAt !== null) - unitsIn(order, 'delivered'),
  },
  {
    field: 'shipments.refundedLines',
    repeats: 'refunds',
    value: ({ refunds, shipments }) =>
      unitsOfLines(refunds.flatMap(({ lines }) => lines)) -
      unitsOfLines(shipments.flatMap(({ refundedLines }) => refundedLines)),
  },
);
