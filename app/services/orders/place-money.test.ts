import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { MoneyHistory, moneyEvent, type PlainOrder } from '../../../tests/factories/money-history';
import { holdDays } from '../ledger/ledger-lines';
import { type MoneyPart, type PayoutStretch, placeMoney, type Totals } from './place-money';

const day = 86_400_000;
const iso = (at: number) => new Date(at).toISOString();
const freeAt = ({ at }: PlainOrder) => at + holdDays * day;

/** What the page would show of every order that is no longer held, given a history of a seller's money. */
function place(history: MoneyHistory): MoneyPart[][] {
  const { askedFor, paid, available } = history.balance();
  const totals: Totals = { taken: askedFor + paid, askedFor, available };
  let taken = 0;
  const payouts = history.payouts.flatMap(
    ({ amount, paid: isPaid, returned, at }, index): PayoutStretch[] => {
      if (returned) return [];
      const from = taken;
      taken += amount;
      const times = { requestDate: iso(at), paidDate: isPaid ? iso(at) : null };
      const named = { id: `p${index}`, reference: `TSA${index}` };
      return [{ ...named, status: isPaid ? 'Paid' : 'unpaid', ...times, from, to: taken }];
    },
  );
  let from = 0;
  return history.orders
    .filter((order) => freeAt(order) <= history.now)
    .sort((a, b) => a.at - b.at)
    .map((order) => {
      const net = netOf(order);
      const parts = placeMoney({ from, net, availableAt: iso(freeAt(order)) }, payouts, totals);
      from += net;
      expect(pesewas(parts)).toBe(net);
      return parts;
    });
}

function netOf({ total, fee, method, refunded }: PlainOrder): number {
  const inCash = method === 'cash_on_delivery';
  // The seller has the cash still, and the buyer has it back.
  if (refunded) return inCash ? 0 - total : 0;
  return (inCash ? 0 : total) - fee;
}

const pesewas = (parts: MoneyPart[]) => parts.reduce((sum, part) => sum + part.pesewas, 0);
const inState = (parts: MoneyPart[], state: MoneyPart['state']) =>
  pesewas(parts.filter((part) => part.state === state));

describe('where the money of the orders is', () => {
  test('adds up to the balance, in 10 000 random histories', () => {
    fc.assert(
      fc.property(fc.array(moneyEvent, { maxLength: 25 }), (events) => {
        const history = new MoneyHistory();
        for (const each of events) history.happen(each);
        const parts = place(history).flat();
        const { available, askedFor, paid } = history.balance();
        expect(inState(parts, 'available')).toBe(Math.max(available, 0));
        expect(pesewas(parts)).toBe(available + askedFor + paid);
      }),
      { numRuns: 10_000 },
    );
  });

  test('is in the payouts to the pesewa, where nothing was refunded and nothing paid in cash', () => {
    fc.assert(
      fc.property(fc.array(moneyEvent, { maxLength: 25 }), (events) => {
        const history = new MoneyHistory();
        for (const each of events)
          if (each.what !== 'refund' && each.method !== 'cash_on_delivery') history.happen(each);
        const parts = place(history).flat();
        expect(inState(parts, 'set off')).toBe(0);
        for (const [index, { amount, returned }] of history.payouts.entries())
          expect(pesewas(parts.filter(({ payout }) => payout?.id === `p${index}`))).toBe(
            returned ? 0 : amount,
          );
      }),
      { numRuns: 2_000 },
    );
  });

  test('is split where a payout took part of it', () => {
    const { orders } = seller(100_00, 50_00);
    orders.ask(120_00);
    orders.pay(0);
    expect(summary(place(orders))).toEqual([
      [['paid', 100_00, 'TSA0']],
      [
        ['paid', 20_00, 'TSA0'],
        ['available', 30_00, null],
      ],
    ]);
  });

  test('is free again when the network sent a payout back, and the next payout takes it first', () => {
    const { orders } = seller(100_00, 50_00);
    orders.ask(100_00);
    orders.pay(0);
    orders.ask(20_00);
    orders.return(0);
    expect(summary(place(orders))).toEqual([
      [
        ['asked for', 20_00, 'TSA1'],
        ['available', 80_00, null],
      ],
      [['available', 50_00, null]],
    ]);
  });

  test('makes up for what was refunded after it was paid out', () => {
    const { orders } = seller(100_00);
    orders.ask(100_00);
    orders.refund(orders.orders[0]);
    orders.deliver(130_00, 0, 'momo');
    orders.now += holdDays * day;
    expect(summary(place(orders))[1]).toEqual([
      ['set off', 100_00, null],
      ['available', 30_00, null],
    ]);
  });

  test('says paid or asked for of payouts that were not read', () => {
    const order = { from: 0, net: 100, availableAt: iso(0) };
    const totals = { taken: 90, askedFor: 30, available: 10 };
    expect(placeMoney(order, [], totals).map(({ state, pesewas }) => [state, pesewas])).toEqual([
      ['set off', 90],
      ['available', 10],
    ]);
    const first = { id: 'p', reference: 'TSA', status: 'Paid', from: 0, to: 40 } as const;
    const payouts = [{ ...first, requestDate: iso(day), paidDate: iso(day) }];
    expect(
      placeMoney(order, payouts, totals).map(({ state, pesewas, payout }) => [state, pesewas, payout?.id]),
    ).toEqual([
      ['paid', 40, 'p'],
      ['paid', 20, undefined],
      ['asked for', 30, undefined],
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
  orders.now += holdDays * day;
  return { orders };
}

const summary = (placed: MoneyPart[][]) =>
  placed.map((parts) =>
    parts.map(({ state, pesewas, payout }) => [state, pesewas, payout?.reference ?? null]),
  );
