import type * as v from 'valibot';

/** A row of a list whose record could not be read, so that one bad record breaks no page. */
export interface Unreadable {
  id: string;
  unreadable: true;
  /** What people call it: its number, reference, title or name; '' or left out where it has none. */
  number?: string;
  /** What is wrong with it, in sentences. */
  reason?: string;
}

export function isReadable<T extends object>(row: T | Unreadable): row is T {
  return !('unreadable' in row);
}

const nameFields = [
  'orderNumber',
  'reference',
  'tradeReference',
  'title',
  'name',
  'displayName',
  'email',
  'packageName',
  'sellerName',
];

/** What people call a record that cannot be read; '' where it has no name. */
export function nameIn(data: object | undefined): string {
  const found = nameFields.map((field): unknown => Reflect.get(data ?? {}, field));
  return (
    found.find((value): value is string => typeof value === 'string' && value !== '')?.slice(0, 120) ?? ''
  );
}

/**
 * What is wrong with a stored record, in a sentence: 'The quantity of item 1 is 0. It must be at least 1.'
 * Only numbers are repeated: a text may be anything.
 */
export function reasonOf(issue: v.BaseIssue<unknown>): string {
  const keys = (issue.path ?? []).map(({ key }) => key);
  const field = `The ${fieldWords(keys)}`;
  if (issue.received === 'undefined' || issue.received === 'null') return `${field} is missing.`;
  if (!/^-?\d[\d.e+-]*$/.test(issue.received)) return `${field} is not what it should be.`;
  const least =
    issue.type === 'min_value' ? ` It must be at least ${issue.expected?.replace('>=', '')}.` : '';
  return `${field} is ${issue.received}.${least}`;
}

/** 'paymentStatus' and 'payment_status' → 'payment status'; '' for an id, by which a field may be kept. */
function wordsOfKey(key: unknown): string {
  const name = String(key);
  if (!/^[a-z][a-z_]*$/i.test(name) || name.length > 30) return '';
  return name
    .replace(/([a-z])([A-Z])/g, '$1 $2')
    .replaceAll('_', ' ')
    .trim()
    .toLowerCase();
}

/** 'quantity of item 1', for items.0.quantity. */
function fieldWords(keys: readonly unknown[]): string {
  const words = keys.flatMap((key, index) => {
    if (typeof key === 'number') return [];
    const next = keys[index + 1];
    const name = wordsOfKey(key);
    return typeof next === 'number' ? `${name.replace(/s$/, '')} ${next + 1}` : name || [];
  });
  return words.length === 0 ? 'record' : words.reverse().join(' of ');
}
