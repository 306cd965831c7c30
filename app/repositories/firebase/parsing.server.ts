import type { DocumentSnapshot } from 'firebase-admin/firestore';
import * as v from 'valibot';
import type { Unreadable } from '~/schemas/unreadable';
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
  const result = v.safeParse(schema, { ...snapshot.data(), id: snapshot.id });
  if (result.success) return result.output;
  const problems = result.issues.map((issue) => `${v.getDotPath(issue)}: ${issue.message}`);
  currentRequest().log.warn({ path: snapshot.ref.path, problems }, 'a stored document cannot be read');
  return null;
}

/** As `parseDocument`, for a row of a list: what cannot be read is shown as such. */
export function parseRow<T>(schema: DocumentSchema<T>, snapshot: DocumentSnapshot): T | Unreadable {
  return parseDocument(schema, snapshot) ?? { id: snapshot.id, unreadable: true };
}
