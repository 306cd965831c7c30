import { completeSearchWords, searchedCollections } from '~/repositories/backfill/search-words.server';
import { inTransaction } from '~/repositories/firebase/firestore.server';

export interface BackfilledSearchWords {
  /** Records checked. */
  checked: number;
  /** Records whose search words were written again. */
  completed: number;
}

/**
 * Writes the search words again of edit requests, listings, buying requests, bulk trades and their payments
 * that lack some: older ones have the letters of their titles and names as they are, and a search has them
 * folded. Each step is one transaction, so it can be interrupted and run again at any time.
 */
export async function backfillSearchWords(): Promise<BackfilledSearchWords> {
  const done: BackfilledSearchWords = { checked: 0, completed: 0 };
  for (const path of searchedCollections) {
    let after: string | null = null;
    do {
      const step: Step = await inTransaction((unit) => completeSearchWords(unit, path, after));
      done.checked += step.checked;
      done.completed += step.completed;
      after = step.next;
    } while (after !== null);
  }
  return done;
}

type Step = Awaited<ReturnType<typeof completeSearchWords>>;
