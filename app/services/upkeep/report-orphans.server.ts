import { listMissingUsers } from '~/repositories/backfill/users.server';
import { listLogins } from '~/repositories/login-lookup.server';
import { isListenerLogin } from '~/utils/listener-login';

export interface OrphanReport {
  /** Accounts of people at the identity provider. */
  accounts: number;
  /** How many of them have no user's record. */
  orphans: number;
  /** Email address and id of the first of those. */
  examples: string[];
}

/** One more than a list of the upkeep shows, so that it says that there are more. */
const maxExamples = 21;

/**
 * Counts the accounts without a user's record, with which nobody can sign in. Changes nothing: registering or
 * adding the person replaces the account (docs/decisions/accounts-without-records.md).
 *
 * @param pageSize accounts read at once, 1000 at most
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

const nameOf = ({ email, uid }: { email: string; uid: string }) => `${email || 'no email address'} (${uid})`;
