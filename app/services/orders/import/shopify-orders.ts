import type { PaymentMethod, PaymentStatus } from '~/schemas/orders/order';
import { parsePhone } from '~/utils/phone';
import { type Drafted, type DraftLine, noUnitsMoved } from './draft';
import type { RowReader } from './row';
import { spread } from './spread';
import { regionOf, shown } from './template-orders';

interface Payment {
  /** Whether the buyer paid; what was refunded was paid before. */
  isPaid: boolean;
  /** Whether an order of which nothing was sent ended with it. */
  isOver: boolean;
  /** What the rules of orders must come to; null: nothing that the file could contradict. */
  becomes: PaymentStatus | null;
  /** Why an order with it cannot be imported. */
  refusal?: string;
}

const payment = (isPaid: boolean, rest: Partial<Payment> = {}): Payment => ({
  isPaid,
  isOver: false,
  becomes: null,
  ...rest,
});

/** Every financial status that Shopify writes; any other, and none, is refused. */
const financialStatuses = {
  paid: payment(true),
  pending: payment(false),
  authorized: payment(false),
  expiring: payment(false),
  unpaid: payment(false),
  partially_paid: payment(false, { refusal: 'An order that is paid in part cannot be imported.' }),
  partially_refunded: payment(true, { becomes: 'partly_refunded' }),
  refunded: payment(true, { isOver: true, becomes: 'refunded' }),
  voided: payment(false, { isOver: true }),
  expired: payment(false, { isOver: true }),
} as const satisfies Record<string, Payment>;
type Financial = keyof typeof financialStatuses;
// `keys` loses the type of the keys; these are all of them.
const financialNames = Object.keys(financialStatuses) as Financial[];

/** Shopify leaves the status empty for a checkout that nobody completed. */
function paymentIn(row: RowReader): { financial: Financial; payment: Payment } {
  const named = row.choice('financial status', financialNames);
  if (named === null)
    row.add(
      'financial status',
      'The financial status is empty: this checkout was abandoned, and never became an order.',
    );
  const financial = named ?? 'unpaid';
  return { financial, payment: financialStatuses[financial] };
}

const fulfilments = ['unfulfilled', 'fulfilled', 'partial', 'restocked'] as const;
const lineFulfilments = ['pending', 'unfulfilled', 'fulfilled', 'partial', 'restocked'] as const;

/** The order of the rows of Shopify's export that have its name (docs/product.md, "Orders"). */
export function draftOfShopify(rows: RowReader[]): Drafted {
  // The first row of an order has its sums; the others have a line each.
  const [head, again] = rows.filter((row) => row.text('total') !== '');
  const first = head ?? rows[0];
  if (!first) return { problems: [] };
  const order = first.required('name');
  first.required('total');
  again?.add('name', `Line ${first.line} has the sums of this order already. Keep one of the two.`);
  const { financial, payment } = paymentIn(first);
  const fulfilment = first.choice('fulfillment status', fulfilments) ?? 'unfulfilled';
  const cancelledAt = first.time('cancelled at');
  const refunded = first.amount('refunded amount') ?? 0;
  const total = first.amount('total') ?? 0;
  const isOver = payment.isOver || (total > 0 && refunded === total);
  const isCancelled =
    cancelledAt !== null || fulfilment === 'restocked' || (fulfilment === 'unfulfilled' && isOver);
  const raw = rows.map((row) => lineOf(row, { fulfilment, isCancelled }));
  const deliveryFee = first.amount('shipping') ?? 0;
  const lines = spread(raw, goodsOf(first, rows, raw, deliveryFee));
  const isShipped = lines.some(({ shipped }) => shipped > 0);
  checkPayment(first, { financial, payment, isShipped, isCancelled, refunded, total });
  const method = methodOf(first.text('payment method'), financial, isShipped);
  const placedAt = first.requiredTime('created at');
  const paidAt = first.time('paid at');
  const fulfilledAt = first.time('fulfilled at');
  const typedPhone = first.text('shipping phone') || first.text('billing phone') || first.text('phone');
  const phone = parsePhone(typedPhone.replace(/^'/, '')) ?? typedPhone;
  const name = first.text('shipping name') || first.text('billing name') || first.text('email');
  const street = first.text('shipping address1') || first.text('shipping street');
  const currency = first.text('currency').toUpperCase();
  if (currency === '') first.add('currency', 'The order names no currency.');
  const problems = rows.flatMap((row) => row.problems);
  if (problems.length > 0) return { problems };
  const prepaid = payment.isPaid && method !== 'cash_on_delivery';
  return {
    draft: {
      orderNumber: order,
      sellerKey: '',
      places: {
        order: first.place('name'),
        seller: first.place('name'),
        currency: first.place('currency'),
        status: first.place('fulfillment status'),
        paymentStatus: first.place('financial status'),
        refunded: first.place('refunded amount'),
        commission: first.place('total'),
      },
      placedAt,
      times: {
        ...(paidAt ? { accepted: paidAt } : {}),
        ...(fulfilledAt ? { shipped: fulfilledAt, delivered: fulfilledAt } : {}),
        ...(cancelledAt ? { cancelled: cancelledAt } : {}),
      },
      isAccepted: isShipped,
      status: null,
      paymentStatus: isCancelled ? null : payment.becomes,
      paymentMethod: method,
      prepaid,
      // Cancelling gives the buyer everything back by itself.
      refunded: isCancelled ? 0 : refunded,
      currency,
      deliveryFee,
      commission: null,
      buyerName: name,
      buyerPhone: phone,
      address: {
        name,
        phone,
        line: [street, first.text('shipping address2')].filter(Boolean).join(', '),
        landmark: first.text('shipping company'),
        town: first.text('shipping city'),
        region: regionOf(first.text('shipping province name') || first.text('shipping province')),
        gps: '',
      },
      cancelReason: 'Cancelled in the shop',
      lines,
    },
  };
}

/** Shopify knows no delivery: what was fulfilled counts as delivered. */
function lineOf(
  row: RowReader,
  { fulfilment, isCancelled }: { fulfilment: (typeof fulfilments)[number]; isCancelled: boolean },
): DraftLine {
  const quantity = row.units('lineitem quantity') ?? 0;
  if (quantity === 0) row.add('lineitem quantity', 'Enter a quantity of at least 1.');
  const own = row.choice('lineitem fulfillment status', lineFulfilments);
  if (own === 'partial' || (own === null && fulfilment === 'partial'))
    row.add(
      'lineitem fulfillment status',
      'This line is fulfilled in part, but the file does not say how much.',
    );
  const isSent = !isCancelled && (fulfilment === 'fulfilled' || own === 'fulfilled');
  const units = isSent ? quantity : 0;
  return {
    ...noUnitsMoved,
    quantity,
    shipped: units,
    delivered: units,
    cancelled: isCancelled ? quantity : 0,
    sku: row.text('lineitem sku'),
    category: '',
    ...namesOf(row.required('lineitem name')),
    unitPrice: row.requiredAmount('lineitem price'),
  };
}

const dashes = ' - ';

/**
 * Shopify writes 'Title - Red / XL', but also titles with ' - ' of their own. Only the end with a ' / ', of a
 * variant with two or three options, is surely a variant; any other name stays whole.
 */
export function namesOf(name: string): Pick<DraftLine, 'title' | 'variant'> {
  const slash = name.lastIndexOf(' / ');
  const dash = slash < 0 ? -1 : name.lastIndexOf(dashes, slash - 1);
  if (dash < 1) return { title: name, variant: '' };
  return { title: name.slice(0, dash).trimEnd(), variant: name.slice(dash + dashes.length).trimStart() };
}

/** What the lines cost after discounts and with taxes, by the sums of the order. */
function goodsOf(first: RowReader, rows: RowReader[], lines: DraftLine[], deliveryFee: number): number {
  const listed = lines.reduce((sum, { unitPrice, quantity }) => sum + unitPrice * quantity, 0);
  const ofLines = rows.reduce((sum, row) => sum + (row.amount('lineitem discount') ?? 0), 0);
  const discount = first.amount('discount amount') ?? 0;
  const subtotal = first.amount('subtotal') ?? listed - discount;
  const total = first.amount('total') ?? 0;
  const taxes = first.amount('taxes') ?? 0;
  // A discount may be on the delivery, and one of a line may be in the order's or not.
  const possible = [0, discount, ofLines, discount + ofLines].map((less) => listed - less);
  if (!possible.includes(subtotal))
    first.add(
      'subtotal',
      `The subtotal is ${shown(subtotal)}, but the lines are ${shown(listed)} and the discount ${shown(discount)}.`,
    );
  // Taxes are in the prices or come on top.
  else if (total !== subtotal + deliveryFee && total !== subtotal + deliveryFee + taxes)
    first.add(
      'total',
      `The total is ${shown(total)}, but the subtotal is ${shown(subtotal)}, the delivery ${shown(deliveryFee)} and the taxes ${shown(taxes)}.`,
    );
  return Math.max(0, total - deliveryFee);
}

function checkPayment(
  row: RowReader,
  of: {
    financial: Financial;
    payment: Payment;
    isShipped: boolean;
    isCancelled: boolean;
    refunded: number;
    total: number;
  },
): void {
  const { financial, payment, isShipped, isCancelled, refunded, total } = of;
  if (payment.refusal) row.add('financial status', payment.refusal);
  if (isCancelled && financial !== 'refunded' && refunded < total && payment.isPaid)
    row.add(
      'refunded amount',
      `The order is cancelled, but only ${shown(refunded)} of ${shown(total)} was refunded.`,
    );
  if (!isShipped && !isCancelled && refunded > 0)
    row.add('refunded amount', 'The file does not say for which lines this was refunded.');
}

function methodOf(typed: string, financial: Financial, isShipped: boolean): PaymentMethod {
  if (/\bcash\b|\bcod\b/i.test(typed))
    return financial === 'paid' && !isShipped ? 'momo' : 'cash_on_delivery';
  return typed === '' || /mobile|momo|mtn|telecel|vodafone|airtel|paystack|hubtel|manual|bank/i.test(typed)
    ? 'momo'
    : 'card';
}
