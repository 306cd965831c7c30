import type { HistoryChange } from '~/schemas/history-log';
import type { RejectionReason, Settings } from '~/schemas/settings';
import { type KeptRow, otherCode } from '~/schemas/settings-rows';

/** What a change of the settings writes, what the log says of it, and which words products still carry. */
export interface SettingsChange {
  fields: Partial<Settings>;
  changes: HistoryChange[];
  /** Categories that were renamed or removed. */
  left: string[];
}

/** The commission and the seller's days. */
export function changeRates(
  before: Settings,
  after: Pick<Settings, 'commissionPercent' | 'sellerDaysToAct'>,
): SettingsChange {
  const changes = (['commissionPercent', 'sellerDaysToAct'] as const)
    .filter((field) => before[field] !== after[field])
    .map((field) => ({ field, from: String(before[field]), to: String(after[field]) }));
  return { fields: after, changes, left: [] };
}

/** What sellers are told of how to pay. Browsers send line breaks in another way than they are kept. */
export function changePayment(
  { paymentInstructions: from }: Settings,
  { paymentInstructions }: Pick<Settings, 'paymentInstructions'>,
): SettingsChange {
  const to = paymentInstructions.replace(/\r\n?/g, '\n');
  const changes = from === to ? [] : [{ field: 'paymentInstructions', from, to }];
  return { fields: { paymentInstructions: to }, changes, left: [] };
}

/** The categories in their new order; a row that was none of them is a new one. */
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

/** The reasons in their new order: codes stay with their rows, and new rows get one made from their words. */
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

/** A code made of the words: 'Too dark!' is `too-dark`, and `too-dark-2` when there is one. */
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

/** Told only when what stayed stands in another order. */
function orderChange(field: string, before: string[], kept: KeptRow[]): HistoryChange[] {
  const stayed = before.filter((name) => kept.some(({ was }) => was === name));
  const now = kept.map(({ was }) => was);
  if (stayed.join('\n') === now.join('\n')) return [];
  return [{ field, from: stayed.join(', '), to: now.join(', ') }];
}

const subjects: Record<string, string> = {
  commissionPercent: 'the commission, in percent,',
  sellerDaysToAct: 'the seller’s days to act',
};

/** The changes in one sentence, for the log. */
export function describeChanges(changes: HistoryChange[]): string {
  const parts = changes.map(({ field, from, to }) => {
    const subject = subjects[field];
    if (field === 'paymentInstructions') return 'changed how sellers pay';
    if (subject) return `changed ${subject} from ${from} to ${to}`;
    if (field.endsWith(' order'))
      return `changed the order of ${field.startsWith('category') ? 'categories' : 'reasons'}`;
    if (!from) return `added the ${field} “${to}”`;
    return to ? `renamed the ${field} “${from}” to “${to}”` : `removed the ${field} “${from}”`;
  });
  const text = parts.join(', ');
  return text.charAt(0).toUpperCase() + text.slice(1);
}
