import * as v from 'valibot';
import { instant, text } from './documents';

/** The value of a field before and after. */
export interface HistoryChange {
  field: string;
  from: string;
  to: string;
}

/** A record of `history_logs`. */
export const historyLogSchema = v.object({
  id: v.string(),
  type: text,
  description: text,
  itemId: text,
  user: text,
  timestamp: instant,
  changes: v.fallback(v.optional(v.array(v.object({ field: text, from: text, to: text })), []), []),
});

export type HistoryLog = v.InferOutput<typeof historyLogSchema>;
