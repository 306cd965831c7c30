import type { PaymentMethod } from '~/schemas/orders/order';
import type { OrderStatus } from '~/schemas/orders/order-quantities';
import { type Drafted, type DraftLine, noUnitsMoved, type OrderDraft, type Problem } from './draft';
import type { RowReader } from './row';
import { shown } from './template-orders';

const statuses = [
  'created',
  'approved',
  'invoiced',
  'processing',
  'shipped',
  'delivered',
  'canceled',
  'unavailable',
] as const;

/** Our statuses. */
const meaning = {
  created: 'pending',
  approved: 'pending',
  invoiced: 'processing',
  processing: 'processing',
  shipped: 'shipped',
  delivered: 'delivered',
  canceled: 'cancelled',
  unavailable: 'cancelled',
} as const satisfies Record<string, OrderStatus>;
type Meaning = (typeof meaning)[keyof typeof meaning];

const methods: Record<string, PaymentMethod> = {
  credit_card: 'card',
  debit_card: 'card',
  boleto: 'momo',
  voucher: 'momo',
  not_defined: 'momo',
};

export interface OlistRows {
  orders: RowReader[];
  items: RowReader[];
  payments: RowReader[];
}

/** The orders of the rows that have one `order_id`: one for each seller (docs/product.md, "Orders"). */
export function draftsOfOlist({ orders, items, payments }: OlistRows, currency: string): Drafted[] {
  const [first, again] = orders;
  const all = [...orders, ...items, ...payments];
  if (!first) {
    all[0]?.add('order_id', 'The file of the orders has no such order.');
    return [{ problems: all.flatMap(({ problems }) => problems) }];
  }
  again?.add('order_id', `Line ${first.line} is the same order with other values. Keep one of the two.`);
  const order = first.required('order_id');
  const named = first.choice('order_status', statuses);
  if (named === null) first.required('order_status');
  const status = meaning[named ?? 'created'];
  const approved = first.time('order_approved_at');
  const shipped = first.time('order_delivered_carrier_date');
  const delivered = first.time('order_delivered_customer_date');
  if (items.length === 0) first.add('order_id', 'The order has no items, so it belongs to no seller.');
  const bought = itemsOf(items);
  const paid = paymentsOf(payments);
  checkPaid({ first, items, payments }, { bought, paid, status });
  const placedAt = first.requiredTime('order_purchase_timestamp');
  const problems: Problem[] = all.flatMap((row) => row.problems);
  if (problems.length > 0) return [{ problems }];
  const sellers = [...new Set(bought.map(({ seller }) => seller))];
  const last = delivered ?? shipped ?? approved;
  const customer = first.text('customer_id');
  return sellers.map((seller, index) => {
    const own = bought.filter((one) => one.seller === seller);
    const at = own[0]?.row ?? first;
    const draft: OrderDraft = {
      orderNumber: sellers.length === 1 ? order : `${order}-${index + 1}`,
      groupId: order,
      sellerKey: seller,
      places: {
        order: first.place('order_id'),
        seller: at.place('seller_id'),
        currency: at.place('price'),
        status: first.place('order_status'),
        paymentStatus: first.place('order_status'),
        refunded: first.place('order_status'),
        commission: at.place('price'),
      },
      placedAt,
      times: {
        ...(approved ? { accepted: approved } : {}),
        ...(shipped ? { shipped } : {}),
        ...(delivered ? { delivered } : {}),
        ...(last ? { cancelled: last } : {}),
      },
      isAccepted: status !== 'pending' && status !== 'cancelled',
      status,
      paymentStatus: null,
      paymentMethod: paid.method,
      prepaid: paid.total > 0,
      refunded: null,
      currency,
      deliveryFee: own.reduce((sum, { freight }) => sum + freight, 0),
      commission: null,
      buyerName: customer ? `Customer ${customer}` : '',
      buyerPhone: '',
      address: null,
      cancelReason: named === 'unavailable' ? 'Out of stock' : 'Cancelled in the shop',
      lines: linesOf(own, status),
    };
    return { draft };
  });
}

interface Item {
  row: RowReader;
  seller: string;
  product: string;
  price: number;
  freight: number;
}

function itemsOf(rows: RowReader[]): Item[] {
  const numbers = new Map<string, number>();
  return rows.map((row) => {
    const number = row.required('order_item_id');
    const before = numbers.get(number);
    if (before !== undefined)
      row.add('order_item_id', `Line ${before} is the same item with other values. Keep one of the two.`);
    numbers.set(number, row.line);
    return {
      row,
      seller: row.required('seller_id'),
      product: row.text('product_id'),
      price: row.requiredAmount('price'),
      freight: row.amount('freight_value') ?? 0,
    };
  });
}

function paymentsOf(rows: RowReader[]): { total: number; method: PaymentMethod } {
  const sums = new Map<PaymentMethod, number>([['momo', 0]]);
  const seen = new Map<string, number>();
  let total = 0;
  for (const row of rows) {
    const sequence = row.required('payment_sequential');
    const before = seen.get(sequence);
    if (before !== undefined)
      row.add(
        'payment_sequential',
        `Line ${before} is the same payment with other values. Keep one of the two.`,
      );
    seen.set(sequence, row.line);
    const type = row.choice('payment_type', Object.keys(methods));
    const method = methods[type ?? ''] ?? 'momo';
    const value = row.requiredAmount('payment_value');
    total += value;
    sums.set(method, (sums.get(method) ?? 0) + value);
  }
  const largest = [...sums].reduce((best, next) => (next[1] > best[1] ? next : best));
  return { total, method: largest[0] };
}

/** What was paid is what the items and their delivery cost, but for the rounding of each item. */
function checkPaid(
  { first, items, payments }: { first: RowReader; items: RowReader[]; payments: RowReader[] },
  { bought, paid, status }: { bought: Item[]; paid: { total: number }; status: string },
): void {
  const due = bought.reduce((sum, { price, freight }) => sum + price + freight, 0);
  const isOpen = status === 'pending' || status === 'cancelled';
  if (paid.total === 0 && due > 0) {
    if (!isOpen) first.add('order_status', `The order is ${first.text('order_status')}, but has no payment.`);
    return;
  }
  if (items.length === 0 || Math.abs(paid.total - due) <= items.length) return;
  payments[0]?.add(
    'payment_value',
    `The payments are ${shown(paid.total)}, but the items with their delivery are ${shown(due)}.`,
  );
}

/** Equal items are one line. */
function linesOf(items: Item[], status: Meaning): DraftLine[] {
  const lines = new Map<string, DraftLine>();
  for (const { product, price } of items) {
    const key = `${product}\n${price}`;
    const quantity = (lines.get(key)?.quantity ?? 0) + 1;
    const units = (...reached: Meaning[]) => (reached.includes(status) ? quantity : 0);
    lines.set(key, {
      ...noUnitsMoved,
      sku: product,
      category: '',
      variant: '',
      title: product ? `Product ${product}` : 'Product',
      unitPrice: price,
      quantity,
      cancelled: units('cancelled'),
      shipped: units('shipped', 'delivered'),
      delivered: units('delivered'),
    });
  }
  return [...lines.values()];
}
