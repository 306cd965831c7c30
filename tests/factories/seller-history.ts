import fc from 'fast-check';
import { availableOf, type NewLedgerLine } from '~/schemas/money/ledger';
import type { Order, PaymentMethod } from '~/schemas/orders/order';
import { unitsToShip } from '~/schemas/orders/order-quantities';
import { linesOf } from '~/schemas/orders/order-refunds';
import { defaultSettings } from '~/schemas/settings/settings';
import { lineOfPayout, lineOfReversal } from '~/services/money/ledger/ledger-lines';
import { newOrder } from '~/services/orders/arrivals/new-order';
import type { OrderStep } from '~/services/orders/steps/order-step';
import { stepOrder } from '~/services/orders/steps/step-order';
import { actorOf, orderEvent, stepOf } from './order-events';
import { makeLine } from './orders';

const day = 86_400_000;
const maxOrders = 4;

/** An event of a seller: of an order (`which` selects it, modulo their number), of a payout, or of time. */
export const sellerEvent = fc.record({
  what: fc.oneof(
    { weight: 1, arbitrary: fc.constant('place') },
    { weight: 6, arbitrary: fc.constant('next') },
    { weight: 5, arbitrary: fc.constant('step') },
    { weight: 3, arbitrary: fc.constant('request') },
    { weight: 1, arbitrary: fc.constant('bounce') },
    { weight: 2, arbitrary: fc.constant('wait') },
  ),
  which: fc.nat(20),
  step: orderEvent,
  method: fc.constantFrom<PaymentMethod>('momo', 'card', 'cash_on_delivery'),
  lines: fc.array(
    fc.record({
      unitPrice: fc.integer({ min: 1, max: 1_000_000 }).map((pesewas) => pesewas / 100),
      quantity: fc.integer({ min: 1, max: 4 }),
    }),
    { minLength: 1, maxLength: 3 },
  ),
  fee: fc.integer({ min: 0, max: 5_000 }),
  rate: fc.oneof(fc.integer({ min: 0, max: 30 }), fc.constant(100)),
  /** Of what is available. */
  share: fc.constantFrom(0.2, 0.7, 1),
  days: fc.constantFrom(0, 1, 4, 7),
});
export type SellerEvent = typeof sellerEvent extends fc.Arbitrary<infer T> ? T : never;

/** What usually comes next of an order: accepted, shipped in parts, delivered. */
export function nextStep(order: Order, id: string): OrderStep {
  if (!order.acceptedAt) return { name: 'accept' };
  const open = order.shipments.find(({ deliveredAt, returnedAt }) => !deliveredAt && !returnedAt);
  if (open) return { name: 'deliver', id: open.id };
  const lines = linesOf(order, (line) => Math.ceil(unitsToShip(line) / 2));
  return { name: 'ship', id, token: '', lines, carrier: 'VIP', trackingNumber: '' };
}

/** Orders, refunds and payouts of one seller, by the rules that the services follow. */
export class SellerHistory {
  readonly lines: NewLedgerLine[] = [];
  readonly orders: Order[] = [];
  readonly payouts: { id: string; amountPesewas: number; returned: boolean }[] = [];
  /** Pesewas that the seller owes: commission on cash, and refunds of money that they have already. */
  owed = 0;
  now = Date.UTC(2026, 0, 1);
  #count = 0;

  happen(event: SellerEvent): void {
    this.#count += 1;
    const { what, which, days } = event;
    if (what === 'wait') this.now += days * day;
    else if (what === 'request') this.request(Math.round(Math.max(0, this.available()) * event.share));
    else if (what === 'bounce') this.bounce(which);
    else if (this.orders.length === 0 || (what === 'place' && this.orders.length < maxOrders))
      this.place(event);
    else {
      const index = which % this.orders.length;
      const order = this.orders[index];
      if (!order) return;
      const id = `s${this.#count}`;
      this.take(index, what === 'next' ? nextStep(order, id) : stepOf(order, event.step, id), event);
    }
  }

  place({ lines, method, fee, rate }: SellerEvent): void {
    const id = `o${this.orders.length}`;
    const placed = {
      id,
      orderNumber: id,
      sellerId: 'ama',
      sellerName: 'Ama',
      buyerId: '',
      buyerName: 'Efua',
      buyerPhone: '',
      lines: lines.map(makeLine),
      deliveryFee: fee / 100,
      commissionRate: rate,
      paymentMethod: method,
      prepaid: true,
      deliveryAddress: null,
      createdAt: new Date(this.now).toISOString(),
      by: 'shop',
      takesStock: true,
    };
    this.orders.push(newOrder(placed, defaultSettings));
  }

  take(index: number, step: OrderStep, { step: event }: SellerEvent): void {
    const before = this.orders[index];
    if (!before) return;
    const by = actorOf(step, { ...event, actor: null });
    const taken = stepOrder(before, {
      step,
      role: by,
      label: by,
      now: new Date(this.now),
      sellerDaysToAct: 2,
    });
    if ('failure' in taken) return;
    this.orders[index] = taken.order;
    this.lines.push(...taken.lines);
    const isCash = before.paymentMethod === 'cash_on_delivery';
    const hasMoney = ({ availableAt }: NewLedgerLine) => isCash || (availableAt?.getTime() ?? 0) <= this.now;
    this.owed -= taken.lines.filter(hasMoney).reduce((sum, { amountPesewas }) => sum + amountPesewas, 0);
  }

  request(amountPesewas: number): void {
    if (amountPesewas <= 0 || amountPesewas > this.available()) return;
    const payout = { id: `p${this.payouts.length}`, amountPesewas, returned: false };
    this.payouts.push(payout);
    this.lines.push(lineOfPayout({ ...payout, reference: payout.id, sellerId: 'ama' }));
  }

  /** The network sends a payout back. */
  bounce(which: number): void {
    const payout = this.payouts[which % this.payouts.length];
    if (!payout || payout.returned) return;
    payout.returned = true;
    this.lines.push(lineOfReversal({ ...payout, reference: payout.id, sellerId: 'ama' }));
  }

  balance(): number {
    return this.lines.reduce((sum, { amountPesewas }) => sum + amountPesewas, 0);
  }

  held(): number {
    const held = this.lines.filter(({ availableAt }) => (availableAt?.getTime() ?? 0) > this.now);
    return held.reduce((sum, { amountPesewas }) => sum + amountPesewas, 0);
  }

  available(): number {
    return availableOf(this.balance(), this.held());
  }
}
