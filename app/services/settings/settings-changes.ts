import { type HistoryChange, withAmounts } from '~/schemas/history-log';
import type { RejectionReason, Settings } from '~/schemas/settings';
import { type KeptRow, otherCode } from '~/schemas/settings-rows';

/** The fields that a change writes, and its log entry. */
export interface SettingsChange {
  fields: Partial<Settings>;
  changes: HistoryChange[];
  /** Categories that were renamed or removed. */
  left: string[];
}

export function changeRates(
  before: Settings,
  after: Pick<Settings, 'commissionPercent' | 'sellerDaysToAct' | 'twoAdminsFrom'>,
): SettingsChange {
  const changes = (['commissionPercent', 'sellerDaysToAct', 'twoAdminsFrom'] as const)
    .filter((field) => before[field] !== after[field])
    .map((field) => ({ field, from: String(before[field]), to: String(after[field]) }));
  return { fields: after, changes, left: [] };
}

/** How sellers pay. Browsers send CR LF; stored are LF. */
export function changePayment(
  { paymentInstructions: from }: Settings,
  { paymentInstructions }: Pick<Settings, 'paymentInstructions'>,
): SettingsChange {
  const to = paymentInstructions.replace(/\r\n?/g, '\n');
  const changes = from === to ? [] : [{ field: 'paymentInstructions', from, to }];
  return { fields: { paymentInstructions: to }, changes, left: [] };
}

export function changePhotos(
  { storeLinkedPhotos: from }: Settings,
  { storeLinkedPhotos: to }: Pick<Settings, 'storeLinkedPhotos'>,
): SettingsChange {
  const onOff = (on: boolean) => (on ? 'on' : 'off');
  const changes = from === to ? [] : [{ field: 'storeLinkedPhotos', from: onOff(from), to: onOff(to) }];
  return { fields: { storeLinkedPhotos: to }, changes, left: [] };
}

/** The categories in their new order; a row without a previous category is new. */
export function changeCategories({ categories: before }: Settings, rows: KeptRow[]): SettingsChange {
  const categories = rows.map(({ text }) => text);
  const kept = rows.filter(({ was }) => before.includes(was));
  const renamed = kept.filter(({ was, text }) => was !== text);
  const removed = before.filter((name) => !kept.some(({ was }) => was === name));
  const added = rows.filter(({ was }) => !before.includes(was));
  const changes = [
    ...renamed.map(({ was, text }) => ({ field: 'category', from: was, to: text })),
    ...removed.map((name) => ({ field: 'category', from: name, to: '' })),
    ...added.map(({ text }) => ({ field: 'category', from: '', to: text })),
    ...orderChange('category order', before, kept),
  ];
  const left = [...renamed.map(({ was }) => was), ...removed];
  return {
    fields: { categories },
    changes,
    left: left.filter((name) => !categories.includes(name)),
  };
}

/** The reasons in their new order: codes stay with their rows, new rows get one made from their label. */
export function changeReasons({ rejectionReasons: before }: Settings, rows: KeptRow[]): SettingsChange {
  const labelOf = new Map(before.map(({ code, label }) => [code, label]));
  const codes = new Set(before.map(({ code }) => code));
  const reasons = rows.map(({ was, text }): RejectionReason => {
    if (labelOf.has(was)) return { code: was, label: text };
    const code = freeCode(text, codes);
    codes.add(code);
    return { code, label: text };
  });
  if (!reasons.some(({ code }) => code === otherCode))
    reasons.push({ code: otherCode, label: labelOf.get(otherCode) ?? 'Other' });
  const after = new Map(reasons.map(({ code, label }) => [code, label]));
  const kept = reasons.filter(({ code }) => labelOf.has(code));
  const changes = [...new Set([...labelOf.keys(), ...after.keys()])]
    .map((code) => ({ field: 'reason', from: labelOf.get(code) ?? '', to: after.get(code) ?? '' }))
    .filter(({ from, to }) => from !== to);
  const order = orderChange(
    'reason order',
    before.map(({ code }) => code),
    kept.map(({ code }) => ({ was: code, text: code })),
  );
  return { fields: { rejectionReasons: reasons }, changes: [...changes, ...order], left: [] };
}

/** A code made from the label: 'Too dark!' is `too-dark`, or `too-dark-2` if that is taken. */
function freeCode(label: string, taken: ReadonlySet<string>): string {
  const plain = label
    .normalize('NFKD')
    .replace(/\p{Mark}/gu, '')
    .toLowerCase();
  const base =
    plain
      .match(/[a-z0-9]+/g)
      ?.join('-')
      .slice(0, 60) ?? 'reason';
  for (let number = 1; ; number += 1) {
    const code = number === 1 ? base : `${base}-${number}`;
    if (!taken.has(code)) return code;
  }
}

/** A change of the order of the rows that stayed, if any. */
function orderChange(field: string, before: string[], kept: KeptRow[]): HistoryChange[] {
  const stayed = before.filter((name) => kept.some(({ was }) => was === name));
  const now = kept.map(({ was }) => was);
  if (stayed.join('\n') === now.join('\n')) return [];
  return [{ field, from: stayed.join(', '), to: now.join(', ') }];
}

const subjects: Record<string, string> = {
  commissionPercent: 'the commission (%)',
  sellerDaysToAct: 'the seller’s days to act',
  storeLinkedPhotos: 'storing photos of other websites',
  twoAdminsFrom: 'the amount from which two admins verify a bulk payment',
};

/** The changes in one sentence, for the log. */
export function describeChanges(changes: HistoryChange[]): string {
  const parts = changes.map(withAmounts).map(({ field, from, to }) => {
    const subject = subjects[field];
    if (field === 'paymentInstructions') return 'changed the payment instructions';
    if (subject) return `changed ${subject} from ${from} to ${to}`;
    if (field.endsWith(' order'))
      return `changed the order of ${field.startsWith('category') ? 'categories' : 'reasons'}`;
    if (!from) return `added the ${field} “${to}”`;
    return to ? `renamed the ${field} “${from}” to “${to}”` : `removed the ${field} “${from}”`;
  });
  const text = parts.join(', ');
  return text.charAt(0).toUpperCase() + text.slice(1);
}
