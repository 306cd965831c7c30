import { listMissingUsers } from '~/repositories/backfill/users.server';
import { listLogins } from '~/repositories/people/login-lookup.server';
import { isListenerLogin } from '~/utils/listener-login';

export interface OrphanReport {
  /** Logins at the identity provider, without those of listeners. */
  logins: number;
  /** Logins without a user record. */
  orphans: number;
  /** Email address and id of the first 21 orphans. */
  examples: string[];
}

/** One more than `npm run backfill` prints, so that it can tell that there are more. */
const maxExamples = 21;

/**
 * Counts the logins without a user record, which cannot sign in. Changes nothing: registering with the
 * address, or adding the user, replaces the login (docs/decisions/sessions.md).
 *
 * @param pageSize logins read at once, 1000 at most
 */
export async function reportOrphans({ pageSize = 1_000 } = {}): Promise<OrphanReport> {
  const report: OrphanReport = { logins: 0, orphans: 0, examples: [] };
  let after: string | null = null;
  do {
    const page: Awaited<ReturnType<typeof listLogins>> = await listLogins(after, pageSize);
    const people = page.logins.filter(({ uid }) => !isListenerLogin(uid));
    const missing = new Set(await listMissingUsers(people.map(({ uid }) => uid)));
    const orphans = people.filter(({ uid }) => missing.has(uid));
    report.logins += people.length;
    report.orphans += orphans.length;
    const room = maxExamples - report.examples.length;
    report.examples.push(...orphans.slice(0, room).map(nameOf));
    after = page.next;
  } while (after !== null);
  return report;
}

const nameOf = ({ email, uid }: { email: string; uid: string }) => `${email || 'no email address'} (${uid})`;
