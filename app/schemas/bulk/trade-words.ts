import { statusLabels } from '~/schemas/statuses';
import type { StepPageWords, StepWords } from '~/schemas/steps';
import { formatCedis } from '~/utils/money';
import type { TradeStepName } from './trade';
import type { TradeStage } from './trade-record';
import type { TradeView } from './trade-view';
import { units } from './unit-words';

/** The tabs of lists by stage, wherever trades or their money are listed. */
export const tradeStageLabels: Record<TradeStage, string> = {
  negotiation: statusLabels.trade.countered,
  payment: 'Payment',
  delivery: 'In delivery',
  disputed: statusLabels.trade.disputed,
  completed: statusLabels.trade.completed,
  ended: 'Closed',
};

/** Steps with a page of their own; the others are of time, and of the pages of payments. */
export const tradePageSteps = [
  'counter',
  'accept',
  'decline',
  'withdraw',
  'cancel',
  'set_destination',
  'ship',
  'confirm_arrival',
  'claim_shortage',
  'decide_shortage',
  'dispute',
  'resolve',
] as const satisfies readonly TradeStepName[];
export type TradePageStep = (typeof tradePageSteps)[number];

const agreedText = (trade: TradeView) => {
  const last = trade.offers.at(-1);
  return last
    ? `${units(last.quantity, trade.unit)} at ${formatCedis(last.unitPrice)}, ${formatCedis(last.total)} with delivery`
    : '';
};

/** What the seller receives of the last offer; '' for the buyer. */
const receivedText = ({ offers }: TradeView) => {
  const received = offers.at(-1)?.sellerReceives;
  return typeof received === 'number' ? ` You will receive ${formatCedis(received)}.` : '';
};

/** What is said of the steps of a trade, and of how it began. */
export const tradeStepWords: Record<TradePageStep, StepPageWords<TradeView>> &
  Record<Exclude<TradeStepName, TradePageStep>, Omit<StepWords, 'done'>> &
  Record<'request' | 'offer', Pick<StepWords, 'happened'>> = {
  request: { happened: 'Requested to buy' },
  offer: { happened: 'Made an offer for a buying request' },
  counter: {
    happened: 'Made a counter-offer',
    target: 'countered',
    done: 'updated: your counter-offer was sent.',
    title: 'Make a counter-offer',
    button: 'Send counter-offer',
    link: 'Counter-offer',
    explain: () => 'The other side can accept it, decline it or make another offer within 14 days.',
  },
  accept: {
    happened: 'Accepted the offer',
    target: 'accepted',
    done: 'accepted. The price is agreed.',
    title: 'Accept this offer?',
    button: 'Accept offer',
    explain: (trade) =>
      `${agreedText(trade)}.${receivedText(trade)} The goods are reserved, and the price stays as agreed. The buyer pays Makola within 3 days.`,
  },
  decline: {
    happened: 'Declined the offer',
    target: 'declined',
    done: 'declined. The other side has been notified.',
    title: 'Decline this offer?',
    button: 'Decline offer',
    link: 'Decline',
    isDangerous: true,
    explain: () => 'The trade ends. This can’t be undone.',
  },
  withdraw: {
    happened: 'Withdrew the offer',
    target: 'withdrawn',
    done: 'updated: your offer was withdrawn.',
    title: 'Withdraw your offer?',
    button: 'Withdraw offer',
    isDangerous: true,
    explain: () => 'The trade ends. This can’t be undone.',
  },
  expire: { happened: 'The offer expired', target: 'expired' },
  submit_payment: { happened: 'Sent a payment', target: 'paid' },
  verify_payment: { happened: 'Payment verified', target: 'paid' },
  reject_payment: { happened: 'Payment rejected', target: 'unpaid' },
  cancel: {
    happened: 'Cancelled',
    target: 'cancelled',
    done: 'cancelled. Both sides have been notified.',
    title: 'Cancel this trade?',
    button: 'Cancel trade',
    isDangerous: true,
    explain: ({ verified }) =>
      verified > 0
        ? `The goods are free again, and the buyer gets back ${formatCedis(verified)}. This can’t be undone.`
        : 'The goods are free again. This can’t be undone.',
  },
  set_destination: {
    happened: 'Said where the goods go',
    target: 'given a destination',
    done: 'updated: the seller knows where the goods go.',
    title: 'Where do the goods go?',
    button: 'Save destination',
    link: 'Say where the goods go',
    explain: () => 'The seller and Makola’s support see it. It can’t be changed afterwards.',
  },
  ship: {
    happened: 'Shipped',
    target: 'shipped',
    done: 'shipped. The buyer has been notified.',
    title: 'Ship the goods',
    button: 'Ship goods',
    explain: ({ unitsToSend, unit }) =>
      `${units(unitsToSend, unit)} are left to ship. You can ship a part now and the rest later.`,
  },
  confirm_arrival: {
    happened: 'Arrival confirmed',
    target: 'completed',
    done: 'updated: the arrival was confirmed.',
    title: 'Did everything arrive?',
    button: 'Everything arrived',
    explain: () =>
      'Confirm only when you have counted the goods. When everything has arrived, the seller is paid. This can’t be undone.',
  },
  claim_shortage: {
    happened: 'Claimed a shortage',
    target: 'claimed',
    done: 'updated: your claim was sent to the seller.',
    title: 'Claim what is missing or damaged',
    button: 'Send claim',
    link: 'Something is missing',
    explain: () =>
      'The rest of this shipment counts as arrived. The seller has two days to answer; if they refuse or don’t answer, support decides.',
  },
  decide_shortage: {
    happened: 'Answered the shortage claim',
    target: 'decided',
    done: 'updated: the claim was answered.',
    title: 'Answer the claim',
    button: 'Save answer',
    link: 'Answer claim',
    explain: () => 'Approved, the buyer gets the price of the missing goods back.',
  },
  escalate_shortage: { happened: 'Claim passed to support', target: 'passed to support' },
  dispute: {
    happened: 'Opened a dispute',
    target: 'disputed',
    done: 'is disputed now. An admin looks into it.',
    title: 'Open a dispute',
    button: 'Open dispute',
    isDangerous: true,
    explain: () => 'Nothing is paid out until an admin has decided. Say what went wrong, with dates.',
  },
  resolve: {
    happened: 'Dispute decided',
    target: 'decided',
    done: 'updated: the dispute was decided. Both sides have been notified.',
    title: 'Decide the dispute',
    button: 'Save decision',
    link: 'Decide dispute',
    isDangerous: true,
    explain: ({ held }) => `Makola holds ${formatCedis(held)} for this trade. This can’t be undone.`,
  },
};
