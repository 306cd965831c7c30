import { inTransaction, type UnitOfWork } from '~/repositories/firebase/transactions.server';

export interface CompletedRecords {
  checked: number;
  /** Those that lacked something, which was written. */
  completed: number;
}

type Step = CompletedRecords & { next: string | null };

/**
 * Completes the records of collections. Each step is one transaction, so it can be interrupted and run again
 * at any time.
 *
 * @param complete completes the next records after an id
 */
export async function completeInSteps<Path extends string>(
  paths: readonly Path[],
  complete: (unit: UnitOfWork, path: Path, after: string | null) => Promise<Step>,
): Promise<CompletedRecords> {
  const done: CompletedRecords = { checked: 0, completed: 0 };
  for (const path of paths) {
    let after: string | null = null;
    do {
      const step: Step = await inTransaction((unit) => complete(unit, path, after));
      done.checked += step.checked;
      done.completed += step.completed;
      after = step.next;
    } while (after !== null);
  }
  return done;
}
