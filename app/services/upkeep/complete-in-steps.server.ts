import { inTransaction, type UnitOfWork } from '~/repositories/firebase/transactions.server';
import { inSteps, type Progress } from './in-steps.server';

export interface CompletedRecords {
  checked: number;
  /** Those that lacked something, which was written. */
  completed: number;
}

type Step = CompletedRecords & { next: string | null };

/**
 * Completes the records of collections, one after another (`inSteps`). Where an interrupted run had come to
 * is a path, and an id of it.
 *
 * @param complete completes the next records after an id
 */
export async function completeInSteps<Path extends string>(
  paths: readonly Path[],
  complete: (unit: UnitOfWork, path: Path, after: string | null) => Promise<Step>,
  { after = null, onStep = () => {} }: Progress = {},
): Promise<CompletedRecords> {
  const done: CompletedRecords = { checked: 0, completed: 0 };
  const first = Math.max(
    0,
    paths.findIndex((path) => `${after} `.startsWith(`${path} `)),
  );
  const id = after?.split(' ')[1] ?? null;
  for (const [index, path] of [...paths.entries()].slice(first)) {
    const run = (from: string | null) => inTransaction((unit) => complete(unit, path, from));
    for await (const step of inSteps(run, { after: index === first ? id : null })) {
      done.checked += step.checked;
      done.completed += step.completed;
      const place = step.next === null ? paths[index + 1] : `${path} ${step.next}`;
      await onStep({ checked: done.checked, after: place ?? null });
    }
  }
  return done;
}
