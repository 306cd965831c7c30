import pLimit from 'p-limit';
import { listFullMonths, listUncountedMonths, moveToPart } from '~/repositories/sales/full-months.server';
import { monthBefore, monthOf } from '~/repositories/sales/sales-months.server';
import { currentRequest } from '~/utils/request-context.server';

/**
 * Divides the product months of sellers that are full (docs/decisions/write-path.md): 1 read where none is.
 *
 * @returns how many parts were made
 */
export async function divideFullMonths(): Promise<number> {
  let made = 0;
  for (const month of await listFullMonths()) {
    try {
      made += Number(await moveToPart(month));
    } catch (error) {
      currentRequest().log.error({ err: error, month: month.id }, 'a full month could not be divided');
    }
  }
  return made;
}

/** Months that are counted at the same time. */
const countedAtOnce = 20;

/** Counts what is in the product months to which days are still added, of before that was counted. */
export async function countOlderMonths(now = new Date()): Promise<{ checked: number; divided: number }> {
  let [checked, divided] = [0, 0];
  for (const month of [monthBefore(now), monthOf(now.toISOString())]) {
    const uncounted = await listUncountedMonths(month);
    const made = await pLimit(countedAtOnce).map(uncounted, moveToPart);
    checked += uncounted.length;
    divided += made.filter(Boolean).length;
  }
  return { checked, divided };
}
