import { limits } from './limits';

/** The lists of the settings as forms send them: `categories-0`, `categories-0-was`, `-place`, `-remove`. */
export type SettingsList = 'categories' | 'rejectionReasons';

/** One row that was not removed, in the new order. */
export interface KeptRow {
  /** The category, or the reason's code, that the row had; '' for a new one. */
  was: string;
  text: string;
}

interface TypedRow extends KeptRow {
  /** Name of the control, for the message beside it. */
  field: string;
  place: number;
  remove: boolean;
}

const nouns = {
  categories: { one: 'category', what: 'A category', max: limits.categories.max },
  rejectionReasons: { one: 'reason', what: 'A reason', max: limits.rejectionReasons.max },
};

/** Rows beyond this are not read: no form of ours has them. */
const maxRows = 200;

/** The reason that asks for words: it stays, and stands last. */
export const otherCode = 'other';

/**
 * Reads the rows of a list: those to keep in their new order, and what to mend by the names of the controls.
 * Null when the form has no such rows.
 */
export function readRows(
  form: FormData,
  list: SettingsList,
): { kept: KeptRow[]; errors: Record<string, string> } | null {
  const typed = typedRows(form, list);
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

function typedRows(form: FormData, list: SettingsList): TypedRow[] {
  const textOf = (name: string) =>
    String(form.get(name) ?? '')
      .replace(/\s+/g, ' ')
      .trim();
  const rows: TypedRow[] = [];
  // A form that came back to be mended has no rows in the place of those that were left empty.
  for (let index = 0; index < maxRows; index += 1) {
    const field = `${list}-${index}`;
    if (!form.has(field)) continue;
    const was = textOf(`${field}-was`);
    const isOther = list === 'rejectionReasons' && was === otherCode;
    rows.push({
      field,
      was,
      text: textOf(field),
      remove: form.has(`${field}-remove`),
      place: isOther ? Number.POSITIVE_INFINITY : placeOf(textOf(`${field}-place`), index + 1),
    });
  }
  return rows;
}

/** A row that is moved up stands before the one whose place it takes, one that is moved down behind it. */
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
    if (!text) errors[field] = 'Enter the words, or tick “Remove”.';
    else if ([...text].length > limits.name.max)
      errors[field] = `${what} has ${limits.name.max} characters at most.`;
    else if (known.has(key)) errors[field] = `There is a ${one} with this name already.`;
    known.add(key);
  }
  if (rows.length === 0) errors[first] = `Keep at least one ${one}.`;
  if (rows.length > max) errors[first] = `There is room for ${max}; remove some first.`;
  return errors;
}
