import type { SalesReport } from '~/schemas/sales/sales-report';
import { formatDate } from '~/utils/dates';
import { formatCedis, fromPesewas } from '~/utils/money';
import { plural } from '~/utils/text';

export const cedis = (pesewas: number) => formatCedis(fromPesewas(pesewas));
export const orderCount = (count: number) => plural(count, 'order');

/** Above this, a change says how many times as much it is. */
const maxPercent = 900;

/** '12% more than before', 'as much as before', 'none in the period before'. */
export function changeInWords(now: number, before: number): string {
  if (now === before) return now === 0 ? 'none in the period before either' : 'as much as before';
  if (before === 0) return 'none in the period before';
  const percent = Math.round((Math.abs(now - before) / Math.abs(before)) * 100);
  if (percent === 0) return 'about as much as before';
  if (percent > maxPercent) return now > before ? 'many times more than before' : 'far less than before';
  return `${percent}% ${now > before ? 'more' : 'less'} than before`;
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
