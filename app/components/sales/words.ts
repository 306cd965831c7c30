import type { SalesReport } from '~/schemas/sales/sales-report';
import { formatDate } from '~/utils/dates';
import { formatCedis, fromPesewas } from '~/utils/money';
import { plural } from '~/utils/text';

export const cedis = (pesewas: number) => formatCedis(fromPesewas(pesewas));
export const orderCount = (count: number) => plural(count, 'order');

/** Above this, a change says how many times as much it is. */
const maxPercent = 900;

/** '12% more', 'as much', 'none before'. */
export function changeInShort(now: number, before: number): string {
  if (before === 0) return 'none before';
  if (now === before) return 'as much';
  const percent = Math.round((Math.abs(now - before) / Math.abs(before)) * 100);
  if (percent === 0) return 'about as much';
  if (percent > maxPercent) return now > before ? 'many times more' : 'far less';
  return `${percent}% ${now > before ? 'more' : 'less'}`;
}

/** '12% more than before', 'as much as before', 'none in the period before'. */
export function changeInWords(now: number, before: number): string {
  if (before === 0) return 'none in the period before';
  const change = changeInShort(now, before);
  return `${change} ${change.endsWith('much') ? 'as' : 'than'} before`;
}

/** Whole percent of something; one decimal below 10. */
export function percentOf(part: number, whole: number): string {
  if (whole === 0) return '—';
  const percent = (part / whole) * 100;
  return `${percent < 10 ? Math.round(percent * 10) / 10 : Math.round(percent)}%`;
}

/** The day with the highest value. */
export function bestDayOf({ first, values }: { first: string; values: readonly number[] }) {
  const value = Math.max(...values);
  return { day: Date.parse(first) + values.indexOf(value) * 86_400_000, value };
}

/** 'in 30 days', 'today so far'. */
export function duringRange({ range, isOpen }: Pick<SalesReport, 'range' | 'isOpen'>): string {
  if (range.days > 1) return `in ${range.days} days`;
  return isOpen ? 'today so far' : `on ${formatDate(range.from)}`;
}
