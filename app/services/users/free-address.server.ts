import { type Account, findAccount } from '~/repositories/account-lookup.server';
import { deleteAccount, ifAccount } from '~/repositories/accounts.server';
import { inTransaction } from '~/repositories/firebase/firestore.server';
import { resetListenerAccount } from '~/repositories/listener-accounts.server';
import { existsUser, findUserByEmail } from '~/repositories/users.server';
import { isListenerAccount } from '~/utils/listener-account';
import { currentRequest } from '~/utils/request-context.server';

/**
 * Why an e-mail address gets no account: somebody has it; or an account was made with it a moment ago, whose
 * record may be under way; or a record has it whose account is missing.
 */
export type AddressRefusal = 'taken' | 'underWay' | 'recordWithoutAccount';

/**
 * Looks whether a user's record has the address. A record is nobody's to take over, with an account or
 * without.
 */
export async function refusalByRecord(email: string): Promise<AddressRefusal | null> {
  const user = await findUserByEmail(email);
  if (!user) return null;
  return (await findAccount({ uid: user.id })) ? 'taken' : 'recordWithoutAccount';
}

/**
 * Frees an address whose account has no record: a crash has left it, or somebody made it with the public key.
 * It is deleted, not adopted, so that no token and no password that somebody has of it is good for anything
 * (docs/decisions/accounts-without-records.md).
 *
 * @param minAgeMs a younger account is left alone: its record may be on its way
 * @returns null when the address is free now
 */
export async function freeAddress(email: string, minAgeMs: number): Promise<AddressRefusal | null> {
  const account = await findAccount({ email: email.toLowerCase() });
  if (!account) return null;
  const refusal = await refusalByAccount(account, minAgeMs);
  if (refusal) return refusal;
  if (isListenerAccount(account.uid)) await resetListenerAccount(account.uid);
  else await ifAccount(deleteAccount(account.uid));
  currentRequest().log.warn({ uid: account.uid }, 'an account without a user record was deleted');
  return null;
}

async function refusalByAccount(
  { uid, createdAtMs }: Account,
  minAgeMs: number,
): Promise<AddressRefusal | null> {
  if (isListenerAccount(uid)) return null;
  if (await inTransaction((unit) => existsUser(unit, uid))) return 'taken';
  return Date.now() - createdAtMs < minAgeMs ? 'underWay' : null;
}
