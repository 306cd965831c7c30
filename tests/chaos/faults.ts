import { setTimeout as sleep } from 'node:timers/promises';
import type { Random } from '../factories/random';

/** How often each fault was made. */
export interface FaultCounts {
  requests: number;
  lostRequests: number;
  lostAnswers: number;
  repeated: number;
  cutOff: number;
}

/**
 * A `fetch` of a bad network: some requests get lost on their way, some answers on theirs, some are sent
 * twice at once, some are cut off while the server works.
 */
export function faultyFetch(random: Random, counts: FaultCounts): typeof fetch {
  return async (input, init) => {
    counts.requests += 1;
    if (random.chance(0.03)) {
      counts.lostRequests += 1;
      throw new TypeError('the request was lost');
    }
    if (random.chance(0.05)) {
      counts.repeated += 1;
      const [, second] = await Promise.all([fetch(input, init), fetch(input, init)]);
      return second;
    }
    if (random.chance(0.03)) {
      counts.cutOff += 1;
      const cut = new AbortController();
      const sent = fetch(input, { ...init, signal: cut.signal });
      await Promise.race([sent.catch(() => undefined), sleep(random.int(0, 20))]);
      cut.abort();
      throw new TypeError('the request was cut off');
    }
    const answer = await fetch(input, init);
    if (!random.chance(0.03)) return answer;
    await answer.arrayBuffer();
    counts.lostAnswers += 1;
    throw new TypeError('the answer was lost');
  };
}
