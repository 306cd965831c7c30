import type { TradeStepName } from '~/schemas/bulk/trade';
import { tradeStepWords } from '~/schemas/bulk/trade-words';
import { units } from '~/schemas/bulk/unit-words';
import type { ActTexts } from '~/texts/act-texts';
import { formatDate } from '~/utils/dates';
import { formatCedis } from '~/utils/money';
import { plural } from '~/utils/text';
import { because, ifGiven } from './because';

/** Each step has its words, which pages and the timeline show, too. */
const log = ({ reference, step, note }: { reference: string; step: TradeStepName; note: string }) =>
  `Bulk trade ${reference}: ${tradeStepWords[step].happened}${ifGiven(note)}`;

const matched = ({ reference }: { reference: string }) =>
  `Matched the payment for bulk trade ${reference} to a statement`;

export const tradeTexts = {
  'trade.requested': {
    log: ({ reference, title }) =>
      `Bulk trade ${reference}: ${tradeStepWords.request.happened} from “${title}”`,
    bell: ({ buyer, isSample, quantity, unit, title }) =>
      `${buyer} requests to buy ${isSample ? 'a sample' : units(quantity, unit)} of “${title}”.`,
  },
  'trade.offered': {
    log: ({ reference, title }) => `Bulk trade ${reference}: ${tradeStepWords.offer.happened} “${title}”`,
    bell: ({ seller, quantity, unit, price, title }) =>
      `${seller} offers ${units(quantity, unit)} at ${formatCedis(price)} for your buying request “${title}”.`,
  },
  'trade.confirm_soon': {
    bell: ({ reference, by }) =>
      `Did the goods of trade ${reference} arrive? Confirm it, or tell us what is wrong, by ${formatDate(by)}. After that it counts as arrived.`,
  },

  'trade.countered': {
    log,
    bell: ({ reference, quantity, unit, price }) =>
      `Counter-offer on trade ${reference}: ${units(quantity, unit)} at ${formatCedis(price)}.`,
  },
  'trade.accepted': {
    log,
    bell: ({ reference, total }) => `Trade ${reference} was accepted. ${formatCedis(total)} in all.`,
  },
  'trade.destination': {
    log,
    bell: ({ reference }) => `The buyer of trade ${reference} said where the goods go.`,
  },
  'trade.declined': {
    log,
    bell: ({ reference, note }) => `Your offer on trade ${reference} was declined${because(note)}`,
  },
  'trade.withdrawn': {
    log,
    bell: ({ reference, note }) => `The offer on trade ${reference} was withdrawn${because(note)}`,
  },
  'trade.expired': {
    log,
    bell: ({ reference }) => `The offer on trade ${reference} expired: nobody answered it in time.`,
  },
  'trade.cancelled': {
    log,
    bell: ({ reference, note }) => `Trade ${reference} was cancelled${because(note)}`,
  },
  'trade.payment_sent': {
    log,
    bell: ({ reference }) => `The buyer of trade ${reference} sent a payment. We’re checking it.`,
  },
  'trade.payment_to_check': {
    bell: ({ reference, buyer }) => `${buyer} sent a payment for trade ${reference}. Check it.`,
  },
  'trade.payment_verified': { bell: ({ reference }) => `Your payment for trade ${reference} was verified.` },
  'trade.paid': { log, bell: ({ reference }) => `Trade ${reference} is paid. Ship the goods.` },
  'trade.deposit_verified': {
    bell: ({ reference }) => `Your deposit for trade ${reference} was verified. Pay the balance.`,
  },
  'trade.deposit_paid': { log, bell: ({ reference }) => `The deposit for trade ${reference} was verified.` },
  'trade.payment_rejected': {
    log,
    bell: ({ reference, note }) => `Your payment for trade ${reference} was rejected${because(note)}`,
  },
  'trade.shipped': {
    log,
    bell: ({ reference, carrier }) => `Trade ${reference} shipped${carrier ? ` with ${carrier}` : ''}.`,
  },
  'trade.completed': {
    log,
    bell: ({ reference }) => `Trade ${reference} is completed. The money is in the seller’s balance.`,
  },
  'trade.arrived': { log, bell: ({ reference }) => `A shipment of trade ${reference} arrived.` },
  'trade.claimed': {
    log,
    bell: ({ reference, note }) => `The buyer of trade ${reference} says goods are missing${because(note)}`,
  },
  'trade.claim_refused': {
    log,
    bell: ({ reference }) => `The seller of trade ${reference} refused your claim. Support decides.`,
  },
  'trade.claim_to_decide': { bell: ({ reference }) => `Decide on the shortage claim of trade ${reference}.` },
  'trade.claim_decided': {
    log,
    bell: ({ reference, note }) => `The shortage claim of trade ${reference} was decided${because(note)}`,
  },
  'trade.claim_unanswered': {
    log,
    bell: ({ reference }) => `The claim of trade ${reference} was not answered in time. Support decides.`,
  },
  'trade.claim_unanswered_for_admins': {
    bell: ({ reference }) => `Decide on the shortage claim of trade ${reference}: its seller didn’t answer.`,
  },
  'trade.disputed': { log, bell: ({ reference, note }) => `Trade ${reference} is disputed${because(note)}` },
  'trade.dispute_decided': {
    log,
    bell: ({ reference, note }) => `The dispute of trade ${reference} was decided${because(note)}`,
  },

  'statement.matched': {
    log: ({ from, to, found, waiting }) =>
      `Matched a statement from ${from} to ${to}: ${found} of ${plural(waiting, 'waiting payment')} found`,
  },
  'trade.payment_matched': { log: matched },
  'trade.payment_left': {
    log: matched,
    bell: ({ amount, reference }) =>
      `A statement says that the verified payment of ${formatCedis(amount)} for bulk trade ${reference} left our account again. Stop the trade before the money is released.`,
  },
  'trade.payment_verified_first': {
    log: ({ reference, amount }) =>
      `Verified a payment of ${formatCedis(amount)} for bulk trade ${reference}; another admin has to verify it too`,
  },
  'trade.payment_second_admin': {
    bell: ({ admin, amount, reference }) =>
      `${admin} verified a payment of ${formatCedis(amount)} for bulk trade ${reference}. A second admin has to verify it.`,
  },
} satisfies Partial<ActTexts>;
