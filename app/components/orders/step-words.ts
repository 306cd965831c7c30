import type { OrderStepName } from '~/schemas/order-steps';
import type { OrderView } from '~/schemas/order-view';
import { formatCedis, fromPesewas, toPesewas } from '~/utils/money';

/** Steps with a page of their own; the others are a button on the order's page. */
export const formSteps = [
  'ship',
  'cancel',
  'deliver',
  'bring_back',
  'open_return',
  'escalate_return',
  'decide_return',
  'receive_return',
  'refund',
] as const satisfies readonly OrderStepName[];
export type FormStep = (typeof formSteps)[number];

interface StepWords {
  title: string;
  button: string;
  /** What will happen. */
  explain?: (order: OrderView) => string;
  isDangerous?: boolean;
}

/** So that an amount which names no items is not refunded again with them. */
function refundedText(refunds: OrderView['refunds']): string {
  const pesewas = refunds.reduce((sum, { amount }) => sum + toPesewas(amount), 0);
  return pesewas > 0 ? `${formatCedis(fromPesewas(pesewas))} was refunded already. ` : '';
}

/** What the page of each step says. */
export const stepWords: Record<FormStep, StepWords> = {
  ship: {
    title: 'Ship items',
    button: 'Ship parcel',
    explain: () =>
      'Enter what goes into this parcel. What is left can go into another one. The buyer is notified, with the code for the handover.',
  },
  cancel: {
    title: 'Cancel items',
    button: 'Cancel items',
    isDangerous: true,
    explain: ({ paymentStatus }) =>
      paymentStatus === 'paid' || paymentStatus === 'partly_refunded'
        ? 'The items go back into stock, and the buyer gets back what they paid for them. This can’t be undone.'
        : 'The items go back into stock, and the buyer is notified. This can’t be undone.',
  },
  deliver: {
    title: 'Mark parcel as delivered without a code?',
    button: 'Mark as delivered',
    explain: () =>
      'Only do this if the buyer has the parcel. The timeline says that no code was entered. This can’t be undone.',
  },
  bring_back: {
    title: 'Did the parcel come back?',
    button: 'Parcel came back',
    explain: () => 'Its items can be shipped again or cancelled. Nothing was sold.',
  },
  open_return: {
    title: 'Open a return',
    button: 'Open return',
    explain: () => 'Enter what the buyer sends back.',
  },
  escalate_return: {
    title: 'Refuse the return?',
    button: 'Refuse return',
    isDangerous: true,
    explain: () => 'Support will look at it and decide.',
  },
  decide_return: { title: 'Decide the return', button: 'Save decision' },
  receive_return: {
    title: 'Receive the items',
    button: 'Receive items',
    explain: () => 'After this, support refunds the buyer, unless they have done so already.',
  },
  refund: {
    title: 'Refund the buyer',
    button: 'Refund buyer',
    isDangerous: true,
    explain: ({ refundable, refunds }) =>
      `${refundedText(refunds)}Up to ${formatCedis(refundable)} can be refunded. It is taken from the seller’s balance, and the commission on it goes back. Each item is refunded once; items in a return are refunded with that return. This can’t be undone.`,
  },
};
