import * as v from 'valibot';
import { instant, text } from '~/schemas/files/documents';
import { amountsOfSettings } from '~/schemas/settings/settings-numbers';
import { formatCedis } from '~/utils/money';

/** The value of a field before and after. */
export interface HistoryChange {
  field: string;
  from: string;
  to: string;
}

/** Fields whose values are cedis. */
const amountFields = ['price', 'deliveryFee', 'samplePrice', ...amountsOfSettings];

const shownAmount = (text: string) =>
  text === '' || Number.isNaN(Number(text)) ? text : formatCedis(Number(text));

/** The change with its amounts as people read them: 'GH₵ 12.50' for the '12.5' that is stored. */
export function withAmounts<Change extends HistoryChange>(change: Change): Change {
  if (!amountFields.includes(change.field)) return change;
  return { ...change, from: shownAmount(change.from), to: shownAmount(change.to) };
}

const changeSchema = v.pipe(v.object({ field: text, from: text, to: text }), v.transform(withAmounts));

/** A record of `history_logs`, whose amounts read 'GH₵ 12.50'. */
export const historyLogSchema = v.object({
  id: v.string(),
  type: text,
  description: text,
  itemId: text,
  user: text,
  timestamp: instant,
  changes: v.fallback(v.optional(v.array(changeSchema), []), []),
});

export type HistoryLog = v.InferOutput<typeof historyLogSchema>;
