import type { ActName } from '~/acts/acts';
import type { TradeRole, TradeStepName } from '~/schemas/bulk/trade';
import type { Trade } from '~/schemas/bulk/trade-record';
import { fromPesewas } from '~/utils/money';
import { noteOfStep } from './step-trade';
import type { TradeStep } from './trade-step';

/** The facts of every act of a trade; `price` and `total` are GHS. The offer is the newest one. */
export function factsOfTrade(trade: Trade) {
  const { id, reference, status, unit, buyerName: buyer, sellerName: seller, agreed } = trade;
  const { quantity = 0, unitPesewas = 0 } = trade.offers.at(-1) ?? {};
  const offer = { quantity, unit, price: fromPesewas(unitPesewas) };
  const total = fromPesewas(agreed?.totalPesewas ?? 0);
  return { id, trade: id, reference, status, buyer, seller, ...offer, total };
}

/**
 * The facts of a step's act. The steps of a payment stand on the page of that payment; `carrier` is there for
 * shipping alone, with the tracking number.
 */
export function factsOfStep(after: Trade, step: TradeStep) {
  const isOfPayment =
    step.name === 'submit_payment' || step.name === 'verify_payment' || step.name === 'reject_payment';
  const note = noteOfStep(step);
  const id = isOfPayment ? step.id : after.id;
  const facts = { ...factsOfTrade(after), id, step: step.name, note };
  return step.name === 'ship' ? { ...facts, carrier: note } : facts;
}

const actOf = {
  counter: 'trade.countered',
  accept: 'trade.accepted',
  set_destination: 'trade.destination',
  decline: 'trade.declined',
  withdraw: 'trade.withdrawn',
  expire: 'trade.expired',
  cancel: 'trade.cancelled',
  submit_payment: 'trade.payment_sent',
  reject_payment: 'trade.payment_rejected',
  ship: 'trade.shipped',
  claim_shortage: 'trade.claimed',
  escalate_shortage: 'trade.claim_unanswered',
  dispute: 'trade.disputed',
  resolve: 'trade.dispute_decided',
} as const satisfies Partial<Record<TradeStepName, ActName>>;

/** The act that a step is, by what became of the trade. */
export function actOfStep({ status, shortages }: Trade, step: TradeStep) {
  switch (step.name) {
    case 'verify_payment':
      return status === 'paid' ? 'trade.paid' : 'trade.deposit_paid';
    case 'confirm_arrival':
      return status === 'completed' ? 'trade.completed' : 'trade.arrived';
    case 'decide_shortage':
      // Only a seller who refuses leaves a claim open.
      return shortages.some(({ id, status }) => id === step.id && status === 'escalated')
        ? 'trade.claim_refused'
        : 'trade.claim_decided';
    default:
      return actOf[step.name];
  }
}

/** Steps of which only the other side hears. */
const toOtherSide: readonly TradeStepName[] = ['counter', 'decline', 'withdraw', 'dispute'];

/** The ids of the sides that hear of a step, '' of one that does not. */
export function sidesThatHear({ buyerId, sellerId }: Trade, { name }: TradeStep, role: TradeRole) {
  const own = toOtherSide.includes(name) ? role : null;
  return { buyingShop: own === 'buyer' ? '' : buyerId, seller: own === 'seller' ? '' : sellerId };
}
