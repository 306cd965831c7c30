import type { UnitOfWork } from '~/repositories/firebase/transactions.server';
import { lineName } from '~/schemas/orders/line-name';
import type { Order } from '~/schemas/orders/order';
import { paths } from '~/utils/paths';
import { notificationOf } from '../notifications/notification-of';
import { notify, type Recipient } from '../notifications/notify.server';
import { shortNote } from './stock-changes';

interface Told {
  seller: Recipient;
  admins: Recipient[];
}

/** Notifies the seller of a new order, with a note on its stock, and admins when some is not in stock. */
export function notifyPlaced(unit: UnitOfWork, told: Told, order: Order, note: string): void {
  notify(
    unit,
    [told.seller],
    notificationOf('order.placed', newOrderValues(order, note), shownToSeller(order)),
  );
  notifyShort(unit, told.admins, order);
}

/** As `notifyPlaced`, of an order that was not paid when it was placed. */
export function notifyPaid(unit: UnitOfWork, told: Told, order: Order, note: string): void {
  const values = { ...newOrderValues(order, note), isCash: order.paymentStatus === 'to_collect' };
  notify(unit, [told.seller], notificationOf('order.paid', values, shownToSeller(order)));
  notifyShort(unit, told.admins, order);
}

const shownToSeller = ({ id }: Order) =>
  ({ type: 'info', link: paths.seller.order(id), status: 'pending' }) as const;

function newOrderValues({ id, orderNumber, buyerName, items, total, dueAt }: Order, note: string) {
  const [first, ...others] = items;
  return {
    order: id,
    number: orderNumber,
    buyer: buyerName,
    item: first ? lineName(first) : '',
    others: others.length,
    total,
    acceptBy: dueAt ?? '',
    note,
  };
}

/** For the seller. */
export const lateNotification = ({ id, orderNumber: number, status }: Order) =>
  notificationOf(
    'order.late',
    { order: id, number, isAccepted: status !== 'pending' },
    { type: 'warning', link: paths.seller.order(id), status },
  );

/** For the seller, some hours before an order that was not accepted is cancelled. */
export const expiringNotification = ({ id, orderNumber: number, status }: Order, at: string) =>
  notificationOf(
    'order.expiring',
    { order: id, number, at },
    { type: 'warning', link: paths.seller.order(id), status },
  );

/** Notifies buyer and admins of money for an order that was cancelled before it was paid. */
export function notifyPaidTooLate(
  unit: UnitOfWork,
  { buyer, admins }: { buyer: Recipient[]; admins: Recipient[] },
  { id, orderNumber: number, total: amount }: Order,
): void {
  const shown = { type: 'warning', status: 'cancelled' } as const;
  notify(
    unit,
    buyer,
    notificationOf('purchase.paid_too_late', { number, amount }, { ...shown, link: paths.notifications() }),
  );
  notify(
    unit,
    admins,
    notificationOf('order.paid_too_late', { number, amount }, { ...shown, link: paths.admin.order(id) }),
  );
}

/** Notifies seller and admins that the buyer's money went back past us. */
export function notifyReversed(
  unit: UnitOfWork,
  { seller, admins }: { seller: Recipient[]; admins: Recipient[] },
  { id, orderNumber: number, status, shipments }: Order,
): void {
  const values = { number, isUnderWay: shipments.length > 0 };
  const shown = { type: 'warning', status } as const;
  notify(unit, seller, notificationOf('order.reversed', values, { ...shown, link: paths.seller.order(id) }));
  notify(
    unit,
    admins,
    notificationOf('order.reversed_for_admins', values, { ...shown, link: paths.admin.order(id) }),
  );
}

/** Notifies the other admins that one of two has recorded a payment. */
export function notifySecondAdmin(
  unit: UnitOfWork,
  admins: Recipient[],
  { id, orderNumber: number, total: amount, status }: Order,
  admin: string,
): void {
  const shown = { type: 'info', link: paths.admin.orderPayment(id), status } as const;
  notify(unit, admins, notificationOf('order.second_admin', { admin, amount, number }, shown));
}

/** Notifies admins of an order that cannot be taken over, and why. */
export function notifyProblem(
  unit: UnitOfWork,
  admins: Recipient[],
  { id, orderNumber: number }: Pick<Order, 'id' | 'orderNumber'>,
  problem: string,
): void {
  const values = { number, problem };
  const shown = { type: 'warning', link: paths.admin.order(id) } as const;
  notify(unit, admins, notificationOf('order.problem', values, shown));
}

function notifyShort(
  unit: UnitOfWork,
  admins: Recipient[],
  { id, orderNumber: number, sellerName: seller, items }: Order,
): void {
  const note = shortNote(items);
  if (note === '') return;
  const shown = { type: 'warning', link: paths.admin.order(id) } as const;
  notify(unit, admins, notificationOf('order.short', { number, seller, note }, shown));
}
