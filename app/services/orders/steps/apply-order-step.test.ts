import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { quantitiesAreConsistent, statusOfOrder } from '~/schemas/orders/order-quantities';
import { unitsNotRefunded } from '~/schemas/orders/order-refunds';
import { tabsOf } from '~/schemas/orders/order-tabs';
import { paidOf, paymentStatusOf, priceOf, refundableOf } from '~/schemas/orders/payment-status';
import { actorOf, orderEvent, stepOf } from '../../../../tests/factories/order-events';
import { type StateLine as Line, orderStateOf as orderOf } from '../../../../tests/factories/order-states';
import { makeOrderAt } from '../../../../tests/factories/orders';
import type { Booking } from '../money/book-parcels';
import { commissionUpTo, earnedOf, givenOf } from '../money/earned';
import { applyOrderStep } from './apply-order-step';
import type { OrderState, OrderStep } from './order-step';

const at = '2026-11-23T09:00:00.000Z';

type Refund = Extract<OrderStep, { name: 'refund' }>;
/** Half of them without discounts, and some that cost their buyer nothing. */
const line = fc
  .record({
    pesewas: fc.integer({ min: 1, max: 10_000_000 }),
    quantity: fc.integer({ min: 1, max: 9 }),
    sellers: fc.constantFrom(0, 0, 0, 0.1, 0.5),
    marketplaces: fc.constantFrom(0, 0, 0, 0.2, 0.5),
  })
  .map(({ pesewas, quantity, sellers, marketplaces }): Line => {
    const sellerDiscount = Math.floor(pesewas * sellers) / 100;
    const marketplaceDiscount = Math.floor(pesewas * marketplaces) / 100;
    return { unitPrice: pesewas / 100, quantity, sellerDiscount, marketplaceDiscount };
  });
const sum = (books: Booking[], ...types: Booking['type'][]) =>
  books.reduce((total, { type, amountPesewas }) => total + (types.includes(type) ? amountPesewas : 0), 0);

describe('an order', () => {
  test('keeps quantities, money and stock in step, in 2,000 random histories', () => {
    fc.assert(
      fc.property(
        fc.array(line, { minLength: 1, maxLength: 4 }),
        fc.constantFrom('momo', 'card', 'cash_on_delivery'),
        fc.integer({ min: 0, max: 30 }),
        fc.constantFrom(0, 0, 1),
        fc.array(orderEvent, { maxLength: 80, size: 'max' }),
        (lines, method, rate, short, events) => {
          let order = orderOf(lines, { method, rate, short });
          const taken = order.items.reduce((total, one) => total + (one.taken ?? 0), 0);
          const books: Booking[] = [];
          let givenBack = 0;
          let writtenOff = 0;
          events.forEach((each, index) => {
            const step = stepOf(order, each, `s${index}`);
            const stepped = applyOrderStep(order, step, actorOf(step, each), at);
            if ('failure' in stepped) return;
            order = stepped.order;
            books.push(...stepped.books);
            givenBack += stepped.stock.reduce((total, { quantity }) => total + quantity, 0);
            if (step.name === 'receive_return' && !step.stockBack)
              writtenOff +=
                order.returns
                  .find(({ id }) => id === step.id)
                  ?.lines.reduce((total, { quantity }) => total + quantity, 0) ?? 0;
          });
          const count = (units: (one: OrderState['items'][number]) => number) =>
            order.items.reduce((total, one) => total + units(one), 0);
          expect(quantitiesAreConsistent(order.items)).toBe(true);
          expect(order.status).toBe(statusOfOrder(order.items, order.acceptedAt !== null));
          // Stock: what was taken and not given back is with buyers, on its way, waiting or written off.
          expect(count((one) => one.taken ?? 0) + givenBack).toBe(taken);
          expect(order.items.every((one) => (one.taken ?? 0) >= 0 && one.short >= 0)).toBe(true);
          if (short === 0)
            expect(taken - givenBack).toBe(
              count(({ quantity, cancelled, returned }) => quantity - cancelled - returned) + writtenOff,
            );
          // Money: the ledger says what a plain sum over the order says.
          const isCash = method === 'cash_on_delivery';
          const inParcels = (of: (parcel: OrderState['shipments'][number]) => number) =>
            order.shipments.reduce((total, parcel) => total + of(parcel), 0);
          const refundedSales = inParcels(({ refundedPesewas }) => refundedPesewas);
          const sold = inParcels(({ soldPesewas }) => soldPesewas);
          const delivered = order.items.map(({ lineId, delivered: quantity }) => ({ lineId, quantity }));
          const anyDelivered = order.shipments.some(({ deliveredAt }) => deliveredAt !== null);
          expect(sold).toBe(priceOf(order, delivered) + (anyDelivered ? 2_000 : 0));
          const given = inParcels(({ givenPesewas }) => givenPesewas);
          expect(sum(books, 'sale', 'refund', 'adjustment')).toBe(
            (isCash ? 0 : sold) - refundedSales + given,
          );
          const booked = (cause: Booking['cause']) =>
            books.reduce((total, one) => total + (one.cause === cause ? one.amountPesewas : 0), 0);
          expect(booked('commission')).toBe(0 - commissionUpTo(order, earnedOf(order, delivered)));
          expect(booked('discount')).toBe(givenOf(order, delivered));
          // What is free to its buyer, and delivered after all was refunded, keeps the marketplace's share.
          const isFree = order.items.some(({ lineId }) => priceOf(order, [{ lineId, quantity: 1 }]) === 0);
          if (sold > 0 && refundableOf(order) === 0 && !isFree)
            expect([sum(books, 'commission'), given]).toEqual([0, 0]);
          expect(sum(books, 'commission')).toBe(0 - inParcels(({ commissionPesewas }) => commissionPesewas));
          expect(sum(books, 'commission')).toBeLessThanOrEqual(0);
          // A parcel never takes more than it brought, so what is on hold is never below zero.
          for (const { soldPesewas, refundedPesewas, commissionPesewas, givenPesewas } of order.shipments) {
            expect(Math.min(commissionPesewas, givenPesewas)).toBeGreaterThanOrEqual(0);
            expect(soldPesewas + givenPesewas - refundedPesewas - commissionPesewas).toBeGreaterThanOrEqual(
              0,
            );
          }
          // Units: each is refunded once, and a return of which nothing is left to refund is closed.
          for (const one of order.items) {
            const units = order.refunds.flatMap(({ lines: named }) => named);
            const named = units.filter(({ lineId }) => lineId === one.lineId);
            expect(named.reduce((total, { quantity }) => total + quantity, 0)).toBeLessThanOrEqual(
              one.delivered,
            );
          }
          if (order.items.every((one) => unitsNotRefunded(order, one) === 0) || refundableOf(order) === 0)
            expect(tabsOf(order, false)).not.toContain('refunds');
          const refunded = order.refunds.reduce((total, { amountPesewas }) => total + amountPesewas, 0);
          expect(refunded).toBeLessThanOrEqual(paidOf(order));
          if (order.status === 'cancelled' && order.prepaid) expect(paymentStatusOf(order)).toBe('refunded');
          const keys = books.map(({ cause, id }) => `${cause}_${id}`);
          expect(new Set(keys).size, 'nothing is booked twice').toBe(keys.length);
        },
      ),
      { numRuns: 2_000 },
    );
  });

  test('delivered in parts has the whole commission in the end, to the pesewa', () => {
    let order = orderOf([{ unitPrice: 33.33, quantity: 3 }]);
    const books: Booking[] = [];
    const take = (step: OrderStep) => {
      const taken = applyOrderStep(order, step, 'seller', at);
      if ('failure' in taken) throw new Error(taken.failure);
      order = taken.order;
      books.push(...taken.books);
    };
    take({ name: 'accept' });
    for (const id of ['a', 'b', 'c']) {
      take({
        name: 'ship',
        id,
        token: '',
        lines: [{ lineId: '1', quantity: 1 }],
        carrier: 'VIP',
        trackingNumber: '',
      });
      take({ name: 'deliver', id });
    }
    expect(sum(books, 'commission')).toBe(-500);
    expect(sum(books, 'sale')).toBe(9_999 + 2_000);
    expect(order.status).toBe('delivered');
  });

  const refund = (fields: Partial<Refund>): Refund => {
    const whole = { amountPesewas: 9_999, lines: [{ lineId: '1', quantity: 1 }] };
    return { name: 'refund', id: 'r', ...whole, returnId: null, reason: 'Came back', ...fields };
  };
  const taken = (order: OrderState, step: OrderStep) => applyOrderStep(order, step, 'admin', at);
  const orderAfter = (order: OrderState, step: OrderStep): OrderState => {
    const outcome = taken(order, step);
    if ('failure' in outcome) throw new Error(outcome.failure);
    return outcome.order;
  };
  const units = (quantity: number) => [{ lineId: '1', quantity }];
  const receive: OrderStep = { name: 'receive_return', id: 'return', stockBack: true };

  test('is refunded for a return that was approved or received, and that is then closed', () => {
    const forReturn = refund({ returnId: 'return' });
    expect(taken(makeOrderAt('requested'), forReturn)).toEqual({ failure: 'not-now' });
    const received = makeOrderAt('received');
    expect(taken(received, refund({ returnId: 'another' }))).toEqual({ failure: 'not-now' });
    expect(taken(received, refund({ returnId: 'return', lines: [] }))).toEqual({ failure: 'units' });
    const closed = orderAfter(received, forReturn);
    expect(closed).toMatchObject({ returns: [{ status: 'refunded' }], refunds: [{ lines: units(1) }] });
    expect(taken(closed, { ...forReturn, id: 's' })).toEqual({ failure: 'not-now' });
  });

  test('refunds a unit once: while its return is approved, it is not refunded again on receipt', () => {
    // Three units, one of them in the return.
    const approved = makeOrderAt('approved');
    expect(taken(approved, refund({ lines: units(3), amountPesewas: 29_997 }))).toEqual({ failure: 'units' });
    const refunded = orderAfter(approved, refund({ returnId: 'return' }));
    expect(refunded.returns).toMatchObject([{ status: 'approved' }]);
    expect(taken(refunded, refund({ id: 's', returnId: 'return' }))).toEqual({ failure: 'units' });
    const received = orderAfter(refunded, receive);
    expect(received.returns).toMatchObject([{ status: 'refunded' }]);
    expect(tabsOf(received, false)).not.toContain('refunds');
    expect(taken(received, refund({ id: 's', returnId: 'return' }))).toEqual({ failure: 'not-now' });
    expect(taken(received, refund({ id: 's', lines: units(3) }))).toEqual({ failure: 'units' });
    const others = orderAfter(received, refund({ id: 's', lines: units(2), amountPesewas: 19_998 }));
    expect(taken(others, refund({ id: 't', amountPesewas: 1 }))).toEqual({ failure: 'units' });
  });

  test('leaves “To refund” when all of it was refunded before its return arrived', () => {
    const whole = { amountPesewas: 31_997, lines: units(3) };
    for (const fields of [whole, { ...whole, lines: [] }]) {
      const refunded = orderAfter(makeOrderAt('approved'), refund(fields));
      const received = orderAfter(refunded, receive);
      expect(received).toMatchObject({ returns: [{ status: 'refunded', stockBack: true }] });
      expect(tabsOf(received, false)).not.toContain('refunds');
    }
  });

  test('keeps a return open of which a part is refunded', () => {
    const three = orderAfter(makeOrderAt('delivered'), {
      name: 'open_return',
      id: 'return',
      lines: units(3),
      reason: 'x',
      note: '',
      photos: [],
    });
    const asked = applyOrderStep(three, { name: 'approve_return', id: 'return', note: '' }, 'seller', at);
    if ('failure' in asked) throw new Error(asked.failure);
    const part = orderAfter(orderAfter(asked.order, receive), refund({ returnId: 'return' }));
    expect(part.returns).toMatchObject([{ status: 'received' }]);
    expect(tabsOf(part, false)).toContain('refunds');
    const rest = refund({ id: 's', returnId: 'return', lines: units(2), amountPesewas: 19_998 });
    expect(orderAfter(part, rest).returns).toMatchObject([{ status: 'refunded' }]);
  });

  test('takes 60 parcels at most, those that came back included', () => {
    let order: OrderState = {
      ...orderOf([{ unitPrice: 10, quantity: 1 }]),
      acceptedAt: at,
      status: 'processing',
    };
    const lines = [{ lineId: '1', quantity: 1 }];
    const ship = (id: string): OrderStep => ({
      name: 'ship',
      id,
      token: '',
      lines,
      carrier: 'VIP',
      trackingNumber: '',
    });
    for (let parcel = 0; parcel < 60; parcel += 1)
      for (const step of [ship(`p${parcel}`), { name: 'bring_back', id: `p${parcel}` } as const]) {
        const taken = applyOrderStep(order, step, 'seller', at);
        if ('failure' in taken) throw new Error(taken.failure);
        order = taken.order;
      }
    expect(applyOrderStep(order, ship('one more'), 'seller', at)).toEqual({ failure: 'parcels' });
    expect(
      applyOrderStep(order, { name: 'cancel', id: 'c', lines, reason: 'x' }, 'seller', at),
    ).toMatchObject({
      order: { status: 'cancelled' },
    });
  });
});
