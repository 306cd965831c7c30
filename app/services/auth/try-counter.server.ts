import { RateLimiterMemory } from 'rate-limiter-flexible';

/**
 * How a try ends: it stays `counted`; it is `returned`, as if it had not been made; or it is `cleared`
 * together with earlier tries of its key. Tries under way stay counted.
 */
export type Outcome = 'counted' | 'returned' | 'cleared';

/** A try that is counted before it is made. */
export interface CountedTry {
  /**
   * Tries of the key above the limit in this period, including those under way; 0 or less within the limit.
   */
  excess: number;
  /** Milliseconds until the key's period is over. */
  periodLeftMs: number;
  /** Makes the try; it is returned if it throws. @throws what `work` throws */
  run<T>(work: () => Promise<T>, outcomeOf: (answer: T) => Outcome): Promise<T>;
  /** For a try that is not made. */
  giveBack(): Promise<void>;
  /** Tries of the key that are under way on this server; without this one once it has ended. */
  othersUnderWay(): number;
}

/** Counts tries by key in this process's memory; `max` are allowed in a period. */
export class TryCounter {
  readonly #limiter: RateLimiterMemory;
  readonly #max: number;
  /** Unfinished tries by key: a success must not clear them. */
  readonly #underWay = new Map<string, number>();

  constructor(max: number, periodSeconds: number) {
    this.#max = max;
    this.#limiter = new RateLimiterMemory({ points: max, duration: periodSeconds });
  }

  /** Counts a try that is about to be made; end it with `run` or `giveBack`. */
  async begin(key: string): Promise<CountedTry> {
    this.#underWay.set(key, this.#underWayOf(key) + 1);
    const { consumedPoints, msBeforeNext } = await this.#limiter.penalty(key);
    const endsAt = Date.now() + msBeforeNext;
    const end = (outcome: Outcome) => this.#end(key, endsAt, outcome);
    return {
      excess: consumedPoints - this.#max,
      periodLeftMs: msBeforeNext,
      run: async (work, outcomeOf) => {
        let outcome: Outcome = 'returned';
        try {
          const answer = await work();
          outcome = outcomeOf(answer);
          return answer;
        } finally {
          await end(outcome);
        }
      },
      giveBack: () => end('returned'),
      othersUnderWay: () => this.#underWayOf(key),
    };
  }

  #underWayOf(key: string): number {
    return this.#underWay.get(key) ?? 0;
  }

  async #end(key: string, endsAt: number, outcome: Outcome): Promise<void> {
    const others = this.#underWayOf(key) - 1;
    if (others > 0) this.#underWay.set(key, others);
    else this.#underWay.delete(key);
    const leftMs = endsAt - Date.now();
    // This try does not count in the next period.
    if (outcome === 'counted' || leftMs <= 0) return;
    if (outcome === 'returned') await this.#limiter.reward(key);
    else if (others > 0) await this.#limiter.set(key, others, leftMs / 1000);
    else await this.#limiter.delete(key);
  }
}
