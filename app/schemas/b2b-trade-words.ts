import type { TradeStatus, TradeStepName } from './b2b-trade';

/** A status within a sentence: 'A trade that is …'. */
export const tradeStatusWords: Record<TradeStatus, string> = {
  requested: 'requested',
  countered: 'being negotiated',
  accepted: 'accepted',
  payment_submitted: 'waiting for the payment check',
  paid: 'paid',
  shipped: 'shipped',
  disputed: 'disputed',
  completed: 'completed',
  declined: 'declined',
  withdrawn: 'withdrawn',
  expired: 'expired',
  cancelled: 'cancelled',
  refunded: 'refunded',
};

/** What happened, in the timeline and in the activity log. */
export const tradeStepWords: Record<TradeStepName | 'request' | 'offer', string> = {
  request: 'Asked to buy',
  offer: 'Made an offer for a buying request',
  counter: 'Made a counter-offer',
  accept: 'Accepted the offer',
  decline: 'Declined the offer',
  withdraw: 'Withdrew the offer',
  expire: 'The offer expired',
  submit_payment: 'Sent a payment',
  verify_payment: 'Payment verified',
  reject_payment: 'Payment rejected',
  cancel: 'Cancelled',
  ship: 'Shipped',
  confirm_arrival: 'Arrival confirmed',
  claim_shortage: 'Claimed a shortage',
  decide_shortage: 'Answered the shortage claim',
  dispute: 'Opened a dispute',
  resolve: 'Dispute decided',
};

/** What a step would make of a trade, for the sentence that refuses it. */
export const tradeStepTargets: Record<TradeStepName, string> = {
  counter: 'countered',
  accept: 'accepted',
  decline: 'declined',
  withdraw: 'withdrawn',
  expire: 'expired',
  submit_payment: 'paid',
  verify_payment: 'paid',
  reject_payment: 'unpaid',
  cancel: 'cancelled',
  ship: 'shipped',
  confirm_arrival: 'completed',
  claim_shortage: 'claimed',
  decide_shortage: 'decided',
  dispute: 'disputed',
  resolve: 'decided',
};
