import { randomBytes } from 'node:crypto';
import { SetupError } from '../../lib/setup-error';

/** A name for what one smoke test writes, like `20261127-0301-9f3c`. */
export function newRunId(now = new Date()): string {
  const [day = '', time = ''] = now.toISOString().split('T');
  return `${day.replaceAll('-', '')}-${time.slice(0, 5).replace(':', '')}-${randomBytes(2).toString('hex')}`;
}

/** @throws SetupError for what is no such name */
export function readRunId(typed: string): string {
  if (/^\d{8}-\d{4}-[\da-f]{4}$/.test(typed)) return typed;
  throw new SetupError(`“${typed}” is not the name of a run, like 20261127-0301-9f3c.`);
}

/** Where the documents and files of a run are: documents below it, files in a folder of this name. */
export const namespaceOf = (run: string) => `doctor/${run}`;

/** The logins of a run. No mail is sent to them, and nobody has these addresses. */
export const emailsOf = (run: string) => ({
  seller: `doctor-${run}-seller@example.com`,
  admin: `doctor-${run}-admin@example.com`,
});
