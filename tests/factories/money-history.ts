import fc from 'fast-check';
import type { LedgerType, NewLedgerLine } from '~/schemas/money/ledger';
import { balanceParts } from '~/schemas/money/ledger';
import type { PaymentMethod } from '~/schemas/orders/order';
import { firstHoldDays } from '~/schemas/orders/payment-status';
import { balanceOf } from '~/services/money/ledger/balance';
import {
  lineOfOrder,
  lineOfPayout,
  lineOfReversal,
  type OrderBooking,
} from '~/services/money/ledger/ledger-lines';
import { fromPesewas } from '~/utils/money';

const day = 86_400_000;

/** An event of a seller's money; `which` selects the order or payout, modulo their number. */
export const moneyEvent = fc.record({
  what: fc.constantFrom('deliver', 'refund', 'request', 'pay', 'return', 'wait'),
  which: fc.nat(50),
  /** Pesewas. */
  amount: fc.integer({ min: 1, max: 100_000_000 }),
  rate: fc.integer({ min: 0, max: 30 }),
  method: fc.constantFrom<PaymentMethod>('momo', 'card', 'cash_on_delivery'),
  days: fc.integer({ min: 0, max: 10 }),
});
type Event = typeof moneyEvent extends fc.Arbitrary<infer T> ? T : never;

export interface PlainOrder {
  id: string;
  total: number;
  fee: number;
  rate: number;
  method: PaymentMethod;
  at: number;
  /** Cash takes its commission from the balance at once; everything else is on hold. */
  availableAt: number;
  refunded: boolean;
}

/** The money of one seller, kept twice: as lines of a ledger, and as plain numbers. */
export class MoneyHistory {
  readonly lines: NewLedgerLine[] = [];
  readonly orders: PlainOrder[] = [];
  readonly payouts: { amount: number; paid: boolean; returned: boolean; at: number }[] = [];
  now = Date.UTC(2026, 0, 1);
  plain = { earned: 0, commission: 0, requested: 0, paid: 0 };

  happen({ what, which, amount, rate, method, days }: Event): void {
    if (what === 'wait') this.now += days * day;
    else if (what === 'deliver') this.deliver(amount, rate, method);
    else if (what === 'refund') this.refund(this.orders[which % this.orders.length]);
    else if (what === 'request') this.request(amount);
    else if (what === 'return') this.return(which);
    else this.pay(which);
  }

  deliver(total: number, rate: number, method: PaymentMethod): void {
    const fee = Math.round((total * rate) / 100);
    const id = `o${this.orders.length}`;
    const at = this.now;
    const availableAt = method === 'cash_on_delivery' ? at : at + firstHoldDays * day;
    const order = { id, total, fee, rate, method, at, availableAt, refunded: false };
    this.orders.push(order);
    this.book(order, 'sale', 'sale', total);
    this.book(order, 'commission', 'commission', -fee);
    if (method === 'cash_on_delivery') this.book(order, 'cash', 'adjustment', -total);
    if (method !== 'cash_on_delivery') this.plain.earned += total;
    this.plain.commission += fee;
  }

  refund(order: PlainOrder | undefined): void {
    if (!order || order.refunded) return;
    order.refunded = true;
    this.book(order, 'refund', 'refund', -order.total);
    this.book(order, 'commission_refund', 'commission', order.fee);
    this.plain.earned -= order.total;
    this.plain.commission -= order.fee;
  }

  /** As the delivery and the refund of an order's only parcel. */
  book(
    order: PlainOrder,
    cause: OrderBooking['cause'],
    type: OrderBooking['type'],
    amountPesewas: number,
  ): void {
    const { id, fee, rate, availableAt } = order;
    const commission = { rate, amount: fromPesewas(fee) };
    const named = { id, orderNumber: id.toUpperCase(), sellerId: 'ama', commission };
    const booking = { cause, type, id: 'whole', amountPesewas };
    this.lines.push(lineOfOrder(named, booking, new Date(availableAt)));
  }

  request(pesewas: number): void {
    const amount = Math.min(pesewas, this.balance().available);
    if (amount <= 0) return;
    const payout = { id: `p${this.payouts.length}`, reference: 'TSA', sellerId: 'ama' };
    this.lines.push(lineOfPayout({ ...payout, amountPesewas: amount }));
    this.payouts.push({ amount, paid: false, returned: false, at: this.now });
    this.plain.requested += amount;
  }

  pay(which: number): void {
    const payout = this.payouts[which % this.payouts.length];
    if (!payout || payout.paid) return;
    payout.paid = true;
    this.plain.requested -= payout.amount;
    this.plain.paid += payout.amount;
  }

  /** The network sends a paid one back. */
  return(which: number): void {
    const index = which % this.payouts.length;
    const payout = this.payouts[index];
    if (!payout?.paid || payout.returned) return;
    payout.returned = true;
    const named = { id: `p${index}`, reference: 'TSA', sellerId: 'ama' };
    this.lines.push(lineOfReversal({ ...named, amountPesewas: payout.amount }));
    this.plain.paid -= payout.amount;
  }

  /** The balance by the ledger; the requested amount comes from the payouts. */
  balance() {
    const sum = (lines: NewLedgerLine[]) =>
      lines.reduce((total, { amountPesewas }) => total + amountPesewas, 0);
    const of = (types: readonly LedgerType[]) => sum(this.lines.filter(({ type }) => types.includes(type)));
    const requested = this.payouts.reduce((total, { amount, paid }) => total + (paid ? 0 : amount), 0);
    const sums = {
      earned: of(balanceParts.earned),
      commission: of(balanceParts.commission),
      payouts: of(balanceParts.payouts),
      held: sum(this.lines.filter(({ availableAt }) => (availableAt?.getTime() ?? 0) > this.now)),
    };
    return balanceOf(sums, requested);
  }

  /** What is available, worked out from the orders and payouts alone. */
  available(): number {
    const available = this.orders.filter(({ availableAt }) => availableAt <= this.now);
    const brought = available.map(({ total, fee, method, refunded }) => {
      const kept = method === 'cash_on_delivery' ? 0 : total;
      return kept - fee - (refunded ? total - fee : 0);
    });
    const taken = this.payouts.map(({ amount, returned }) => (returned ? 0 : -amount));
    return [...brought, ...taken].reduce((total, amount) => total + amount, 0);
  }
}
