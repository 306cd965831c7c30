import * as v from 'valibot';
import type { LogType } from '~/acts/act';
import { logTypes } from '~/acts/acts';
import { instant, text } from '~/schemas/files/documents';
import { amountsOfSettings } from '~/schemas/settings/settings-numbers';
import { labelOf, type StatusDomain } from '~/schemas/statuses';
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

/** Other fields that hold a status. */
const statusFields = {
  paymentStatus: 'orderPayment',
  editRequest: 'editRequest',
  statementMatch: 'statementMatch',
  role: 'role',
} as const satisfies Record<string, StatusDomain>;

function statusIn(type: string, field: string): StatusDomain | undefined {
  if (field === 'status') return Object.hasOwn(logTypes, type) ? typesByName[type]?.status : undefined;
  return Object.hasOwn(statusFields, field) ? fieldsByName[field] : undefined;
}
// A stored type or field may be any text.
const typesByName: Record<string, LogType> = logTypes;
const fieldsByName: Record<string, StatusDomain> = statusFields;

/** The change with the names of its statuses: 'Requested' for the 'unpaid' that is stored. */
function withStatuses(type: string, change: HistoryChange): HistoryChange {
  const of = statusIn(type, change.field);
  return of ? { ...change, from: labelOf(of, change.from), to: labelOf(of, change.to) } : change;
}

const changeSchema = v.pipe(v.object({ field: text, from: text, to: text }), v.transform(withAmounts));

const entrySchema = v.object({
  id: v.string(),
  type: text,
  /** What happened, of `LogValues`, and its values, without words; '' and none in older entries. */
  event: text,
  values: v.fallback(v.record(v.string(), v.union([v.string(), v.number(), v.boolean()])), {}),
  /** The same in English. */
  description: text,
  itemId: text,
  user: text,
  /** The API key by which they did it, with its name as it was then; null for none, and in older entries. */
  key: v.fallback(v.nullish(v.object({ id: v.string(), name: text }), null), null),
  /** The shop that may see it; '' for none, and in entries from before shops saw any. */
  shopId: text,
  /** Who did it, as the shop reads it; '' without a shop. */
  by: text,
  timestamp: instant,
  changes: v.fallback(v.optional(v.array(changeSchema), []), []),
});

/** A record of `history_logs`, whose amounts and statuses read 'GH₵ 12.50' and 'Requested'. */
export const historyLogSchema = v.pipe(
  entrySchema,
  v.transform((entry) => ({
    ...entry,
    changes: entry.changes.map((change) => withStatuses(entry.type, change)),
  })),
);

export type HistoryLog = v.InferOutput<typeof historyLogSchema>;
