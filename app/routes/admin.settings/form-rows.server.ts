import type { SubmissionResult } from '@conform-to/react';
import * as v from 'valibot';
import type { Settings } from '~/schemas/settings/settings';
import { otherCode, type SettingsList, settingsRows } from '~/schemas/settings/settings-rows';

/** A row of a list as its form shows it. */
export interface FormRow {
  /** The index in the names of its controls. */
  index: number;
  /** The category or reason code when the form was opened; '' for a new row. */
  was: string;
  text: string;
  place: string;
  remove: boolean;
}

/** Empty rows for new entries; each save adds as many again. */
const emptyRows = 2;

/**
 * The rows of a list's form: the saved ones, or what was typed. Rows that another admin added in the meantime
 * come below what was typed, so that saving again loses none of them. Empty rows come last.
 */
export function formRows(list: SettingsList, settings: Settings, lastResult?: SubmissionResult): FormRow[] {
  const current = list === 'categories' ? categoryRows(settings) : reasonRows(settings);
  const typed = typedRows(lastResult);
  const known = new Set(typed.flatMap(({ was, text }) => [was, text]));
  const others = current.filter(({ was, text }) => !known.has(was) && !known.has(text));
  const first = Math.max(-1, ...typed.map(({ index }) => index)) + 1;
  const empty = Array.from({ length: emptyRows }, () => ({ was: '', text: '' }));
  const more = [...others, ...empty].map((row, count) => ({
    ...row,
    index: first + count,
    place: row.was ? String(first + count + 1) : '',
    remove: false,
  }));
  return [...typed, ...more];
}

function categoryRows({ categories }: Settings) {
  return categories.map((name) => ({ was: name, text: name }));
}

/** ‘Other’ comes last. */
function reasonRows({ rejectionReasons }: Settings) {
  return [
    ...rejectionReasons.filter(({ code }) => code !== otherCode),
    ...rejectionReasons.filter(({ code }) => code === otherCode),
  ].map(({ code, label }) => ({ was: code, text: label }));
}

function typedRows(lastResult: SubmissionResult | undefined): FormRow[] {
  const typed = v.safeParse(settingsRows, lastResult?.initialValue?.rows);
  if (!typed.success) return [];
  return Object.entries(typed.output)
    .filter(([key]) => /^\d{1,3}$/.test(key))
    .map(([key, row]) => ({ ...row, index: Number(key), remove: row.remove !== undefined }))
    .filter(({ was, text }) => was || text)
    .sort((a, b) => a.index - b.index);
}
