import type { DocumentSnapshot } from 'firebase-admin/firestore';
import * as v from 'valibot';
import { nameIn, reasonOf, type Unreadable } from '~/schemas/unreadable';
import { currentRequest } from '~/utils/request-context.server';

type DocumentSchema<T> = v.GenericSchema<unknown, T>;

/**
 * The fields of a record that its schema reads, for a list to ask for: the words that it is searched by are
 * more than all others together.
 */
export const fieldsOf = ({ entries }: { entries: object }): string[] =>
  Object.keys(entries).filter((field) => field !== 'id');

/** Reads a stored document with its schema; null when it cannot be read, which is logged with its path. */
export function parseDocument<T>(schema: DocumentSchema<T>, snapshot: DocumentSnapshot): T | null {
  const read = readDocument(schema, snapshot);
  return 'output' in read ? read.output : null;
}

/**
 * As `parseDocument`, for a row of a list: what cannot be read is shown as such, with its name and the
 * reason.
 */
export function parseRow<T>(schema: DocumentSchema<T>, snapshot: DocumentSnapshot): T | Unreadable {
  const read = readDocument(schema, snapshot);
  if ('output' in read) return read.output;
  const data = snapshot.data();
  const problem: unknown = data?.problem;
  return {
    id: snapshot.id,
    unreadable: true,
    number: nameIn(data),
    // An order that cannot be taken over says itself what to do.
    reason: typeof problem === 'string' && problem !== '' ? problem : reasonOf(read.issue),
  };
}

function readDocument<T>(
  schema: DocumentSchema<T>,
  snapshot: DocumentSnapshot,
): { output: T } | { issue: v.BaseIssue<unknown> } {
  const result = v.safeParse(schema, { ...snapshot.data(), id: snapshot.id });
  if (result.success) return { output: result.output };
  const problems = result.issues.map((issue) => `${v.getDotPath(issue)}: ${issue.message}`);
  currentRequest().log.warn({ path: snapshot.ref.path, problems }, 'a stored document cannot be read');
  return { issue: result.issues[0] };
}
