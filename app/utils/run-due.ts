import pLimit from 'p-limit';
import { groupBy } from './group-by';

/** Records of one query. */
const pageSize = 100;
/** Sellers at the same time: a transaction waits most of its time. */
const sellersAtOnce = 24;

/** A record that is due, and whose it is: those of one seller write the same figures. */
export interface Due {
  id: string;
  sellerId: string;
}

/**
 * Runs `work` for what each seller has, of many sellers at the same time. Where it fails for some, the others
 * are done first.
 *
 * @returns the sum of what `work` returns
 * @throws what the first one that failed has thrown
 */
export async function bySeller<T extends Pick<Due, 'sellerId'>>(
  all: readonly T[],
  work: (own: readonly T[]) => Promise<number>,
): Promise<number> {
  const limit = pLimit(sellersAtOnce);
  const ofSellers = [...groupBy(all, ({ sellerId }) => sellerId).values()];
  const done = await Promise.allSettled(ofSellers.map((own) => limit(() => work(own))));
  const failed = done.find((one) => one.status === 'rejected');
  if (failed) throw failed.reason;
  return done.reduce((sum, one) => sum + (one.status === 'fulfilled' ? one.value : 0), 0);
}

/**
 * Runs `run` for each record that is due, until none is left, or those that are left cannot be dealt with:
 * those of a seller one after the other.
 *
 * @param list the records that are due, the longest ago first
 * @param run whether it changed the record
 * @returns how many were changed
 * @throws what `run` throws, when other sellers' records are done
 */
export async function runDue(
  list: (size: number) => Promise<Due[]>,
  run: (id: string) => Promise<boolean>,
): Promise<number> {
  let done = 0;
  for (;;) {
    const due = await list(pageSize);
    const changed = await bySeller(due, async (own) => {
      let count = 0;
      for (const { id } of own) count += Number(await run(id));
      return count;
    });
    done += changed;
    if (due.length < pageSize || changed === 0) return done;
  }
}
