import { randomBytes, randomInt } from 'node:crypto';
import { inTransaction, type UnitOfWork } from '~/repositories/firebase/firestore.server';
import { createHandover, deleteHandover } from '~/repositories/handovers.server';
import { addLedgerLines } from '~/repositories/ledger.server';
import { findOrderForUpdate, updateOrder } from '~/repositories/orders.server';
import { getSettings } from '~/repositories/settings.server';
import { findUser } from '~/repositories/users.server';
import { limits } from '~/schemas/limits';
import type { Order } from '~/schemas/order';
import { isPayable, stepState } from '~/schemas/order-payment';
import { statusWords } from '~/schemas/order-quantities';
import { type OrderStepName, orderStepWords } from '~/schemas/order-steps';
import type { Reach, Shop } from '~/schemas/shop';
import { nameOf, sellerNameOf, type User } from '~/schemas/user';
import { opensAgainAt } from '~/utils/holiday';
import { fail, ok, type Result } from '~/utils/result';
import { recordActivity } from '../activity/record-activity.server';
import { systemActor } from '../activity/system-actor';
import { requireNotOwn } from '../auth/require-not-own';
import { findAdminRecipients, findPeopleOfShop, findRecipient, notify } from '../notifications/notify.server';
import { adoptOrder } from './adopt-order.server';
import type { OrderStep, StepFailure } from './apply-order-step';
import { deadlinesOf } from './order-deadlines';
import { notificationsOf, type StepNotification } from './step-notifications';
import { noteOf, refundedBy, stepOrder, wasTaken } from './step-order';
import { noStock, readStock, writeStock } from './stock.server';
import { unclearNote, withNote } from './stock-changes';

/** Who takes a step: a person for a shop, an admin, whoever enters a parcel's code, or a passed deadline. */
export type OrderBy =
  | { role: 'seller'; shop: Shop; user: User }
  | { role: 'admin'; user: User }
  | { role: 'code' }
  | { role: 'time' };

export interface StepInput {
  /** Of the order. */
  id: string;
  /** The version that the form showed; null where the step goes by the order of now. */
  version: number | null;
  step: OrderStep;
}

/** What a step came to. */
export interface Stepped {
  /** After the step. */
  order: Order;
  /** False when the step was taken before: the form was sent twice. */
  changed: boolean;
}

type Outcome = Result<Stepped, 'id' | 'lines' | 'amount'>;

/** @param reach the shop that a person acts for, or `'all'` for an admin */
export const byPerson = (reach: Reach, user: User): OrderBy =>
  reach === 'all' ? { role: 'admin', user } : { role: 'seller', shop: reach, user };

/** What all steps of one transaction go by. */
interface StepContext {
  now: Date;
  sellerDaysToAct: number;
  /** When the seller's shop opens again, if it is closed. */
  opensAt: string | null;
}

/** The holiday is that of the shop's owner, whoever acts for it. */
async function contextOf(by: OrderBy, now: Date): Promise<StepContext> {
  const [{ sellerDaysToAct }, owner] = await Promise.all([
    getSettings(),
    by.role === 'seller' ? findUser(by.shop.sellerId) : null,
  ]);
  return { now, sellerDaysToAct, opensAt: owner && opensAgainAt(owner, now) };
}

/** A step that was read and decided: what it comes to, and its writes. */
interface PreparedStep {
  outcome: Outcome | 'new';
  write?: () => void;
}

/**
 * Takes a step of an order with its timeline, ledger lines, stock, counts, notifications and log entry in one
 * transaction (docs/product.md, "Orders").
 *
 * @returns the order after the step; a `conflict` when it has another version by now; or why it is refused
 * @throws AppError `forbidden` for an admin's own order
 */
export async function takeOrderStep(by: OrderBy, input: StepInput, now = new Date()): Promise<Outcome> {
  const { step } = input;
  const context = await contextOf(by, now);
  const outcome = await inTransaction(async (unit) => {
    const prepared = await prepareStep(unit, by, input, context);
    prepared.write?.();
    return prepared.outcome;
  });
  if (outcome !== 'new') return outcome;
  // Placed or paid a moment ago: its units have not left the stock yet, or the days to act not begun.
  await adoptOrder(input.id, now);
  if (step.name === 'expire') return fail('The order has another deadline now.', 'id');
  return takeOrderStep(by, input, now);
}

/** A step that changes no stock, so that it can be taken of several orders together. */
export interface SharedStepInput extends StepInput {
  step: Extract<OrderStep, { name: 'accept' | 'ship' }>;
}

/** Orders of which a step is taken in one transaction: each is at most five writes. */
export const stepsAtOnce = 50;

/**
 * Takes a step of each of several orders, in one transaction: what they change together is written once. One
 * that is refused does not stop the others.
 *
 * @param inputs at most `stepsAtOnce`
 * @returns what `takeOrderStep` returns, in their order
 */
export async function takeOrderSteps(
  by: OrderBy,
  inputs: readonly SharedStepInput[],
  now = new Date(),
): Promise<Outcome[]> {
  const context = await contextOf(by, now);
  const outcomes = await inTransaction(async (unit) => {
    const prepared = await Promise.all(inputs.map((input) => prepareStep(unit, by, input, context)));
    for (const { write } of prepared) write?.();
    return prepared.map(({ outcome }) => outcome);
  });
  return Promise.all(
    inputs.map(async (input, index) => {
      const outcome = outcomes[index];
      return outcome === undefined || outcome === 'new' ? takeOrderStep(by, input, now) : outcome;
    }),
  );
}

/** Reads what a step goes by, and decides it: all reads of a transaction come before its writes. */
async function prepareStep(
  unit: UnitOfWork,
  by: OrderBy,
  input: StepInput,
  { now, sellerDaysToAct, opensAt }: StepContext,
): Promise<PreparedStep> {
  const { step } = input;
  const scope = by.role === 'seller' ? by.shop : 'all';
  const before = await findOrderForUpdate(unit, scope, input.id);
  if (!before) return { outcome: fail('Order not found.', 'id') };
  if (by.role === 'admin') requireNotOwn(by.user, before.sellerId, before.buyerId);
  if (before.problem !== null) return { outcome: fail(`${before.problem} ${untilCorrected}`, 'id') };
  if (isToAdopt(before)) return { outcome: 'new' };
  if (wasTaken(before, step)) return { outcome: ok({ order: before, changed: false }) };
  if (input.version !== null && input.version !== before.version)
    return { outcome: { success: false, kind: 'conflict', error: changedSince(before, input.version) } };
  const context = { step, by: by.role, label: labelOf(by), now, sellerDaysToAct, opensAt };
  const stepped = stepOrder(before, context);
  if ('failure' in stepped) return { outcome: refusalOf(before, step.name, stepped.failure) };

  const hasCode = before.buyerId !== '' && step.name === 'ship';
  const code = hasCode ? String(randomInt(10_000)).padStart(4, '0') : '';
  const [stock, notified] = await Promise.all([
    before.takesStock ? readStock(unit, stepped.stock) : noStock,
    readNotified(
      unit,
      notificationsOf(stepped.order, step, { code, refunded: refundedBy(before, stepped.order) }),
      { by, order: before },
    ),
  ]);
  const after = withNote(stepped.order, unclearNote(stock.unclear));
  const write = () => {
    updateOrder(unit, before, after, { deadlines: deadlinesOf(after, sellerDaysToAct), now });
    addLedgerLines(unit, stepped.lines, now);
    writeStock(unit, stock);
    if (hasCode) createHandover(unit, handoverOf(after, step, code), now);
    for (const token of endedTokens(before, after)) deleteHandover(unit, token);
    for (const { recipients, message } of notified) notify(unit, recipients, message);
    if (isLogged(by, step)) record(unit, { by, before, after, step });
  };
  return { outcome: ok({ order: after, changed: true }), write };
}

/** The ordinary way of an order: its timeline says who took these steps, and when. */
const ordinarySteps: readonly OrderStepName[] = ['accept', 'ship', 'deliver'];

/**
 * Whether a step stands in the activity log: what an admin does, and all that an order's ordinary way is not
 * (docs/product.md, "Activity log").
 */
const isLogged = (by: OrderBy, { name }: OrderStep) => by.role === 'admin' || !ordinarySteps.includes(name);

const untilCorrected = 'Nothing can be done with it until the shop has corrected it.';

const isToAdopt = (order: Order) =>
  (order.tabs.length === 0 && order.status === 'pending') ||
  (order.tabs.includes('unpaid') && isPayable(order));

function changedSince({ timeline }: Order, version: number): string {
  const since = timeline.filter((entry) => entry.version > version);
  const words = since.map(({ step, by }) => `${orderStepWords[step] ?? step} by ${by}`).join('; ');
  return `This order has changed${words ? `: ${words}` : ''}. Check it and try again.`;
}

function refusalOf(order: Order, name: OrderStepName, failure: StepFailure) {
  if (failure === 'units')
    return fail('Enter at least one item, and no more than are left.', 'lines' as const);
  if (failure === 'amount')
    return fail('Enter an amount of at least 0.01, and no more than can be refunded.', 'amount' as const);
  if (failure === 'parcels')
    return fail(
      `An order takes at most ${limits.order.parcels} parcels. Contact support about the rest.`,
      'lines' as const,
    );
  if (failure === 'size')
    return fail(
      `This order has become too long: its record is limited to ${limits.order.bytes / 1_000} kB. Cancel all that is left, or contact support.`,
      'id' as const,
    );
  const { status } = order;
  if (name === 'accept' && status === 'pending' && !stepState(order).isPayable)
    return fail('This order is not paid yet. Accept it when the buyer has paid.', 'id' as const);
  return fail(`An order that is ${statusWords[status]} cannot become ${stepTargets[name]}.`, 'id' as const);
}

/** What a step would make of the order, for the sentence that refuses it. */
const stepTargets: Record<OrderStepName, string> = {
  accept: 'processing',
  ship: 'shipped',
  cancel: 'cancelled',
  expire: 'cancelled',
  deliver: 'delivered',
  bring_back: 'undelivered',
  open_return: 'returned',
  approve_return: 'returned',
  escalate_return: 'disputed',
  decide_return: 'decided',
  receive_return: 'returned',
  refund: 'refunded',
};

/** As the timeline names who took a step. Sellers see it too: no email address of an admin. */
function labelOf(by: OrderBy): string {
  if (by.role === 'seller') return sellerNameOf(by.user);
  if (by.role === 'admin') {
    const name = nameOf(by.user);
    return name === by.user.email ? 'Makola support' : `${name} from support`;
  }
  return by.role === 'code' ? 'handover code' : systemActor.displayName;
}

async function readNotified(
  unit: UnitOfWork,
  notifications: StepNotification[],
  { by, order }: { by: OrderBy; order: Order },
) {
  const actorId = 'user' in by ? by.user.id : '';
  const find = async ({ to }: StepNotification) => {
    if (to === 'admins') return findAdminRecipients(unit);
    if (to === 'seller') return order.sellerId === '' ? [] : findPeopleOfShop(unit, order.sellerId);
    return order.buyerId === '' ? [] : findRecipient(unit, order.buyerId);
  };
  return Promise.all(
    notifications.map(async (one) => ({
      message: one.message,
      recipients: (await find(one)).filter(({ id }) => id !== actorId),
    })),
  );
}

function handoverOf(order: Order, step: OrderStep, code: string) {
  const { id: orderId, orderNumber, sellerName, buyerId, buyerName, deliveryAddress } = order;
  return {
    id: 'token' in step ? step.token : '',
    orderId,
    orderNumber,
    shipmentId: 'id' in step ? step.id : '',
    sellerName,
    buyerId,
    firstName: buyerName.trim().split(/\s+/)[0] ?? '',
    town: deliveryAddress?.town ?? '',
    code,
    tries: 0,
    createdAt: null,
  };
}

/** Tokens of parcels that were on their way before the step, and are not any more. */
function endedTokens(before: Order, after: Order): string[] {
  const onTheWay = ({ shipments }: Order) =>
    shipments.flatMap(({ token, deliveredAt, returnedAt }) =>
      token !== '' && !deliveredAt && !returnedAt ? [token] : [],
    );
  const still = new Set(onTheWay(after));
  return onTheWay(before).filter((token) => !still.has(token));
}

function record(
  unit: UnitOfWork,
  { by, before, after, step }: { by: OrderBy; before: Order; after: Order; step: OrderStep },
): void {
  const note = noteOf(step, refundedBy(before, after));
  recordActivity(unit, {
    event: 'order_moved',
    actor: 'user' in by ? by.user : { ...systemActor, displayName: labelOf(by) },
    itemId: after.id,
    description: `Order ${after.orderNumber}: ${orderStepWords[step.name]}${note ? `: ${note}` : ''}`,
    changes: [
      { field: 'status', from: before.status, to: after.status },
      { field: 'paymentStatus', from: before.paymentStatus, to: after.paymentStatus },
    ].filter(({ from, to }) => from !== to),
  });
}

/** A token that names a parcel in the address of its handover page: 22 letters, digits, - and _. */
export const newParcelToken = () => randomBytes(16).toString('base64url');
