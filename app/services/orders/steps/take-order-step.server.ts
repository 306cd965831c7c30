import { randomBytes, randomInt } from 'node:crypto';
import { inTransaction, type UnitOfWork } from '~/repositories/firebase/transactions.server';
import { addLedgerLines } from '~/repositories/money/ledger.server';
import { getSettings } from '~/repositories/operator/settings.server';
import { createHandover, deleteHandover } from '~/repositories/orders/handovers.server';
import { findOrderForUpdate, updateOrder } from '~/repositories/orders/orders.server';
import { limits } from '~/schemas/limits';
import type { Order } from '~/schemas/orders/order';
import { orderStepWords } from '~/schemas/orders/order-step-words';
import { type OrderStepName, unitsNotReturned } from '~/schemas/orders/order-steps';
import { isPayable } from '~/schemas/orders/payment-status';
import { statusLabels } from '~/schemas/statuses';
import { happenedIn, type StepEntry } from '~/schemas/steps';
import type { Reach, ShopRecord } from '~/schemas/users/shop';
import { opensAgainAt } from '~/utils/holiday';
import { type Failure, fail, ok, type Result } from '~/utils/result';
import { plural } from '~/utils/text';
import type { ActingUser } from '../../activity/actor';
import { changesBetween } from '../../activity/changes-between';
import { happened, readRecipients } from '../../activity/happened.server';
import { actorOf, labelOf, type StepBy } from '../../steps/step-by';
import {
  cannotBecome,
  earlierOutcome,
  type PreparedStep,
  requireNotOwnOf,
  type StepInput,
  type Stepped,
  writeStep,
} from '../../steps/take-step.server';
import { adoptOrder } from '../arrivals/adopt-order.server';
import { noStock, readStock, writeStock } from '../stock.server';
import { actOfOrderStep } from './act-of-step';
import { deadlinesOf } from './order-deadlines';
import type { OrderStep, StepFailure } from './order-step';
import { orderStepId, stepOrder } from './step-order';
import { unclearIn, withNote } from './stock-changes';

export type OrderBy = Exclude<StepBy, { role: 'buyer' }>;
/** Who reads an order's pages and sends their forms. */
export type PersonOnOrder = Extract<OrderBy, { user: ActingUser }>;

type Field = 'id' | 'lines' | 'amount';
type Outcome = Result<Stepped<Order>, Field>;

/** @param reach the shop that a person acts for, or `'all'` for an admin */
export const byPerson = (reach: ShopRecord | 'all', user: ActingUser): PersonOnOrder =>
  reach === 'all' ? { role: 'admin', user } : { role: 'seller', shop: reach, user };

/** Whose orders they reach. */
export const scopeOf = (by: OrderBy): Reach => (by.role === 'seller' ? by.shop : 'all');

/** What all steps of one transaction go by. */
interface Circumstances {
  now: Date;
  sellerDaysToAct: number;
  /** When the seller's shop opens again, if it is closed. */
  opensAt: string | null;
}

async function contextOf(by: OrderBy, now: Date): Promise<Circumstances> {
  const { sellerDaysToAct } = await getSettings();
  return { now, sellerDaysToAct, opensAt: by.role === 'seller' ? opensAgainAt(by.shop, now) : null };
}

/**
 * Takes a step of an order with its timeline, ledger lines, stock, counts, notifications and log entry in one
 * transaction (docs/product.md, "Orders").
 *
 * @returns the order after the step; a `conflict` when it has another version by now; or why it is refused
 * @throws AppError `forbidden` for an admin's own order
 */
export async function takeOrderStep(
  by: OrderBy,
  input: StepInput<OrderStep>,
  now = new Date(),
): Promise<Outcome> {
  const { step } = input;
  const context = await contextOf(by, now);
  const outcome = await inTransaction(async (unit) => {
    const prepared = await prepareStep(unit, by, input, context);
    return prepared === 'new' ? prepared : writeStep(prepared);
  });
  if (outcome !== 'new') return outcome;
  // Placed or paid a moment ago: its units have not left the stock yet, or the days to act not begun.
  await adoptOrder(input.id, now);
  if (step.name === 'expire') return fail('The order has another deadline now.', 'id');
  return takeOrderStep(by, input, now);
}

/** A step that changes no stock, so that it can be taken of several orders together. */
export type SharedStepInput = StepInput<Extract<OrderStep, { name: 'accept' | 'ship' }>>;

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
    return prepared.map((one) => (one === 'new' ? one : writeStep(one)));
  });
  return Promise.all(
    inputs.map(async (input, index) => {
      const outcome = outcomes[index];
      return outcome === undefined || outcome === 'new' ? takeOrderStep(by, input, now) : outcome;
    }),
  );
}

/**
 * Reads what a step goes by, and decides it: all reads of a transaction come before its writes.
 *
 * @returns 'new' for an order that has to be taken over first
 */
async function prepareStep(
  unit: UnitOfWork,
  by: OrderBy,
  { id, version, step }: StepInput<OrderStep>,
  { now, sellerDaysToAct, opensAt }: Circumstances,
): Promise<Result<PreparedStep<Order>, Field> | 'new'> {
  const before = await findOrderForUpdate(unit, scopeOf(by), id);
  if (!before) return fail('Order not found.', 'id');
  requireNotOwnOf(by, before);
  if (before.problem !== null) return fail(`${before.problem} ${untilCorrected}`, 'id');
  if (isToAdopt(before)) return 'new';
  const stepId = orderStepId(step);
  const said = before.timeline.find((entry) => entry.id === stepId)?.said;
  if ('said' in step && step.said && said && said !== step.said) return saidOtherwise;
  const earlier = earlierOutcome(before, { stepId, version }, sinceWords);
  if (earlier) return earlier;
  const context = { step, role: by.role, label: labelOf(by), now, sellerDaysToAct, opensAt };
  const stepped = stepOrder(before, context);
  if ('failure' in stepped) return refusalOf(before, step, stepped.failure);

  const hasCode = before.buyerId !== '' && step.name === 'ship';
  const code = hasCode ? String(randomInt(10_000)).padStart(4, '0') : '';
  const { act, facts } = actOfOrderStep(stepped.order, step, { ...stepped, code });
  const sides = { buyer: before.buyerId, seller: before.sellerId };
  const [stock, recipients] = await Promise.all([
    before.takesStock ? readStock(unit, stepped.stock) : noStock,
    readRecipients(unit, act, sides, 'user' in by ? by.user.id : ''),
  ]);
  const after = withNote(stepped.order, unclearIn(stock.unclear));
  const write = () => {
    updateOrder(unit, before, after, { deadlines: deadlinesOf(after, sellerDaysToAct), now });
    const changes = changesBetween(before, { status: after.status, paymentStatus: after.paymentStatus });
    happened(unit, act, facts, { by: isLogged(by, step) ? actorOf(by) : null, changes, ...recipients });
    addLedgerLines(unit, stepped.lines, now, 'mayWait');
    writeStock(unit, stock);
    if (hasCode) createHandover(unit, handoverOf(after, step, code), now);
    for (const token of endedTokens(before, after)) deleteHandover(unit, token);
  };
  return ok({ before, after, write });
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

/** What an order's changes are called since a form was shown. */
export const sinceWords = {
  subject: 'This order',
  wordsOf: ({ step, by }: StepEntry) => `${happenedIn(orderStepWords, step)} by ${by}`,
};

/** The same key with other values: the first were taken, perhaps unseen. */
const saidOtherwise: Failure<Field> = {
  success: false,
  kind: 'conflict',
  error:
    'This form was already sent with other values, and those were taken. Open the order again before you send more.',
};

function refusalOf(order: Order, step: OrderStep, failure: StepFailure): Failure<Field> {
  const { name } = step;
  if (
    step.name === 'refund' &&
    order.returns.some(({ id, status }) => id === step.returnId && status === 'refunded')
  )
    return fail('This return is refunded already.', 'id');
  if (failure === 'units') return fail('Enter at least one item, and no more than are left.', 'lines');
  if (failure === 'amount')
    return fail('Enter an amount of at least 0.01, and no more than can be refunded.', 'amount');
  if (failure === 'parcels')
    return fail(
      `An order takes at most ${limits.order.parcels} parcels. Contact support about the rest.`,
      'lines',
    );
  if (failure === 'size')
    return fail(
      `This order has become too long: its record is limited to ${limits.order.bytes / 1_000} kB. Cancel all that is left, or contact support.`,
      'id',
    );
  const { status } = order;
  if (name === 'open_return' && order.items.some((line) => unitsNotReturned(order, line) > 0))
    return fail(returnsAreOver(order.returnDays ?? 0), 'id');
  if (name === 'accept' && status === 'pending' && !isPayable(order))
    return fail('This order is not paid yet. Accept it when the buyer has paid.', 'id');
  return cannotBecome('An order', statusLabels.order[status], orderStepWords[name].target);
}

const returnsAreOver = (days: number) =>
  `The buyer could return items for ${plural(days, 'day')} after delivery. Ask the seller to open the return.`;

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

/** A token that names a parcel in the address of its handover page: 22 letters, digits, - and _. */
export const newParcelToken = () => randomBytes(16).toString('base64url');
