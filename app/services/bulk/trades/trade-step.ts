import type { Destination } from '~/schemas/bulk/destination';
import type { TradeOffer } from '~/schemas/bulk/trade';

/** A step, with the words and details that the record keeps of it. */
export type TradeStep =
  /** `destination` is the buyer's; undefined leaves that of before. */
  | {
      name: 'counter';
      offer: Omit<TradeOffer, 'round' | 'by' | 'validUntil'>;
      note: string;
      destination?: Destination;
    }
  | { name: 'accept'; destination?: Destination }
  | { name: 'set_destination'; destination: Destination }
  | { name: 'expire' }
  | { name: 'decline' | 'withdraw'; note: string }
  | { name: 'dispute'; note: string; photos?: string[] }
  /** `cause`: of the deadlines, which have no `note`. */
  | { name: 'cancel'; note: string; cause?: 'not_paid' }
  | { name: 'submit_payment' | 'verify_payment' | 'reject_payment'; id: string; note: string }
  | { name: 'confirm_arrival'; id: string }
  | { name: 'escalate_shortage'; id: string; note: string; cause?: 'not_answered' }
  | {
      name: 'ship';
      id: string;
      quantity: number;
      carrier: string;
      trackingNumber: string;
      /** ISO string. */
      expectedAt: string;
    }
  | {
      name: 'claim_shortage';
      /** Of the shipment. */
      id: string;
      shortageId: string;
      quantity: number;
      note: string;
      photos: string[];
    }
  | { name: 'decide_shortage'; id: string; approve: boolean; note: string; photos?: string[] }
  /** `refundPesewas`: what goes back to the buyer; the rest goes to the seller. Null ends without a sale. */
  | { name: 'resolve'; refundPesewas: number | null; note: string };

/** The step of one name. */
export type StepOf<Name extends TradeStep['name']> = Extract<TradeStep, { name: Name }>;
