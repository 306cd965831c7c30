import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  canTakeTradeStep,
  endStatuses,
  isEnded,
  maxAttempts,
  maxRounds,
  paymentDue,
  type TradeRole,
  type TradeStatus,
  type TradeStepName,
  tradeStatuses,
  tradeSteps,
  unitsToSend,
  verifiedOf,
} from '~/schemas/bulk/trade';
import { makeDestination } from '../../../../tests/factories/b2b';
import { applyTradeStep, type BulkStock, holdsUnits, type TradeParts } from './apply-trade-step';
import type { TradeBooking } from './book-trade';
import type { TradeStep } from './trade-step';

const at = '2026-11-23T09:00:00.000Z';
const later = '2026-12-31T00:00:00.000Z';
const terms = { unitPesewas: 3_333, deliveryPesewas: 5_000, depositPercent: 0 };
const note = 'x';
const parcel = { carrier: 'VIP', trackingNumber: '', expectedAt: later };

const requested = (quantity: number, depositPercent = 0): TradeParts => ({
  status: 'requested',
  turn: 'seller',
  offers: [{ ...terms, depositPercent, round: 1, by: 'buyer', quantity, validUntil: later, at, note }],
  agreed: null,
  destination: makeDestination(),
  payments: [],
  shipments: [],
  shortages: [],
  releasedPesewas: 0,
  refundedPesewas: 0,
  dispute: null,
  endReason: '',
});

const event = fc.record({
  which: fc.nat(3),
  /** Half of the steps are what usually comes next; a negotiation rarely ends without a deal. */
  what: fc.oneof(
    { weight: 4, arbitrary: fc.constant('next' as const) },
    { weight: 3, arbitrary: fc.constantFrom(...(Object.keys(tradeSteps) as TradeStepName[])) },
  ),
  /** Null: one who may take the step. */
  who: fc.option(fc.constantFrom<TradeRole>('buyer', 'seller', 'admin', 'time'), { freq: 2 }),
  amount: fc.nat(12),
  yes: fc.boolean(),
  late: fc.nat(15).map((number) => number === 0),
});
type Event = typeof event extends fc.Arbitrary<infer E> ? E : never;

let made = 0;

/** What usually comes next. */
function nextStep(trade: TradeParts): TradeStepName {
  if (trade.status === 'accepted') return 'submit_payment';
  if (trade.status === 'payment_submitted') return 'verify_payment';
  if (trade.status === 'disputed') return 'resolve';
  if (trade.status === 'paid') return 'ship';
  if (trade.status === 'shipped') return unitsToSend(trade) > 0 ? 'ship' : 'confirm_arrival';
  return 'accept';
}

/** The step of an event, as far as the trade has what it is about. */
function stepOf(trade: TradeParts, what: TradeStepName, { amount, yes }: Event): TradeStep {
  made += 1;
  const id = `id${made}`;
  switch (what) {
    case 'counter':
      return { name: what, offer: { ...terms, quantity: amount, depositPercent: yes ? 30 : 0 }, note };
    case 'submit_payment':
      return { name: what, id, note };
    case 'verify_payment':
    case 'reject_payment':
      return { name: what, id: trade.payments.at(-1)?.id ?? id, note };
    case 'confirm_arrival':
      return { name: what, id: trade.shipments.find((one) => one.arrivedAt === null)?.id ?? id };
    case 'ship':
      return { name: what, id, quantity: amount, ...parcel };
    case 'claim_shortage':
      return {
        name: what,
        id: trade.shipments.at(-1)?.id ?? id,
        shortageId: id,
        quantity: amount,
        note,
        photos: [],
      };
    case 'decide_shortage':
      return { name: what, id: trade.shortages.at(-1)?.id ?? id, approve: yes, note };
    case 'set_destination':
      return { name: what, destination: makeDestination() };
    case 'accept':
    case 'expire':
      return { name: what };
    case 'escalate_shortage':
      return { name: what, id: trade.shortages.at(-1)?.id ?? id, note };
    case 'resolve':
      return { name: what, refundPesewas: yes ? null : amount * 1_000, note };
    default:
      return { name: what, note };
  }
}

const sum = (books: readonly TradeBooking[], ...causes: TradeBooking['cause'][]) =>
  books.reduce((total, { cause, amountPesewas }) => total + (causes.includes(cause) ? amountPesewas : 0), 0);

describe('a trade', () => {
  test('keeps units and money in step, in 3,000 random interleavings of four trades on one listing', () => {
    const reached = new Set<TradeStatus>();
    fc.assert(
      fc.property(
        fc.array(event, { minLength: 25, maxLength: 80, size: 'max' }),
        fc.integer({ min: 5, max: 20 }),
        (events, offered) => {
          let stock: BulkStock = { free: offered, reserved: 0, sold: 0 };
          const trades = [requested(5), requested(7, 30), requested(3, 50), requested(5)];
          const books: TradeBooking[][] = trades.map(() => []);
          for (const one of events) {
            const trade = trades[one.which] ?? requested(1);
            const what = one.what === 'next' ? nextStep(trade) : one.what;
            const usual = tradeSteps[what].who.find((who) => who === trade.turn) ?? tradeSteps[what].who[0];
            const role = one.who ?? usual;
            const step = stepOf(trade, what, one);
            const context = {
              stock,
              role,
              at: one.late ? '2027-02-01T00:00:00.000Z' : at,
              commissionPercent: 5,
            };
            const taken = applyTradeStep(trade, step, context);
            if ('failure' in taken) continue;
            expect(isEnded(trade.status), 'nothing follows an end').toBe(false);
            trades[one.which] = taken.trade;
            books[one.which]?.push(...taken.books);
            stock = taken.stock;
            const { free, reserved, sold } = stock;
            expect([free >= 0, reserved >= 0, free + reserved + sold]).toEqual([true, true, offered]);
            const held = trades.reduce(
              (all, each) => all + (holdsUnits(each) ? (each.agreed?.quantity ?? 0) : 0),
              0,
            );
            expect(reserved).toBe(held);
            const bought = trades.filter(({ status }) => status === 'completed');
            expect(sold).toBe(bought.reduce((all, { agreed }) => all + (agreed?.quantity ?? 0), 0));
          }
          trades.forEach((trade, index) => {
            reached.add(trade.status);
            const { agreed, releasedPesewas, refundedPesewas, payments } = trade;
            const booked = books[index] ?? [];
            const verified = verifiedOf(trade);
            expect(releasedPesewas + refundedPesewas).toBeLessThanOrEqual(verified);
            expect(sum(booked, 'sale')).toBe(releasedPesewas);
            expect(sum(booked, 'refund')).toBe(refundedPesewas);
            expect(
              booked.filter(({ cause }) => cause === 'sale').length,
              'released once',
            ).toBeLessThanOrEqual(1);
            expect(0 - sum(booked, 'commission')).toBeLessThanOrEqual(agreed?.commissionPesewas ?? 0);
            if (isEnded(trade.status)) expect(releasedPesewas + refundedPesewas).toBe(verified);
            else expect(releasedPesewas).toBe(0);
            if (trade.status !== 'completed') expect(sum(booked, 'sale', 'commission')).toBe(0);
            const kept = payments.filter(({ status }) => status === 'verified');
            if (agreed && ['paid', 'shipped', 'completed'].includes(trade.status))
              expect(kept.reduce((all, { amountPesewas }) => all + amountPesewas, 0)).toBe(
                agreed.totalPesewas,
              );
            expect(unitsToSend(trade)).toBeGreaterThanOrEqual(0);
            expect(trade.offers.length).toBeLessThanOrEqual(maxRounds);
          });
        },
      ),
      { numRuns: 3_000 },
    );
    // Else the property holds of nothing.
    expect([...reached].sort()).toEqual([...tradeStatuses].sort());
  });

  test('with a deposit is paid in two parts that add up to the total', () => {
    let trade = requested(3, 30);
    let stock: BulkStock = { free: 3, reserved: 0, sold: 0 };
    const take = (role: TradeRole, step: TradeStep) => {
      const taken = applyTradeStep(trade, step, { stock, role, at, commissionPercent: 5 });
      if ('failure' in taken) throw new Error(`${step.name}: ${taken.failure}`);
      ({ trade, stock } = taken);
      return taken.books;
    };
    take('seller', { name: 'accept' });
    expect(trade.agreed).toEqual({
      quantity: 3,
      unitPesewas: 3_333,
      deliveryPesewas: 5_000,
      totalPesewas: 14_999,
      depositPesewas: 4_500,
      commissionPesewas: 500,
    });
    take('buyer', { name: 'submit_payment', id: 'a', note });
    take('admin', { name: 'verify_payment', id: 'a', note });
    expect([trade.status, paymentDue(trade)]).toEqual([
      'accepted',
      { kind: 'balance', amountPesewas: 10_499 },
    ]);
    take('buyer', { name: 'submit_payment', id: 'b', note });
    take('admin', { name: 'verify_payment', id: 'b', note });
    take('seller', { name: 'ship', id: 's', quantity: 3, ...parcel });
    take('buyer', { name: 'claim_shortage', id: 's', shortageId: 'x', quantity: 1, note, photos: [] });
    expect(take('seller', { name: 'decide_shortage', id: 'x', approve: false, note })).toEqual([]);
    expect(trade.turn).toBe('admin');
    expect(take('admin', { name: 'decide_shortage', id: 'x', approve: true, note })).toEqual([
      { cause: 'refund', to: 'buyer', amountPesewas: 3_333 },
      { cause: 'sale', to: 'seller', amountPesewas: 11_666 },
      { cause: 'commission', to: 'seller', amountPesewas: -333 },
    ]);
    expect([trade.status, stock]).toEqual(['completed', { free: 0, reserved: 0, sold: 3 }]);
  });

  test('is refused when the last units went to another buyer', () => {
    const first = applyTradeStep(requested(5), { name: 'accept' }, seller({ free: 6, reserved: 0, sold: 0 }));
    if ('failure' in first) throw new Error(first.failure);
    expect(applyTradeStep(requested(5), { name: 'accept' }, seller(first.stock))).toEqual({
      failure: 'units',
    });
  });

  test('takes three proofs that are not found, then can only be cancelled', () => {
    const payments = Array.from({ length: maxAttempts }, (_, index) => ({
      id: `p${index}`,
      kind: 'whole' as const,
      amountPesewas: 1,
      status: 'rejected' as const,
    }));
    const agreed = { quantity: 1, totalPesewas: 1, depositPesewas: 0, unitPesewas: 1, deliveryPesewas: 0 };
    const trade: TradeParts = {
      ...requested(1),
      status: 'accepted',
      agreed: { ...agreed, commissionPesewas: 0 },
      payments,
    };
    expect(canTakeTradeStep('buyer', 'submit_payment', trade, { at })).toBe(false);
    expect(canTakeTradeStep('buyer', 'cancel', trade, { at })).toBe(true);
    expect(
      canTakeTradeStep('buyer', 'submit_payment', { ...trade, payments: payments.slice(1) }, { at }),
    ).toBe(true);
  });

  test.each(endStatuses)('that is %s allows no step at all', (status) => {
    const trade = { ...requested(1), status, turn: 'seller' as const };
    for (const name of Object.keys(tradeSteps) as TradeStepName[])
      for (const role of ['buyer', 'seller', 'admin', 'time'] as const)
        expect(canTakeTradeStep(role, name, trade, { at }), `${name} by ${role}`).toBe(false);
  });
});

const seller = (stock: BulkStock) => ({ stock, role: 'seller' as const, at, commissionPercent: 5 });
