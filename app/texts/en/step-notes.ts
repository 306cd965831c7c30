import { sayCause } from '~/schemas/causes';
import { type Noted, type StepNoteTexts, stepNotes } from '~/schemas/step-notes';
import { formatCedis } from '~/utils/money';
import { withOthers } from '~/utils/text';
import { settledText } from './money';

const listed = (...parts: string[]) => parts.filter(Boolean).join(', ');

/** A sentence behind what stands before it, which ends as a sentence then. */
const behind = (before: string, sentence: string) =>
  [before.replace(/(?<=[^.!?])$/, '.'), sentence].filter(Boolean).join(' ');

const noteTexts: StepNoteTexts = {
  shop_dated: ({ at }, before) => behind(before, `The shop dated it ${at}.`),
  not_paid: (_, before) => listed(before, 'Not paid in time'),
  not_accepted: (_, before) => listed(before, 'Not accepted in time'),
  not_answered: (_, before) => listed(before, 'No answer from the seller'),
  refunded: ({ amount }, before) => listed(before, `${formatCedis(amount)} refunded`),
  refund: ({ amount }, before) => listed(formatCedis(amount), before),
  stock_short: ({ lines, others }, before) => {
    const named = lines.map(({ name, units }) => `${units} of “${name}”`).join(', ');
    return behind(before, `Not in stock: ${withOthers(named, others)}.`);
  },
  stock_unclear: ({ name, others }, before) =>
    behind(
      before,
      `Stock of ${withOthers(`“${name}”`, others)} not changed: no variant of the product matches. Change it yourself.`,
    ),
  batch_settled: (came, before) => listed(before, settledText(came)),
};

/** What an entry of a timeline says besides its step, in English. */
export const sayNote = ({ note, told = [] }: Noted): string =>
  told.reduce((before, one) => sayCause({ causes: stepNotes, texts: noteTexts }, one, before), note);
