import { inTransaction, type UnitOfWork } from '~/repositories/firebase/firestore.server';
import { addLedgerLines, findLedgerLineForUpdate } from '~/repositories/ledger.server';
import { findOrderForUpdate, moveOrder as writeMove } from '~/repositories/orders.server';
import { findProductForUpdate, setQuantity } from '~/repositories/products.server';
import type { NewLedgerLine } from '~/schemas/ledger';
import type { Order } from '~/schemas/order';
import { findOrderTransition, type OrderStatus, type OrderTransition } from '~/schemas/order-states';
import type { User } from '~/schemas/user';
import { fail, ok, type Result } from '~/utils/result';
import { recordActivity, userLabel } from '../activity/record-activity.server';
import { linesOfRefund, linesOfSale, saleLineId } from '../ledger/ledger-lines';
import { findRecipient, notify } from '../notifications/notify.server';
import { orderMovedNotification } from './order-notifications';

export interface OrderMove {
  id: string;
  to: OrderStatus;
  reason?: string;
  carrier?: string;
  trackingNumber?: string;
}

export interface Moved {
  order: Order;
  /** False when it already had this status: the form was sent twice. */
  changed: boolean;
}

type Field = 'id' | 'reason' | 'carrier';

/**
 * Changes an order's status with its timeline, ledger lines, stock, notifications and log entry in one
 * transaction (docs/product.md, "Orders").
 *
 * @returns the order before the change; or the refused transition, or the missing field
 */
export async function moveOrder(
  actor: User,
  input: OrderMove,
  now = new Date(),
): Promise<Result<Moved, Field>> {
  const scope = actor.role === 'admin' ? 'all' : { sellerId: actor.id };
  return inTransaction<Result<Moved, Field>>(async (unit) => {
    const order = await findOrderForUpdate(unit, scope, input.id);
    if (!order) return fail('Order not found.', 'id');
    if (order.status === input.to) return ok({ order, changed: false });
    const transition = findOrderTransition(
      actor.role === 'admin' ? 'admin' : 'seller',
      order.status,
      input.to,
    );
    if (!transition) return fail(`An order that is ${order.status} cannot become ${input.to}.`, 'id');
    const missing = findMissing(transition, input);
    if (missing) return missing;

    const lines = await readLines(unit, order, transition, now);
    const stock = transition.restocks ? await readStock(unit, order) : [];
    const recipients = await readRecipients(unit, order, actor);
    write(unit, { actor, order, transition, input, lines, now });
    for (const { id, quantity } of stock) setQuantity(unit, id, quantity);
    for (const { recipient, to } of recipients)
      notify(unit, recipient, orderMovedNotification(order, transition, { to, reason: input.reason ?? '' }));
    return ok({ order, changed: true });
  });
}

function findMissing({ asks }: OrderTransition, { reason, carrier }: OrderMove) {
  if (asks === 'reason' && !reason?.trim()) return fail('Enter a reason.', 'reason' as const);
  if (asks === 'shipment' && !carrier?.trim()) return fail('Enter the carrier.', 'carrier' as const);
  return null;
}

async function readLines(
  unit: UnitOfWork,
  order: Order,
  { books }: OrderTransition,
  now: Date,
): Promise<NewLedgerLine[]> {
  if (books === null) return [];
  if (books === 'sale') return linesOfSale(order, now);
  const sale = await findLedgerLineForUpdate(unit, saleLineId(order.id));
  return linesOfRefund(order, sale?.availableAt ? new Date(sale.availableAt) : null);
}

/** The products' quantities after restocking; deleted products are left out. */
async function readStock(unit: UnitOfWork, { items }: Order) {
  const back = new Map<string, number>();
  for (const { productId, quantity } of items)
    if (productId) back.set(productId, (back.get(productId) ?? 0) + quantity);
  const found = await Promise.all(
    [...back].map(async ([id, quantity]) => ({
      quantity,
      product: await findProductForUpdate(unit, 'all', id),
    })),
  );
  return found.flatMap(({ product, quantity }) =>
    product ? [{ id: product.id, quantity: (product.quantity ?? 0) + quantity }] : [],
  );
}

/** The seller and the buyer, except the actor. */
async function readRecipients(unit: UnitOfWork, { sellerId, buyerId }: Order, actor: User) {
  const sides = [
    { to: 'seller', id: sellerId },
    { to: 'buyer', id: buyerId },
  ] as const;
  const others = sides.filter(({ id }) => id !== '' && id !== actor.id);
  return Promise.all(others.map(async ({ to, id }) => ({ to, recipient: await findRecipient(unit, id) })));
}

function write(
  unit: UnitOfWork,
  change: {
    actor: User;
    order: Order;
    transition: OrderTransition;
    input: OrderMove;
    lines: NewLedgerLine[];
    now: Date;
  },
): void {
  const { actor, order, transition, input, lines, now } = change;
  const { to, asks, books } = transition;
  const note = asks === 'reason' ? (input.reason?.trim() ?? '') : '';
  const shipment = {
    carrier: input.carrier?.trim() ?? '',
    trackingNumber: input.trackingNumber?.trim() ?? '',
  };
  writeMove(
    unit,
    order.id,
    {
      status: to,
      before: order.timeline,
      step: { by: userLabel(actor), note },
      ...(asks === 'shipment' ? shipment : {}),
      ...(asks === 'reason' ? { cancelReason: note } : {}),
      ...paymentAfter(order, transition),
      ...(books === 'sale' ? { availableAt: lines[0]?.availableAt } : {}),
    },
    now,
  );
  addLedgerLines(unit, lines, now);
  recordActivity(unit, {
    event: 'order_moved',
    actor,
    itemId: order.id,
    description: `Order ${order.orderNumber} is ${to}${note ? `: ${note}` : ''}`,
    changes: [{ field: 'status', from: order.status, to }],
  });
}

/** Cash on delivery is paid at delivery; a paid order that ends without a sale is refunded. */
function paymentAfter({ paymentMethod, paymentStatus }: Order, { to, asks }: OrderTransition) {
  if (to === 'delivered' && paymentMethod === 'cash_on_delivery') return { paymentStatus: 'paid' as const };
  return asks === 'reason' && paymentStatus === 'paid' ? { paymentStatus: 'refunded' as const } : {};
}
