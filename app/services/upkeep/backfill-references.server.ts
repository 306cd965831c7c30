import { referencesOfPayments } from '../audit/checks-of-goods.server';

export interface BackfilledReferences {
  /** Payments of bulk trades checked. */
  checked: number;
  /** Payments whose reference is known as used now. */
  completed: number;
}

/**
 * Makes the references of older payments of bulk trades known as used, as `npm run audit -- --repair` does:
 * else a second payment could give one of them again, and nobody would be warned. Each payment is a
 * transaction of its own, so it can be interrupted and run again at any time.
 */
export async function backfillReferences(now = new Date()): Promise<BackfilledReferences> {
  const done: BackfilledReferences = { checked: 0, completed: 0 };
  const onFailure = (reason: string) => {
    throw new Error(reason);
  };
  for await (const { records, findings } of referencesOfPayments.run({ repair: true, now, onFailure })) {
    done.checked += records;
    done.completed += findings.filter(({ isRepaired }) => isRepaired).length;
  }
  return done;
}
