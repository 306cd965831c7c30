import type { UnitOfWork } from '~/repositories/firebase/transactions.server';
import type { CheckName } from './check-names';

/** How a fault is repaired: by writes of the transaction that found it, or by work of its own. */
export type Repair = { does: string } & (
  | { write: (unit: UnitOfWork) => void }
  | { work: () => Promise<unknown> }
);

/** What is wrong with a record. */
export interface Fault {
  /** A sentence. */
  wrong: string;
  /** None where a person has to decide. */
  repair?: Repair;
}

/** A fault as it is told. */
export interface Finding {
  /** The record's path. */
  record: string;
  wrong: string;
  /** What `--repair` does, as a sentence; null where a person has to decide. */
  repair: string | null;
  isRepaired: boolean;
}

/** Some records of a check, and what was found in them. */
export interface AuditStep {
  records: number;
  findings: Finding[];
  /** Findings that are counted only. */
  more?: number;
}

export interface CheckOptions {
  /** Correct what can be corrected. */
  repair: boolean;
  now: Date;
  /** Called with why something could not be compared, where the rest can. */
  onFailure: (reason: string) => void;
}

/** Why something could not be compared, for whoever runs the audit. */
export const reasonOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));

/** One check of the audit (docs/operations.md, "Audit"). */
export interface Check {
  name: CheckName;
  /** What is compared, as a sentence. */
  compares: string;
  /** Goes through the records step by step: it may be ended between two. */
  run(options: CheckOptions): AsyncIterable<AuditStep>;
}
