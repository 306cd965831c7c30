import type { StepPageWords, StepWords } from '~/schemas/steps';
import { formatCedis, fromPesewas, toPesewas } from '~/utils/money';
import type { OrderRefund } from './order';
import type { OrderStepName } from './order-steps';
import type { OrderView, ReturnView } from './order-view';

/** Steps with a page of their own; the others are a button on the order's page. */
export const orderPageSteps = [
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
export type OrderPageStep = (typeof orderPageSteps)[number];

/** Refunding a return, and refunding what comes back in none, are two acts with two names. */
export const refundReturn = { title: 'Refund the return', button: 'Refund return' };
const refundWithout = { title: 'Refund without a return', button: 'Refund without return' };

/** What happened, as the timeline names the two; the log and a conflict say 'refunded' of both. */
export const refundHappened = ({ returnId }: Pick<OrderRefund, 'returnId'>) =>
  returnId === null ? 'refunded without a return' : 'return refunded';

/** What the page of a step is called; `of` is the parcel or return that it is about. */
export function stepPageWords(
  { returns }: Pick<OrderView, 'returns'>,
  step: OrderPageStep,
  of = '',
): StepPageWords<OrderView> {
  const words = orderStepWords[step];
  const isOfReturn = step === 'refund' && returns.some(({ id }) => id === of);
  return isOfReturn ? { ...words, ...refundReturn } : words;
}

/** Whether units of a return are still to be refunded, or may be. */
export const isOpenReturn = ({ status, isRefunded }: Pick<ReturnView, 'status' | 'isRefunded'>) =>
  status !== 'refused' && !isRefunded;

/** So that an amount which names no items is not refunded again with them. */
function refundedText(refunds: OrderView['refunds']): string {
  const pesewas = refunds.reduce((sum, { amount }) => sum + toPesewas(amount), 0);
  return pesewas > 0 ? `${formatCedis(fromPesewas(pesewas))} was refunded already. ` : '';
}

/** What is said of the steps of an order; 'placed' and 'paid' are of the shop. */
export const orderStepWords: Record<OrderPageStep, StepPageWords<OrderView>> &
  Record<'accept' | 'accept_rest' | 'approve_return', StepWords> &
  Record<'expire', Omit<StepWords, 'done'>> &
  Record<'placed' | 'paid' | 'reversed', Pick<StepWords, 'happened'>> = {
  placed: { happened: 'placed' },
  paid: { happened: 'paid' },
  reversed: { happened: 'payment reversed' },
  accept: { happened: 'accepted', target: 'accepted', done: 'accepted. Pack it and ship it.' },
  accept_rest: {
    happened: 'accepted without what is not in stock',
    target: 'accepted',
    done: 'accepted, without what is not in stock. Pack the rest and ship it.',
  },
  ship: {
    happened: 'parcel shipped',
    target: 'shipped',
    done: 'updated: a parcel is on the way. The buyer has been notified.',
    title: 'Ship items',
    button: 'Ship parcel',
    link: 'Ship items',
    explain: () =>
      'Enter what goes into this parcel. What is left can go into another one. The buyer is notified, with the code for the handover.',
  },
  cancel: {
    happened: 'items cancelled',
    target: 'cancelled',
    done: 'updated: items were cancelled. The buyer has been notified.',
    title: 'Cancel items',
    button: 'Cancel items',
    isDangerous: true,
    explain: ({ paymentStatus }) =>
      paymentStatus === 'paid' || paymentStatus === 'partly_refunded'
        ? 'The items go back into stock, and the buyer gets back what they paid for them. This can’t be undone.'
        : 'The items go back into stock, and the buyer is notified. This can’t be undone.',
  },
  expire: { happened: 'cancelled, not accepted in time', target: 'cancelled' },
  deliver: {
    happened: 'parcel delivered',
    target: 'delivered',
    done: 'updated: the parcel was delivered.',
    title: 'Mark parcel as delivered without a code?',
    button: 'Mark as delivered',
    explain: () =>
      'Only do this if the buyer has the parcel. The timeline says who marked it. This can’t be undone.',
  },
  bring_back: {
    happened: 'parcel came back undelivered',
    target: 'undelivered',
    done: 'updated: the parcel came back. Ship its items again or cancel them.',
    title: 'Did the parcel come back?',
    button: 'Parcel came back',
    link: 'Came back undelivered',
    explain: () => 'Its items can be shipped again or cancelled. Nothing was sold.',
  },
  open_return: {
    happened: 'return opened',
    target: 'returned',
    done: 'updated: a return was opened.',
    title: 'Open a return',
    button: 'Open return',
    link: 'Open a return',
    explain: () => 'Enter what the buyer sends back.',
  },
  approve_return: {
    happened: 'return approved',
    target: 'returned',
    done: 'updated: the return was approved. Receive the items when they arrive.',
  },
  escalate_return: {
    happened: 'return passed to support',
    target: 'disputed',
    done: 'updated: support decides on the return.',
    title: 'Refuse the return?',
    button: 'Refuse return',
    isDangerous: true,
    explain: () => 'Support will look at it and decide.',
  },
  decide_return: {
    happened: 'return decided',
    target: 'decided',
    done: 'updated: the return was decided. Seller and buyer have been notified.',
    title: 'Decide the return',
    button: 'Save decision',
    link: 'Decide return',
  },
  receive_return: {
    happened: 'return received',
    target: 'returned',
    done: 'updated: the return was received.',
    title: 'Receive the items',
    button: 'Receive items',
    explain: () => 'After this, support refunds the buyer, unless they have done so already.',
  },
  refund: {
    happened: 'refunded',
    target: 'refunded',
    done: 'updated: the refund was recorded. Seller and buyer have been notified.',
    ...refundWithout,
    isDangerous: true,
    explain: ({ refundable, refunds }) =>
      `${refundedText(refunds)}Up to ${formatCedis(refundable)} can be refunded. It is taken from the seller’s balance, and the commission on it goes back. Each item is refunded once; items in a return are refunded with that return. This can’t be undone.`,
  },
};
