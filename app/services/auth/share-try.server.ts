import { clearSharedTries, countSharedTry, returnSharedTry } from '~/repositories/people/shared-tries.server';
import { currentRequest } from '~/utils/request-context.server';
import type { CountedTry, Outcome } from './try-counter.server';

/**
 * Counts a try that this server allows among those of all servers too, before it is made
 * (docs/decisions/rate-limits.md).
 *
 * @param key of the limit and of who tries
 * @throws AppError `upstream`; the try is given back then
 */
export async function shareTry(
  local: CountedTry,
  key: string,
  { max, seconds }: { max: number; seconds: number },
): Promise<CountedTry> {
  const leftMs = await countSharedTry(key, max, seconds * 1_000).catch(async (error: unknown) => {
    await local.giveBack();
    throw error;
  });
  if (leftMs !== null) return { ...local, excess: 1, periodLeftMs: leftMs };

  async function end(outcome: Outcome): Promise<void> {
    try {
      if (outcome === 'returned') await returnSharedTry(key);
      if (outcome === 'cleared') await clearSharedTries(key, local.othersUnderWay());
    } catch (error) {
      // What was tried has been done; at worst it counts until the period is over.
      currentRequest().log.warn({ err: error }, 'a try could not be taken back');
    }
  }

  return {
    ...local,
    run: async (work, outcomeOf) => {
      let outcome: Outcome = 'returned';
      try {
        return await local.run(work, (answer) => {
          outcome = outcomeOf(answer);
          return outcome;
        });
      } finally {
        await end(outcome);
      }
    },
    giveBack: async () => {
      await Promise.all([local.giveBack(), end('returned')]);
    },
  };
}
