import { listMissingUsers } from '~/repositories/backfill/users.server';
import { listLogins } from '~/repositories/login-lookup.server';
import { isListenerLogin } from '~/utils/listener-login';

export interface OrphanReport {
  /** Logins at the identity provider. */
  accounts: number;
  /** How many of them have no user. */
  orphans: number;
  /** E-mail address and id of the first ones. */
  examples: string[];
}

/** One more than a list of the upkeep shows, so that it says that there are more. */
const maxExamples = 21;

/**
 * Counts logins without a user, which cannot sign in. Changes nothing: registering or
 * adding the person replaces the login (docs/decisions/accounts-without-records.md).
 *
 * @param pageSize logins per read, 1000 at most
 */
export async function reportOrphans({ pageSize = 1_000 } = {}): Promise<OrphanReport> {
  const report: OrphanReport = { accounts: 0, orphans: 0, examples: [] };
  let after: string | null = null;
  do {
    const page: Awaited<ReturnType<typeof listLogins>> = await listLogins(after, pageSize);
    const people = page.logins.filter(({ uid }) => !isListenerLogin(uid));
    const missing = new Set(await listMissingUsers(people.map(({ uid }) => uid)));
    const orphans = people.filter(({ uid }) => missing.has(uid));
    report.accounts += people.length;
    report.orphans += orphans.length;
    const room = maxExamples - report.examples.length;
    report.examples.push(...orphans.slice(0, room).map(nameOf));
    after = page.next;
  } while (after !== null);
  return report;
}

const nameOf = ({ email, uid }: { email: string; uid: string }) => `${email || 'no e-mail address'} (${uid})`;
