import type { Order, OrderRefund } from '~/schemas/orders/order';
import { outOfStock } from '~/schemas/orders/order-labels';
import type { LineUnits } from '~/schemas/orders/order-quantities';
import type { Booking } from '../money/book-parcels';
import type { StockChange } from './stock-changes';

// What a step of an order is, and what comes of it; `apply-order-step.ts` takes it.

/** All of an order that its steps read and change. */
export type OrderState = Pick<
  Order,
  | 'items'
  | 'deliveryFee'
  | 'commission'
  | 'paymentMethod'
  | 'source'
  | 'prepaid'
  | 'status'
  | 'acceptedAt'
  | 'shipments'
  | 'returns'
  | 'refunds'
  | 'holdDays'
  | 'returnDays'
>;

export type OrderStep =
  | { name: 'accept' }
  /** Cancels the units that the stock lacked, and accepts the others. */
  | { name: 'accept_rest'; id: string; reason: string }
  | {
      name: 'ship';
      id: string;
      token: string;
      lines: LineUnits[];
      carrier: string;
      trackingNumber: string;
      said?: string;
    }
  /** `said`: a hash of what a form or a program said, to compare when it says it again. */
  | { name: 'cancel'; id: string; lines: LineUnits[]; reason: string; said?: string }
  | { name: 'expire'; id: string; cause: 'not_paid' | 'not_accepted' }
  | { name: 'deliver'; id: string }
  | { name: 'bring_back'; id: string }
  | { name: 'open_return'; id: string; lines: LineUnits[]; reason: string; note: string; photos: string[] }
  | { name: 'approve_return'; id: string; note: string }
  | { name: 'escalate_return'; id: string; note: string; photos?: string[]; cause?: 'not_answered' }
  | { name: 'decide_return'; id: string; approve: boolean; note: string }
  | { name: 'receive_return'; id: string; stockBack: boolean }
  | {
      name: 'refund';
      id: string;
      said?: string;
      amountPesewas: number;
      /** The delivered units that it pays back; none for an amount alone. */
      lines: LineUnits[];
      returnId: string | null;
      reason: string;
    };

/** Whether a step is the seller's promise to ship. */
export const isAccepting = (step: string): boolean => step === 'accept' || step === 'accept_rest';

/** An order takes it once, so its id may be a word. */
export const acceptRestStep = { name: 'accept_rest', id: 'rest', reason: outOfStock } satisfies OrderStep;

export interface TakenStep {
  order: OrderState;
  books: Booking[];
  /** Units that go back into stock. */
  stock: StockChange[];
  /** Units that it cancelled, in the order of the lines, and what goes back to the buyer by it. */
  cancelled?: LineUnits[];
  refund?: OrderRefund;
}

export type StepFailure = 'not-now' | 'units' | 'amount' | 'parcels' | 'size';
