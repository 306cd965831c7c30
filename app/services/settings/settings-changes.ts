import type { HistoryChange } from '~/schemas/activity/history-log';
import { languageNames, type OtherLanguage, otherLanguages } from '~/schemas/languages';
import { type TransferColumn, transferColumnsOf } from '~/schemas/money/transfer-columns';
import type { ChangedField, ListNoun } from '~/schemas/settings/changed-field';
import type { RejectionReason, Settings } from '~/schemas/settings/settings';
import {
  eachNumber,
  type SettingsNumberName,
  settingsNumberNames,
} from '~/schemas/settings/settings-numbers';
import { type KeptRow, otherCode } from '~/schemas/settings/settings-rows';
import { adminFactorRules, type FactorRules, sellerFactorRules } from '~/schemas/users/second-factor-rules';

type FieldChange = HistoryChange & { field: ChangedField };

/** The fields that a change writes, and its log entry. */
export interface SettingsChange {
  fields: Partial<Settings>;
  changes: FieldChange[];
  /** Categories that were renamed or removed. */
  left: string[];
}

/** A number that was not typed stays. */
export function changeRates(
  before: Settings,
  typed: Partial<Record<SettingsNumberName, number>>,
): SettingsChange {
  const after = eachNumber((_number, name) => typed[name] ?? before[name]);
  const changes = settingsNumberNames
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
  const changes: FieldChange[] = from === to ? [] : [{ field: 'paymentInstructions', from, to }];
  return { fields: { paymentInstructions: to }, changes, left: [] };
}

/** The settings that are on or off. */
export type SettingsSwitch = 'storeLinkedPhotos' | 'bulkTrade';

export function changeSwitch(before: Settings, name: SettingsSwitch, on: boolean): SettingsChange {
  const words = (value: boolean) => (value ? 'on' : 'off');
  const changes: FieldChange[] =
    before[name] === on ? [] : [{ field: name, from: words(before[name]), to: words(on) }];
  return { fields: { [name]: on }, changes, left: [] };
}

/** Of whom a second factor is required; the log says it in the words of the form. */
export function changeFactorRules(before: Settings, after: FactorRules): SettingsChange {
  const { secondFactorAdmins, secondFactorSellers } = after;
  const changes: FieldChange[] = [
    {
      field: 'secondFactorAdmins' as const,
      from: adminFactorRules[before.secondFactorAdmins],
      to: adminFactorRules[secondFactorAdmins],
    },
    {
      field: 'secondFactorSellers' as const,
      from: sellerFactorRules[before.secondFactorSellers],
      to: sellerFactorRules[secondFactorSellers],
    },
  ].filter(({ from, to }) => from !== to);
  return { fields: { secondFactorAdmins, secondFactorSellers }, changes, left: [] };
}

/** The languages that are turned on, in the order of `otherLanguages`. */
export function changeLanguages(
  { languages: before }: Settings,
  { languages: chosen }: Pick<Settings, 'languages'>,
): SettingsChange {
  const after = otherLanguages.filter((language) => chosen.includes(language));
  const names = (languages: readonly OtherLanguage[]) =>
    ['en' as const, ...languages].map((language) => languageNames[language]).join(', ');
  const [from, to] = [names(before), names(after)];
  const changes: FieldChange[] = from === to ? [] : [{ field: 'languages', from, to }];
  return { fields: { languages: after }, changes, left: [] };
}

/** The columns of the transfer files of one network or bank, in their order. */
export function changeTransferColumns(
  { transferColumns: before }: Settings,
  { channel, columns }: { channel: string; columns: TransferColumn[] },
): SettingsChange {
  const words = (shown: readonly TransferColumn[]) =>
    `${channel}: ${shown.map(({ field, header }) => `${header} (${field})`).join(', ')}`;
  const from = words(transferColumnsOf(before, channel));
  const to = words(columns);
  const changes: FieldChange[] = from === to ? [] : [{ field: 'transferColumns', from, to }];
  return { fields: { transferColumns: { ...before, [channel]: columns } }, changes, left: [] };
}

const change = (field: ListNoun, from: string, to: string): FieldChange => ({ field, from, to });

/** The categories in their new order; a row without a previous category is new. */
export function changeCategories({ categories: before }: Settings, rows: KeptRow[]): SettingsChange {
  const categories = rows.map(({ text }) => text);
  const kept = rows.filter(({ was }) => before.includes(was));
  const renamed = kept.filter(({ was, text }) => was !== text);
  const removed = before.filter((name) => !kept.some(({ was }) => was === name));
  const added = rows.filter(({ was }) => !before.includes(was));
  const changes = [
    ...renamed.map(({ was, text }) => change('category', was, text)),
    ...removed.map((name) => change('category', name, '')),
    ...added.map(({ text }) => change('category', '', text)),
    ...orderChange('category', before, kept),
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
    .map((code) => change('reason', labelOf.get(code) ?? '', after.get(code) ?? ''))
    .filter(({ from, to }) => from !== to);
  const order = orderChange(
    'reason',
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
function orderChange(noun: ListNoun, before: string[], kept: KeptRow[]): FieldChange[] {
  const stayed = before.filter((name) => kept.some(({ was }) => was === name));
  const now = kept.map(({ was }) => was);
  if (stayed.join('\n') === now.join('\n')) return [];
  return [{ field: `${noun} order`, from: stayed.join(', '), to: now.join(', ') }];
}
