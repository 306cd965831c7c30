import * as v from 'valibot';
import { limits } from '~/schemas/limits';

export type SettingsList = 'categories' | 'rejectionReasons';

/**
 * The rows of a list as its form sends them: `rows.0.text`, `rows.0.was`, `rows.0.place`, `rows.0.remove`.
 */
export const settingsRows = v.optional(
  v.record(
    v.string(),
    v.object({
      was: v.optional(v.string(), ''),
      text: v.optional(v.string(), ''),
      place: v.optional(v.string(), ''),
      remove: v.optional(v.string()),
    }),
  ),
  {},
);
export type SettingsRows = v.InferOutput<typeof settingsRows>;

/** The name of the control with a row's text. */
export const rowName = (index: number) => `rows.${index}.text`;

/** One row that was not removed, in the new order. */
export interface KeptRow {
  /** The category or reason code when the form was opened; '' for a new row. */
  was: string;
  text: string;
}

interface TypedRow extends KeptRow {
  /** The name of the control, for the error beside it. */
  field: string;
  place: number;
  remove: boolean;
}

const nouns = {
  categories: { one: 'category', what: 'A category', max: limits.categories.max },
  rejectionReasons: { one: 'reason', what: 'A reason', max: limits.rejectionReasons.max },
};

/** Rows beyond this are ignored: our forms have fewer. */
const maxRows = 200;

/** The reason that needs a note: it cannot be removed, and comes last. */
export const otherCode = 'other';

/**
 * Reads the rows of a list: those to keep in their new order, and the errors by the names of the controls.
 * Null when there are no rows.
 */
export function readRows(
  rows: SettingsRows,
  list: SettingsList,
): { kept: KeptRow[]; errors: Record<string, string> } | null {
  const typed = typedRows(rows, list);
  if (typed.length === 0) return null;
  const kept = typed
    .filter(
      ({ text, was, remove }) => (was === otherCode && list !== 'categories') || (!remove && (text || was)),
    )
    .sort((a, b) => a.place - b.place);
  return {
    kept: kept.map(({ was, text }) => ({ was, text })),
    errors: errorsOf(kept, typed[0]?.field ?? '', list),
  };
}

function typedRows(rows: SettingsRows, list: SettingsList): TypedRow[] {
  // A form that comes back with errors lacks the empty rows, so there are gaps.
  const indexes = Object.keys(rows)
    .filter((key) => /^\d{1,3}$/.test(key))
    .map(Number)
    .filter((index) => index < maxRows)
    .sort((a, b) => a - b);
  return indexes.flatMap((index) => {
    const row = rows[index];
    if (!row) return [];
    const was = oneLine(row.was);
    const isOther = list === 'rejectionReasons' && was === otherCode;
    return {
      field: rowName(index),
      was,
      text: oneLine(row.text),
      remove: row.remove !== undefined,
      place: isOther ? Number.POSITIVE_INFINITY : placeOf(oneLine(row.place), index + 1),
    };
  });
}

const oneLine = (text: string) => text.replace(/\s+/g, ' ').trim();

/** A row that moves up goes before the row whose position it takes; one that moves down goes after it. */
function placeOf(typed: string, before: number): number {
  if (!/^\d{1,3}$/.test(typed)) return before;
  const place = Number(typed);
  return place === before ? place : place + (place < before ? -0.5 : 0.5);
}

function errorsOf(rows: TypedRow[], first: string, list: SettingsList): Record<string, string> {
  const { one, what, max } = nouns[list];
  const errors: Record<string, string> = {};
  const known = new Set<string>();
  for (const { field, text } of rows) {
    const key = text.toLowerCase();
    if (!text) errors[field] = 'Enter a name, or select “Remove”.';
    else if ([...text].length > limits.name.max)
      errors[field] = `${what} must be ${limits.name.max} characters or fewer.`;
    else if (known.has(key)) errors[field] = `There is already a ${one} with this name.`;
    known.add(key);
  }
  if (rows.length === 0) errors[first] = `Keep at least one ${one}.`;
  if (rows.length > max) errors[first] = `You can have up to ${max}. Remove some first.`;
  return errors;
}
