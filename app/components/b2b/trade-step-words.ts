import type { TradeStepName } from '~/schemas/b2b-trade';
import type { TradeView } from '~/schemas/b2b-trade-view';
import { units } from '~/schemas/b2b-unit-words';
import { formatCedis } from '~/utils/money';

/** Steps with a page of their own. */
export const tradeFormSteps = [
  'counter',
  'accept',
  'decline',
  'withdraw',
  'cancel',
  'ship',
  'confirm_arrival',
  'claim_shortage',
  'decide_shortage',
  'dispute',
  'resolve',
] as const satisfies readonly TradeStepName[];
export type TradeFormStep = (typeof tradeFormSteps)[number];

interface StepWords {
  title: string;
  button: string;
  /** What will happen. */
  explain: (trade: TradeView) => string;
  isDangerous?: boolean;
}

const agreedText = (trade: TradeView) => {
  const last = trade.offers.at(-1);
  return last
    ? `${units(last.quantity, trade.unit)} at ${formatCedis(last.unitPrice)}, ${formatCedis(last.total)} with delivery`
    : '';
};

/** What the page of each step says. */
export const tradeStepForms: Record<TradeFormStep, StepWords> = {
  counter: {
    title: 'Make a counter-offer',
    button: 'Send counter-offer',
    explain: () => 'The other side can accept it, decline it or make another offer within 14 days.',
  },
  accept: {
    title: 'Accept this offer?',
    button: 'Accept offer',
    explain: (trade) =>
      `${agreedText(trade)}. The goods are reserved, and the price stays as agreed. The buyer pays Makola within 3 days.`,
  },
  decline: {
    title: 'Decline this offer?',
    button: 'Decline offer',
    isDangerous: true,
    explain: () => 'The trade ends. This can’t be undone.',
  },
  withdraw: {
    title: 'Withdraw your offer?',
    button: 'Withdraw offer',
    isDangerous: true,
    explain: () => 'The trade ends. This can’t be undone.',
  },
  cancel: {
    title: 'Cancel this trade?',
    button: 'Cancel trade',
    isDangerous: true,
    explain: ({ verified }) =>
      verified > 0
        ? `The goods are free again, and the buyer gets back ${formatCedis(verified)}. This can’t be undone.`
        : 'The goods are free again. This can’t be undone.',
  },
  ship: {
    title: 'Ship the goods',
    button: 'Ship goods',
    explain: ({ unitsToSend, unit }) =>
      `${units(unitsToSend, unit)} are left to ship. You can ship a part now and the rest later.`,
  },
  confirm_arrival: {
    title: 'Did everything arrive?',
    button: 'Everything arrived',
    explain: () =>
      'Confirm only when you have counted the goods. When everything has arrived, the seller is paid. This can’t be undone.',
  },
  claim_shortage: {
    title: 'Claim what is missing or damaged',
    button: 'Send claim',
    explain: () =>
      'The rest of this shipment counts as arrived. The seller answers your claim; if they refuse, an admin decides.',
  },
  decide_shortage: {
    title: 'Answer the claim',
    button: 'Save answer',
    explain: () => 'Approved, the buyer gets the price of the missing goods back.',
  },
  dispute: {
    title: 'Open a dispute',
    button: 'Open dispute',
    isDangerous: true,
    explain: () => 'Nothing is paid out until an admin has decided. Say what went wrong, with dates.',
  },
  resolve: {
    title: 'Decide the dispute',
    button: 'Save decision',
    isDangerous: true,
    explain: ({ held }) => `Makola holds ${formatCedis(held)} for this trade. This can’t be undone.`,
  },
};
