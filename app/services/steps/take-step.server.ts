import { type Failure, fail, ok, type Result } from '~/utils/result';
import { requireNotOwn } from '../auth/require-not-own';
import type { StepBy } from './step-by';
import { changedSince, type Followed, type SinceWords, wasTaken } from './timeline';

// What taking a step is, whatever the record. The service of each kind reads its record and what else the
// step needs, asks these functions, and writes (docs/architecture.md, "Where to put what").

export interface StepInput<Step> {
  /** Of the record. */
  id: string;
  /** The version that the form showed; null where the step goes by the record of now. */
  version: number | null;
  step: Step;
}

type WithoutPhotos<Step> = Step extends unknown ? Omit<Step, 'photos'> : never;

/** A step as its form describes it; its photos are files. */
export interface PhotoStepInput<Step> extends StepInput<WithoutPhotos<Step>> {
  photos: File[];
}

/** A step that can be taken, or was taken before: all that it reads is read. */
export interface PreparedStep<R> {
  before: R;
  after: R;
  /** Null when the step was taken before. */
  write: (() => void) | null;
}

/** What a step came to. */
export interface Stepped<R> {
  /** After the step. */
  record: R;
  /** False when the step was taken before: the form was sent twice. */
  changed: boolean;
}

/** Writes a step that was prepared in the same transaction, if it is not refused. */
export function writeStep<R, Field extends string>(
  prepared: Result<PreparedStep<R>, Field>,
): Result<Stepped<R>, Field> {
  if (!prepared.success) return prepared;
  const { after, write } = prepared.data;
  write?.();
  return ok({ record: after, changed: write !== null });
}

/** @throws AppError `forbidden` for an admin's own record */
export function requireNotOwnOf(by: StepBy, record: { sellerId: string; buyerId: string }): void {
  if (by.role === 'admin') requireNotOwn(by.user, record.sellerId, record.buyerId);
}

/**
 * What became of a step before its rules are asked.
 *
 * @param stepId names the step within its record, with its answer
 * @returns the unchanged record of a step that was taken before; a `conflict`, with what happened since, when
 * the form showed another version; null for a step to take now
 */
export function earlierOutcome<R extends Followed>(
  before: R,
  { stepId, version }: { stepId: string; version: number | null },
  words: SinceWords,
): Result<PreparedStep<R>, never> | null {
  if (wasTaken(before, stepId)) return ok({ before, after: before, write: null });
  if (version === null || version === before.version) return null;
  return { success: false, kind: 'conflict', error: changedSince(before, version, words) };
}

/** Refuses a step that the status of its record rules out: 'An order that is “To ship” cannot become …'. */
export const cannotBecome = (what: string, status: string, target: string): Failure<'id'> =>
  fail(`${what} that is “${status}” cannot become ${target}.`, 'id');
