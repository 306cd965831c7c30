import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { firstHoldDays } from '~/schemas/orders/payment-status';
import { MoneyHistory, moneyEvent, type PlainOrder } from '../../../../tests/factories/money-history';
import { allocateOrderMoney, type MoneyPart, type PayoutRange, type Totals } from './allocate-order-money';

const day = 86_400_000;
const iso = (at: number) => new Date(at).toISOString();

/** The parts of every order whose hold is over, given a history of a seller's money. */
function allocate(history: MoneyHistory): MoneyPart[][] {
  const { requested, paid, available } = history.balance();
  const totals: Totals = { taken: requested + paid, requested, available };
  let taken = 0;
  const payouts = history.payouts.flatMap(({ amount, paid: isPaid, returned, at }, index): PayoutRange[] => {
    if (returned) return [];
    const from = taken;
    taken += amount;
    const times = { requestDate: iso(at), paidDate: isPaid ? iso(at) : null };
    const named = { id: `p${index}`, reference: `TSA${index}` };
    return [{ ...named, status: isPaid ? 'Paid' : 'unpaid', ...times, from, to: taken }];
  });
  let from = 0;
  return history.orders
    .filter(({ availableAt }) => availableAt <= history.now)
    .sort((a, b) => a.availableAt - b.availableAt)
    .map((order) => {
      const net = netOf(order);
      const parts = allocateOrderMoney({ from, net, availableAt: iso(order.availableAt) }, payouts, totals);
      from += net;
      expect(pesewas(parts)).toBe(net);
      return parts;
    });
}

function netOf({ total, fee, method, refunded }: PlainOrder): number {
  const inCash = method === 'cash_on_delivery';
  // The seller keeps the cash, and the buyer got the price back.
  if (refunded) return inCash ? 0 - total : 0;
  return (inCash ? 0 : total) - fee;
}

const pesewas = (parts: MoneyPart[]) => parts.reduce((sum, part) => sum + part.pesewas, 0);
const inState = (parts: MoneyPart[], state: MoneyPart['state']) =>
  pesewas(parts.filter((part) => part.state === state));

describe('the money of orders', () => {
  test('adds up to the balance, in 10 000 random histories', () => {
    fc.assert(
      fc.property(fc.array(moneyEvent, { maxLength: 25 }), (events) => {
        const history = new MoneyHistory();
        for (const each of events) history.happen(each);
        const parts = allocate(history).flat();
        const { available, requested, paid } = history.balance();
        expect(inState(parts, 'available')).toBe(Math.max(available, 0));
        expect(pesewas(parts)).toBe(available + requested + paid);
      }),
      { numRuns: 10_000 },
    );
  });

  test('matches the payouts to the pesewa without refunds and cash orders', () => {
    fc.assert(
      fc.property(fc.array(moneyEvent, { maxLength: 25 }), (events) => {
        const history = new MoneyHistory();
        for (const each of events)
          if (each.what !== 'refund' && each.method !== 'cash_on_delivery') history.happen(each);
        const parts = allocate(history).flat();
        expect(inState(parts, 'offset')).toBe(0);
        for (const [index, { amount, returned }] of history.payouts.entries())
          expect(pesewas(parts.filter(({ payout }) => payout?.id === `p${index}`))).toBe(
            returned ? 0 : amount,
          );
      }),
      { numRuns: 2_000 },
    );
  });

  test('is split when a payout takes part of it', () => {
    const { orders } = seller(100_00, 50_00);
    orders.request(120_00);
    orders.pay(0);
    expect(summary(allocate(orders))).toEqual([
      [['paid', 100_00, 'TSA0']],
      [
        ['paid', 20_00, 'TSA0'],
        ['available', 30_00, null],
      ],
    ]);
  });

  test('is available again when a payout is returned, and the next payout uses it first', () => {
    const { orders } = seller(100_00, 50_00);
    orders.request(100_00);
    orders.pay(0);
    orders.request(20_00);
    orders.return(0);
    expect(summary(allocate(orders))).toEqual([
      [
        ['requested', 20_00, 'TSA1'],
        ['available', 80_00, null],
      ],
      [['available', 50_00, null]],
    ]);
  });

  test('offsets a refund that came after its payout', () => {
    const { orders } = seller(100_00);
    orders.request(100_00);
    orders.refund(orders.orders[0]);
    orders.deliver(130_00, 0, 'momo');
    orders.now += firstHoldDays * day;
    expect(summary(allocate(orders))[1]).toEqual([
      ['offset', 100_00, null],
      ['available', 30_00, null],
    ]);
  });

  test('says paid or requested for payouts that were not read', () => {
    const order = { from: 0, net: 100, availableAt: iso(0) };
    const totals = { taken: 90, requested: 30, available: 10 };
    expect(allocateOrderMoney(order, [], totals).map(({ state, pesewas }) => [state, pesewas])).toEqual([
      ['offset', 90],
      ['available', 10],
    ]);
    const first = { id: 'p', reference: 'TSA', status: 'Paid', from: 0, to: 40 } as const;
    const payouts = [{ ...first, requestDate: iso(day), paidDate: iso(day) }];
    expect(
      allocateOrderMoney(order, payouts, totals).map(({ state, pesewas, payout }) => [
        state,
        pesewas,
        payout?.id,
      ]),
    ).toEqual([
      ['paid', 40, 'p'],
      ['paid', 20, undefined],
      ['requested', 30, undefined],
      ['available', 10, undefined],
    ]);
  });
});

/** A seller whose sales of these amounts have just become available. */
function seller(...amounts: number[]) {
  const orders = new MoneyHistory();
  for (const amount of amounts) {
    orders.deliver(amount, 0, 'momo');
    orders.now += 1_000;
  }
  orders.now += firstHoldDays * day;
  return { orders };
}

const summary = (allocated: MoneyPart[][]) =>
  allocated.map((parts) =>
    parts.map(({ state, pesewas, payout }) => [state, pesewas, payout?.reference ?? null]),
  );
