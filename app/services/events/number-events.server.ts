import { listNewEvents, prepareNumbers } from '~/repositories/events.server';
import { inTransaction } from '~/repositories/firebase/transactions.server';

/** Events that get their numbers in one transaction. */
const atOnce = 100;

/**
 * Gives new events their places in the feed, so that it has no gaps and no clock decides what a reader has
 * seen (docs/product.md, "Events"). Usually 1 read.
 *
 * @returns how many
 */
export async function numberEvents(): Promise<number> {
  let count = 0;
  for (;;) {
    const ids = await listNewEvents(atOnce);
    if (ids.length > 0)
      count += await inTransaction(async (unit) => {
        const { numbered, write } = await prepareNumbers(unit, ids);
        write();
        return numbered.length;
      });
    if (ids.length < atOnce) return count;
  }
}
