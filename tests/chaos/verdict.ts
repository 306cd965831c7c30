import * as v from 'valibot';
import { storedOrderSchema } from '~/schemas/orders/order-record';
import { recountSellers } from '~/services/upkeep/recount-counters.server';
import { groupBy } from '~/utils/group-by';
import { database } from '../setup/database';
import { productCount, productId, stockOfEach } from './market';
import { isPaid, type Plan } from './plans';
import type { Told } from './stories';

/** What became of all baskets. */
export interface Verdict {
  baskets: number;
  orders: string[];
  refused: Record<string, number>;
  /** Baskets of which nothing is known, or that became something else than they must. */
  lost: number;
  /** Orders above those that the baskets asked for. */
  doubled: number;
  /** Units of stock that are neither there nor in an order, or both. */
  stockDifference: number;
  /** Pesewas between the ledger and what was delivered. */
  ledgerDifference: number;
  /** Orders whose payment is not what their payments say. */
  wrongPayments: number;
  wrongCounters: number;
  /** What is wrong, for the first baskets. */
  examples: string[];
}

type StoredOrder = v.InferOutput<typeof storedOrderSchema>;

export async function judge(plans: readonly Plan[], told: ReadonlyMap<string, Told>): Promise<Verdict> {
  const orders = await readOrders();
  const byBasket = groupBy(orders, ({ groupId }) => groupId ?? '');
  const records = await readBaskets();
  const refused: Record<string, number> = {};
  const verdict = { lost: 0, doubled: 0, wrongPayments: 0, examples: [] as string[] };
  for (const plan of plans) {
    const found = byBasket.get(plan.id) ?? [];
    const record = records.get(plan.id);
    const expected = plan.refusal ? 0 : new Set(plan.chosen.map(({ sellerId }) => sellerId)).size;
    const isAsExpected = plan.refusal
      ? record?.state === 'refused' && record.codes.includes(plan.refusal)
      : record?.state === 'taken';
    if (plan.refusal && isAsExpected) refused[plan.refusal] = (refused[plan.refusal] ?? 0) + 1;
    const answer = told.get(plan.id);
    const isLost = !isAsExpected || !answer || found.length < expected;
    const wrong = found.filter((order) => order.paymentStatus !== paymentOf(plan));
    verdict.lost += isLost ? 1 : 0;
    verdict.doubled += Math.max(0, found.length - expected);
    verdict.wrongPayments += wrong.length;
    if ((isLost || wrong.length > 0) && verdict.examples.length < 5)
      verdict.examples.push(
        exampleOf(plan, { state: record?.state, answered: answer?.status, orders: found }),
      );
  }
  return {
    ...verdict,
    baskets: plans.length,
    orders: orders.map(({ id }) => id),
    refused,
    stockDifference: await stockDifference(orders),
    ledgerDifference: await ledgerDifference(plans, orders),
    wrongCounters: (await recountSellers()).corrected,
  };
}

const exampleOf = (
  { id, basket: _long, chosen: _longToo, ...plan }: Plan,
  {
    state,
    answered,
    orders,
  }: { state: string | undefined; answered: number | undefined; orders: StoredOrder[] },
) =>
  JSON.stringify({
    id,
    plan,
    state,
    answered,
    orders: orders.map(({ status, paymentStatus, payments }) => ({ status, paymentStatus, payments })),
  });

function paymentOf(plan: Plan): string {
  if (plan.isCash && !plan.isCancelled) return isDelivered(plan) ? 'paid' : 'to_collect';
  if (!isPaid(plan)) return 'unpaid';
  return plan.isCancelled ? 'refunded' : 'paid';
}

const isDelivered = (plan: Plan) => plan.isDelivered && (plan.isCash || isPaid(plan));

async function readOrders(): Promise<StoredOrder[]> {
  const { docs } = await database().collection('orders').get();
  return docs.map((one) => v.parse(storedOrderSchema, { ...one.data(), id: one.id }));
}

const basketSchema = v.object({ state: v.string(), refusals: v.array(v.object({ code: v.string() })) });

async function readBaskets() {
  const { docs } = await database().collection('shopOrders').get();
  return new Map(
    docs.map((one) => {
      const { state, refusals } = v.parse(basketSchema, one.data());
      return [one.id, { state, codes: refusals.map(({ code }) => code) }];
    }),
  );
}

/** What is in stock and what orders have taken must be what there was. */
async function stockDifference(orders: readonly StoredOrder[]): Promise<number> {
  const there = new Map<string, number>();
  const { docs } = await database().collection('products').get();
  for (const one of docs) there.set(one.id, Number(one.get('quantity')));
  for (const { items } of orders)
    for (const { productId: id, taken } of items) there.set(id, (there.get(id) ?? 0) + (taken ?? 0));
  let difference = 0;
  for (let index = 0; index < productCount; index += 1)
    difference += Math.abs((there.get(productId(index)) ?? 0) - stockOfEach);
  return difference;
}

/** 5% of the goods stay with the marketplace; of an order paid in cash the seller has the money already. */
async function ledgerDifference(plans: readonly Plan[], orders: readonly StoredOrder[]): Promise<number> {
  const delivered = new Map(plans.filter(isDelivered).map((plan) => [plan.id, plan]));
  let expected = 0;
  for (const { groupId, subtotal, total } of orders) {
    const plan = delivered.get(groupId ?? '');
    if (!plan) continue;
    expected += (plan.isCash ? 0 : Math.round(total * 100)) - Math.round(subtotal * 5);
  }
  const { docs } = await database().collection('ledger').get();
  const booked = docs.reduce((sum, one) => sum + Number(one.get('amountPesewas')), 0);
  return Math.abs(booked - expected);
}
