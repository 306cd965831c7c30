import { type OrderStatus, orderStatuses, quantitiesAreConsistent } from '~/schemas/orders/order-quantities';
import { type PaymentStatus, paymentStatuses, shopPaymentMethods } from '~/schemas/orders/order-record';
import { regions } from '~/schemas/regions';
import { statusLabels } from '~/schemas/statuses';
import { parsePhone } from '~/utils/phone';
import type { Drafted, DraftLine, DraftTimes } from './draft';
import type { RowReader } from './row';

/** Columns that are the same in every row of an order; a row may leave them empty. */
const ofOrder = [
  'placed_at',
  'status',
  'payment_status',
  'payment_method',
  'buyer_name',
  'buyer_phone',
  'delivery_fee',
  'currency',
  'total',
  'commission',
];

/** The order of the rows of our template that have its number (docs/product.md, "Orders"). */
export function draftOfTemplate(rows: RowReader[]): Drafted {
  const [first] = rows;
  if (!first) return { problems: [] };
  const order = first.required('order_number');
  for (const row of rows.slice(1)) {
    for (const column of ofOrder) {
      if (row.text(column) !== '' && row.text(column) !== first.text(column))
        row.add(column, `Line ${first.line} of the same order says “${first.text(column)}”.`);
    }
  }
  const status = first.choice('status', orderStatuses, statusLabels.order);
  const numbered = rows.map((row) => ({ row, number: row.units('line') ?? 0 }));
  const sorted = numbered.sort((a, b) => a.number - b.number).map(({ row }) => row);
  const lines = sorted.map((row, index) => {
    const before = sorted[index - 1];
    if (before && row.text('line') !== '' && before.text('line') === row.text('line'))
      row.add('line', `Line ${before.line} is the same line of this order. Keep one of the two.`);
    return lineOf(row, status ?? 'pending');
  });
  const method = first.choice('payment_method', shopPaymentMethods) ?? 'momo';
  const paymentStatus = first.choice('payment_status', paymentStatuses, statusLabels.orderPayment);
  const deliveryFee = first.amount('delivery_fee') ?? 0;
  checkTotal(first, lines, deliveryFee);
  const placedAt = first.requiredTime('placed_at');
  const times = timesOf(first);
  const commission = first.amount('commission');
  const refunded = first.amount('refunded');
  const phone = first.text('buyer_phone');
  const name = first.text('buyer_name');
  const address = {
    name,
    phone: parsePhone(phone) ?? phone,
    line: first.text('address_line'),
    landmark: first.text('landmark'),
    town: first.text('town'),
    region: regionOf(first.text('region')),
    gps: first.text('gps'),
  };
  const { line: _line, town, region, landmark, gps } = address;
  const problems = rows.flatMap((row) => row.problems);
  if (problems.length > 0) return { problems };
  const hasMoved = lines.some(({ shipped }) => shipped > 0);
  return {
    draft: {
      orderNumber: order,
      sellerKey: first.text('seller_id'),
      places: {
        order: first.place('order_number'),
        seller: first.place('seller_id'),
        currency: first.place('currency'),
        status: first.place('status'),
        paymentStatus: first.place('payment_status'),
        refunded: first.place('refunded'),
        commission: first.place('commission'),
      },
      placedAt,
      times,
      isAccepted: hasMoved || (status !== null && status !== 'pending' && status !== 'cancelled'),
      status,
      paymentStatus,
      paymentMethod: method,
      prepaid: method !== 'cash_on_delivery' && isPaid(paymentStatus, status),
      refunded,
      currency: first.text('currency').toUpperCase() || 'GHS',
      deliveryFee,
      commission,
      buyerName: name,
      buyerPhone: address.phone,
      address: [address.line, town, region, landmark, gps].some(Boolean) ? address : null,
      cancelReason: first.text('cancel_reason'),
      lines,
    },
  };
}

/** Without a payment status, an order that the seller worked on was paid. */
const isPaid = (payment: PaymentStatus | null, status: OrderStatus | null) =>
  payment === null
    ? status !== null && status !== 'pending' && status !== 'cancelled'
    : payment !== 'unpaid' && payment !== 'to_collect';

/** A line without counts went all the way that the status says. */
function lineOf(row: RowReader, status: OrderStatus): DraftLine {
  const quantity = row.units('quantity') ?? 0;
  if (quantity === 0) row.add('quantity', 'Enter a quantity of at least 1.');
  const all = (...reached: OrderStatus[]) => (reached.includes(status) ? quantity : 0);
  const line = {
    quantity,
    cancelled: row.units('cancelled') ?? all('cancelled'),
    shipped: row.units('shipped') ?? all('shipped', 'delivered', 'returned'),
    delivered: row.units('delivered') ?? all('delivered', 'returned'),
    returned: row.units('returned') ?? all('returned'),
  };
  if (!quantitiesAreConsistent([{ ...line, lineId: '' }]))
    row.add(
      'quantity',
      `${quantity} ordered, ${line.cancelled} cancelled, ${line.shipped} shipped, ${line.delivered} delivered and ${line.returned} returned contradict each other.`,
    );
  return {
    ...line,
    sku: row.text('sku'),
    category: row.text('category'),
    title: row.required('title'),
    variant: row.text('variant'),
    unitPrice: row.requiredAmount('unit_price'),
  };
}

function checkTotal(row: RowReader, lines: DraftLine[], deliveryFee: number): void {
  const total = row.requiredAmount('total');
  const goods = lines.reduce((sum, { unitPrice, quantity }) => sum + unitPrice * quantity, 0);
  if (total !== goods + deliveryFee)
    row.add(
      'total',
      `The total is ${shown(total)}, but the lines are ${shown(goods)} and the delivery ${shown(deliveryFee)}, which makes ${shown(goods + deliveryFee)}.`,
    );
}

/** '1234.50' */
export const shown = (hundredths: number) => (hundredths / 100).toFixed(2);

/** Columns that our export does not write, for files that know the times. */
function timesOf(row: RowReader): DraftTimes {
  const columns = ['accepted', 'shipped', 'delivered', 'returned', 'cancelled'] as const;
  return Object.fromEntries(
    columns.flatMap((name) => {
      const time = row.time(`${name}_at`);
      return time ? [[name, time]] : [];
    }),
  );
}

/** The region as we spell it, where it is one of Ghana's. */
export function regionOf(typed: string): string {
  const name = typed.replace(/\s+region$/i, '').toLowerCase();
  return regions.find((region) => region.toLowerCase() === name) ?? typed;
}
