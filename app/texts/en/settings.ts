import { type HistoryChange, withAmounts } from '~/schemas/activity/history-log';
import type { ChangedField, ListNoun } from '~/schemas/settings/changed-field';
import { eachNumber } from '~/schemas/settings/settings-numbers';

const changedValue =
  (subject: string) =>
  ({ from, to }: HistoryChange) =>
    `changed ${subject} from ${from} to ${to}`;

const changedRow =
  (noun: ListNoun) =>
  ({ from, to }: HistoryChange) => {
    if (!from) return `added the ${noun} “${to}”`;
    return to ? `renamed the ${noun} “${from}” to “${to}”` : `removed the ${noun} “${from}”`;
  };

/** How the log says what changed. */
const words: Record<ChangedField, (change: HistoryChange) => string> = {
  ...eachNumber(({ subject }) => changedValue(subject)),
  storeLinkedPhotos: changedValue('storing photos of other websites'),
  bulkTrade: changedValue('bulk trade'),
  languages: changedValue('the languages'),
  secondFactorAdmins: changedValue('the second factor of admins'),
  secondFactorSellers: changedValue('the second factor of sellers'),
  paymentInstructions: () => 'changed the payment instructions',
  transferColumns: ({ to }) => `changed the columns of transfer files for ${to}`,
  category: changedRow('category'),
  reason: changedRow('reason'),
  'category order': () => 'changed the order of categories',
  'reason order': () => 'changed the order of reasons',
};

/** The changes of settings in one sentence. */
export function describeChanges(changes: readonly HistoryChange[]): string {
  const text = changes
    .map(withAmounts)
    .map((change) => words[change.field as ChangedField](change))
    .join(', ');
  return text.charAt(0).toUpperCase() + text.slice(1);
}
