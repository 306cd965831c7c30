import * as v from 'valibot';
import type { Noted } from './step-notes';

// What the steps of every kind of record share. Orders and trades have a table of steps each, and words each.

/** An entry of a record's timeline: a step that was taken. */
export interface StepEntry<Status extends string = string> extends Noted {
  /** Of the step with its answer: sent twice, it is taken once. */
  id: string;
  step: string;
  /** After the step. */
  status: Status;
  /** ISO string; null in older records. */
  at: string | null;
  /** As everyone may read it who may read the record. */
  by: string;
  /** The record's version after the step. */
  version: number;
}

/** What is said of a step. */
export interface StepWords {
  /** What happened, in the timeline and the activity log. */
  happened: string;
  /** What it would make of the record, where it is refused: 'An order that is … cannot become …'. */
  target: string;
  /** The message to whoever took it with a form of the record: 'Order MK-1 …'. */
  done: string;
}

/** What is said of a step with a page of its own. */
export interface StepPageWords<View> extends StepWords {
  title: string;
  button: string;
  /** The link to its page, where that says something else than the button. */
  link?: string;
  /** What will happen. */
  explain?: (record: View) => string;
  isDangerous?: boolean;
}

/** The search parameters of a step's page: `of` names the part of the record that it is about. */
export const stepSearch = v.object({
  of: v.fallback(v.optional(v.pipe(v.string(), v.regex(/^[\w-]{0,128}$/)), ''), ''),
});

/** What happened, by the name of a step; one that is not known any more stands as it is. */
export const happenedIn = (words: Record<string, Pick<StepWords, 'happened'>>, step: string): string =>
  words[step]?.happened ?? step;
