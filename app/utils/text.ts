/** Initials, truncation and counts. Characters are code points, so no emoji is cut in half. */

/** '1234567' → '1,234,567' */
export const groupDigits = (digits: string): string => digits.replace(/\B(?=(\d{3})+$)/g, ',');

/** 'Ama Serwaa Mensah' → 'AM'; 'kofi@makola.test' → 'K'; '?' when empty. */
export function initials(name: string): string {
  const words = name
    .replace(/@.*$/, '')
    .split(/[\s._-]+/)
    .filter(Boolean);
  const first = words[0];
  const last = words.length > 1 ? words[words.length - 1] : undefined;
  const letters = [first, last].map((word) => (word ? String.fromCodePoint(word.codePointAt(0) ?? 63) : ''));
  return letters.join('').toUpperCase() || '?';
}

/** The first `length` characters, followed by '…' when there were more. */
export function truncate(text: string, length: number): string {
  if (text.length <= length) return text;
  const characters = Array.from(text);
  return characters.length <= length ? text : `${characters.slice(0, length).join('')}…`;
}

/** 100000 → '100,000' */
export function formatCount(count: number): string {
  return groupDigits(String(Math.trunc(count)));
}

/**
 * plural(1, 'product') → '1 product', plural(312, 'product') → '312 products', plural(2, 'person', 'people').
 */
export function plural(count: number, one: string, many = `${one}s`): string {
  return `${formatCount(count)} ${count === 1 ? one : many}`;
}

/** withOthers('Pot', 2) → 'Pot and 2 others'; 'Pot' when there are none. */
export const withOthers = (named: string, others: number): string =>
  others > 0 ? `${named} and ${plural(others, 'other')}` : named;

/** 5_242_880 → '5 MB' */
export function formatMegabytes(bytes: number, decimals = 0): string {
  return `${(bytes / 1024 / 1024).toFixed(decimals)} MB`;
}
