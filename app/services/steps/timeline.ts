import type { Noted } from '~/schemas/step-notes';
import type { StepEntry } from '~/schemas/steps';
import { sayNote } from '~/texts/en/step-notes';

/** What of a record its steps are followed by. */
export interface Followed {
  version: number;
  timeline: readonly StepEntry[];
}

/** What the record of every step goes by. */
export interface StepContext<Step, Role> {
  step: Step;
  /** Who takes it, for the rules. */
  role: Role;
  /** Who takes it, as the timeline shows it. */
  label: string;
  now: Date;
}

/** The entry of a step in the timeline, with the version of the record after it. */
export function entryOf<Status extends string>(
  before: Followed,
  { id, status, note, told = [] }: { id: string; status: Status } & Noted,
  { step, label, now }: StepContext<{ name: string }, string>,
) {
  const version = before.version + 1;
  const entry = { id, step: step.name, status, at: now.toISOString(), by: label, note, version };
  return told.length > 0 ? { ...entry, told } : entry;
}

/** A record whose timeline says in words what the product noted, for those who read it. */
export function withWords<Entry extends Noted, Kept extends { timeline: readonly Entry[] }>(
  record: Kept & { timeline: readonly Entry[] },
) {
  const timeline = record.timeline.map(({ told, ...entry }) => ({
    ...entry,
    note: sayNote({ ...entry, told }),
  }));
  return { ...record, timeline };
}

/** Whether a step was taken before, with the same answer: its form was sent twice. */
export const wasTaken = ({ timeline }: Followed, stepId: string): boolean =>
  timeline.some(({ id }) => id === stepId);

/** How a conflict tells what happened to a record. */
export interface SinceWords {
  /** 'This order' */
  subject: string;
  wordsOf: (entry: StepEntry) => string;
}

/** Why a form is refused that showed an earlier version: what happened since. */
export function changedSince(
  { timeline }: Followed,
  version: number,
  { subject, wordsOf }: SinceWords,
): string {
  const since = timeline.filter((entry) => entry.version > version).map(wordsOf);
  return `${subject} has changed${since.length > 0 ? `: ${since.join('; ')}` : ''}. Check it and try again.`;
}
