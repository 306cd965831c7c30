import { dayMs } from '~/utils/dates';
import { dayOf } from '~/utils/days';

/** A line of a statement, in whole pesewas. */
interface StatementLine {
  id: string;
  amountPesewas: number;
  reason: string;
  createdAt: string | null;
}

/** A line with the balance after it. */
interface BalancedLine extends StatementLine {
  balancePesewas: number;
}

/** The lines of a week of the month, Monday to Sunday, with their sum and the balance after them. */
export interface StatementWeek {
  /** Its first and its last day in the month, YYYY-MM-DD. */
  from: string;
  to: string;
  pesewas: number;
  balancePesewas: number;
  lines: BalancedLine[];
}

/** The Monday of a day's week, which may be of the month before. */
function mondayOf(day: string): string {
  const at = Date.parse(day);
  return dayOf(at - ((new Date(at).getUTCDay() + 6) % 7) * dayMs);
}

/**
 * The lines of a month by weeks, as a bank lists them: the oldest first, each with the balance after it.
 *
 * @param newest the lines, the newest first, as they are read; the oldest may be left out
 * @param closing the balance after all of them, in whole pesewas
 * @param lastDay of the month, YYYY-MM-DD
 * @returns the weeks with lines, and the balance before the first line
 */
export function statementWeeks(
  newest: readonly StatementLine[],
  closing: number,
  lastDay: string,
): { weeks: StatementWeek[]; before: number } {
  const before = newest.reduce((left, { amountPesewas }) => left - amountPesewas, closing);
  const weeks = new Map<string, StatementWeek>();
  let balancePesewas = before;
  for (const line of [...newest].reverse()) {
    balancePesewas += line.amountPesewas;
    const monday = mondayOf(line.createdAt ? dayOf(line.createdAt) : lastDay);
    const week = weeks.get(monday) ?? { ...daysIn(monday, lastDay), pesewas: 0, balancePesewas, lines: [] };
    week.pesewas += line.amountPesewas;
    week.balancePesewas = balancePesewas;
    week.lines.push({ ...line, balancePesewas });
    weeks.set(monday, week);
  }
  return { weeks: [...weeks.values()], before };
}

/** The days of a week that are of the month. */
function daysIn(monday: string, lastDay: string): Pick<StatementWeek, 'from' | 'to'> {
  const firstDay = `${lastDay.slice(0, 7)}-01`;
  const sunday = dayOf(Date.parse(monday) + 6 * dayMs);
  return { from: monday < firstDay ? firstDay : monday, to: sunday > lastDay ? lastDay : sunday };
}
