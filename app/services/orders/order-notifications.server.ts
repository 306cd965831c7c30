import type { UnitOfWork } from '~/repositories/firebase/transactions.server';
import { lineName } from '~/schemas/orders/line-name';
import type { Order } from '~/schemas/orders/order';
import { formatCedis } from '~/utils/money';
import { paths } from '~/utils/paths';
import { plural } from '~/utils/text';
import { notify, type Recipient } from '../notifications/notify.server';
import { shortNote } from './stock-changes';

interface Told {
  seller: Recipient;
  admins: Recipient[];
}

/** Notifies the seller of a new order, with a note on its stock, and admins when some is not in stock. */
export function notifyPlaced(unit: UnitOfWork, told: Told, order: Order, note: string): void {
  const { orderNumber, buyerName } = order;
  notifySeller(
    unit,
    told.seller,
    order,
    `New order ${orderNumber} from ${buyerName}: ${itemsOf(order)}.`,
    note,
  );
  notifyShort(unit, told.admins, order);
}

/** As `notifyPlaced`, of an order that was not paid when it was placed. */
export function notifyPaid(unit: UnitOfWork, told: Told, order: Order, note: string): void {
  const { orderNumber, buyerName, paymentStatus } = order;
  const how = paymentStatus === 'to_collect' ? 'to be paid on delivery' : 'paid';
  const message = `New order ${orderNumber} from ${buyerName}, ${how}: ${itemsOf(order)}.`;
  notifySeller(unit, told.seller, order, message, note);
  notifyShort(unit, told.admins, order);
}

/** Notifies buyer and admins of money for an order that was cancelled before it was paid. */
export function notifyPaidTooLate(
  unit: UnitOfWork,
  { buyer, admins }: { buyer: Recipient[]; admins: Recipient[] },
  { id, orderNumber, total }: Order,
): void {
  const amount = formatCedis(total);
  const wasCancelled = 'was paid after it was cancelled.';
  notify(unit, buyer, {
    type: 'warning',
    message: `Your order ${orderNumber} ${wasCancelled} ${amount} will be refunded.`,
    link: paths.notifications(),
    status: 'cancelled',
  });
  notify(unit, admins, {
    type: 'warning',
    message: `Order ${orderNumber} ${wasCancelled} ${amount} goes back to the buyer.`,
    link: paths.admin.order(id),
    status: 'cancelled',
  });
}

/** Notifies seller and admins that the buyer's money went back past us. */
export function notifyReversed(
  unit: UnitOfWork,
  { seller, admins }: { seller: Recipient[]; admins: Recipient[] },
  { id, orderNumber, status, shipments }: Order,
): void {
  const isUnderWay = shipments.length > 0;
  const next = isUnderWay ? 'Makola decides what to do.' : 'Don’t ship it until it’s paid again.';
  notify(unit, seller, {
    type: 'warning',
    message: `The payment of order ${orderNumber} was reversed. ${next}`,
    link: paths.seller.order(id),
    status,
  });
  notify(unit, admins, {
    type: 'warning',
    message: `The payment of order ${orderNumber} was reversed${isUnderWay ? ' after it was shipped' : ''}.`,
    link: paths.admin.order(id),
    status,
  });
}

/** Notifies the other admins that one of two has recorded a payment. */
export function notifySecondAdmin(
  unit: UnitOfWork,
  admins: Recipient[],
  { id, orderNumber, total, status }: Order,
  adminName: string,
): void {
  notify(unit, admins, {
    type: 'info',
    message: `${adminName} recorded a payment of ${formatCedis(total)} for order ${orderNumber}. A second admin has to confirm it.`,
    link: paths.admin.orderPayment(id),
    status,
  });
}

/** Notifies admins of an order that cannot be taken over, and why. */
export function notifyProblem(
  unit: UnitOfWork,
  admins: Recipient[],
  { id, orderNumber }: Pick<Order, 'id' | 'orderNumber'>,
  problem: string,
): void {
  notify(unit, admins, {
    type: 'warning',
    message: `Order ${orderNumber || id} of the shop was not taken over. ${problem}`,
    link: paths.admin.order(id),
  });
}

function notifySeller(
  unit: UnitOfWork,
  seller: Recipient,
  { id }: Order,
  message: string,
  note: string,
): void {
  notify(unit, [seller], {
    type: 'info',
    message: [message, note].filter(Boolean).join(' '),
    link: paths.seller.order(id),
    status: 'pending',
  });
}

function notifyShort(unit: UnitOfWork, admins: Recipient[], order: Order): void {
  const short = shortNote(order.items);
  if (short === '') return;
  notify(unit, admins, {
    type: 'warning',
    message: `Order ${order.orderNumber} of ${order.sellerName || 'a seller'}: ${short}`,
    link: paths.admin.order(order.id),
  });
}

/** 'Pot and 2 others' */
function itemsOf({ items: [first, ...others] }: Order): string {
  const more = others.length > 0 ? ` and ${plural(others.length, 'other')}` : '';
  return `${first ? lineName(first) : ''}${more}`;
}
