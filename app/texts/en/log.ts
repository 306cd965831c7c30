import type { HistoryChange } from '~/schemas/activity/history-log';
import type { LogTexts, Told } from '~/schemas/activity/log-values';
import { bulkLogTexts } from './log/bulk';
import { operatorLogTexts } from './log/operators';
import { peopleLogTexts } from './log/people';
import { productLogTexts } from './log/products';

const logTexts: LogTexts = {
  ...productLogTexts,
  ...peopleLogTexts,
  ...operatorLogTexts,
  ...bulkLogTexts,
};

/** What the activity log says of an entry, in English (docs/product.md, "Activity log"). */
export function logTextOf({ event, values }: Told, changes: readonly HistoryChange[]): string {
  // The values are those of the event; the compiler does not see that the two belong together.
  const text = logTexts[event] as (values: object, changes: readonly HistoryChange[]) => string;
  return text(values, changes);
}
