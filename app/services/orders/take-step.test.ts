import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { commissionUpTo, paidOf, paymentStatusOf, priceOf, refundableOf } from '~/schemas/order-payment';
import { quantitiesAreConsistent, statusOfOrder, unitsToShip } from '~/schemas/order-quantities';
import { orderSteps, type StepActor, unitsToReturn } from '~/schemas/order-steps';
import { makeOrderAt } from '../../../tests/factories/orders';
import { type Booking, type OrderState, type OrderStep, takeStep } from './take-step';

const at = '2026-11-23T09:00:00.000Z';

type Line = { unitPrice: number; quantity: number };

function orderOf(
  lines: Line[],
  { method = 'momo' as OrderState['paymentMethod'], fee = 20, rate = 5, short = 0 } = {},
) {
  const items = lines.map((line, index) => ({
    ...line,
    lineId: String(index + 1),
    productId: `p${index + 1}`,
    variantId: '',
    title: '',
    variant: '',
    imageUrl: '',
    sku: '',
    category: '',
    cancelled: 0,
    shipped: 0,
    delivered: 0,
    returned: 0,
    taken: line.quantity - short,
    short,
  }));
  const goods = lines.reduce(
    (sum, { unitPrice, quantity }) => sum + Math.round(unitPrice * 100) * quantity,
    0,
  );
  const order: OrderState = {
    items,
    deliveryFee: fee,
    commission: { rate, amount: Math.round((goods * rate) / 100) / 100 },
    paymentMethod: method,
    prepaid: method !== 'cash_on_delivery',
    status: 'pending',
    acceptedAt: null,
    shipments: [],
    returns: [],
    refunds: [],
    refundedGoodsPesewas: 0,
  };
  return order;
}

/** A random step; its numbers are made to fit the order, or not, by the history. */
const event = fc.record({
  what: fc.constantFrom(
    'accept',
    'ship',
    'cancel',
    'expire',
    'deliver',
    'deliver',
    'bring_back',
    'open_return',
    'answer',
    'receive_return',
    'refund',
  ),
  /** Null: one who may take the step. */
  actor: fc.option(fc.constantFrom('seller', 'admin', 'code', 'time'), { freq: 5 }),
  which: fc.nat(20),
  share: fc.oneof(fc.constant(1), fc.constant(0.5), fc.double({ min: 0, max: 1.2, noNaN: true })),
  yes: fc.boolean(),
});
type Event = typeof event extends fc.Arbitrary<infer T> ? T : never;

function stepOf(order: OrderState, { what, which, share, yes }: Event, id: string): OrderStep {
  const units = (left: (line: OrderState['items'][number]) => number) =>
    order.items.flatMap((line) => {
      const quantity = Math.round(left(line) * share);
      return quantity > 0 ? [{ lineId: line.lineId, quantity }] : [];
    });
  const parcel = order.shipments[which % Math.max(order.shipments.length, 1)]?.id ?? 'none';
  const back = order.returns[which % Math.max(order.returns.length, 1)]?.id ?? 'none';
  const said = { reason: 'x', note: '', photos: [] };
  switch (what) {
    case 'accept':
      return { name: what };
    case 'ship':
      return { name: what, id, token: '', lines: units(unitsToShip), carrier: 'VIP', trackingNumber: '' };
    case 'cancel':
      return { name: what, id, lines: units(unitsToShip), reason: 'x' };
    case 'expire':
      return { name: what, id, reason: 'x' };
    case 'deliver':
    case 'bring_back':
      return { name: what, id: parcel };
    case 'open_return':
      return { name: what, id, lines: units((line) => unitsToReturn(order, line)), ...said };
    case 'answer': {
      const names = ['approve_return', 'escalate_return', 'decide_return'] as const;
      const name = names[which % 3] ?? 'approve_return';
      return name === 'decide_return'
        ? { name, id: back, approve: yes, note: '' }
        : { name, id: back, note: '' };
    }
    case 'receive_return':
      return { name: what, id: back, stockBack: yes };
    case 'refund':
      return {
        name: what,
        id,
        amountPesewas: Math.round(refundableOf(order) * share),
        returnId: yes && back !== 'none' ? back : null,
        reason: 'x',
      };
  }
}

function actorOf({ name }: OrderStep, { actor, which }: Event): StepActor {
  const { who } = orderSteps[name];
  return actor ?? who[which % who.length] ?? 'admin';
}

const line = fc.record({
  unitPrice: fc.integer({ min: 1, max: 10_000_000 }).map((pesewas) => pesewas / 100),
  quantity: fc.integer({ min: 1, max: 9 }),
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
        fc.array(event, { maxLength: 80, size: 'max' }),
        (lines, method, rate, short, events) => {
          let order = orderOf(lines, { method, rate, short });
          const taken = order.items.reduce((total, one) => total + (one.taken ?? 0), 0);
          const books: Booking[] = [];
          let givenBack = 0;
          let writtenOff = 0;
          events.forEach((each, index) => {
            const step = stepOf(order, each, `s${index}`);
            const stepped = takeStep(order, step, actorOf(step, each), at);
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
          const refundedSales = order.shipments.reduce(
            (total, { refundedPesewas }) => total + refundedPesewas,
            0,
          );
          const sold = order.shipments.reduce((total, parcel) => total + parcel.soldPesewas, 0);
          const delivered = order.items.map(({ lineId, delivered: quantity }) => ({ lineId, quantity }));
          const anyDelivered = order.shipments.some(({ deliveredAt }) => deliveredAt !== null);
          expect(sold).toBe(priceOf(order, delivered) + (anyDelivered ? 2_000 : 0));
          expect(sum(books, 'sale', 'refund', 'adjustment')).toBe((isCash ? 0 : sold) - refundedSales);
          expect(sum(books, 'commission')).toBe(
            commissionUpTo(order, order.refundedGoodsPesewas) -
              commissionUpTo(order, priceOf(order, delivered)),
          );
          expect(sum(books, 'commission')).toBe(
            0 - order.shipments.reduce((total, { commissionPesewas }) => total + commissionPesewas, 0),
          );
          expect(sum(books, 'commission')).toBeLessThanOrEqual(0);
          expect(
            order.shipments.every(({ soldPesewas, refundedPesewas }) => refundedPesewas <= soldPesewas),
          ).toBe(true);
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
      const taken = takeStep(order, step, 'seller', at);
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

  test('is refunded for a return only when that return was received', () => {
    const refundFor = (returnId: string, stage: 'requested' | 'approved' | 'received') =>
      takeStep(
        makeOrderAt(stage),
        { name: 'refund', id: 'refund', amountPesewas: 100, returnId, reason: 'Came back' },
        'admin',
        at,
      );
    for (const stage of ['requested', 'approved'] as const)
      expect(refundFor('return', stage)).toEqual({ failure: 'not-now' });
    expect(refundFor('another', 'received')).toEqual({ failure: 'not-now' });
    expect(refundFor('return', 'received')).toMatchObject({ order: { returns: [{ status: 'refunded' }] } });
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
        const taken = takeStep(order, step, 'seller', at);
        if ('failure' in taken) throw new Error(taken.failure);
        order = taken.order;
      }
    expect(takeStep(order, ship('one more'), 'seller', at)).toEqual({ failure: 'parcels' });
    expect(takeStep(order, { name: 'cancel', id: 'c', lines, reason: 'x' }, 'seller', at)).toMatchObject({
      order: { status: 'cancelled' },
    });
  });
});
