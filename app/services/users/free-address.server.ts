import { inTransaction } from '~/repositories/firebase/firestore.server';
import { resetListenerLogin } from '~/repositories/listener-logins.server';
import { findLogin, type Login } from '~/repositories/login-lookup.server';
import { deleteLogin, ifLoginExists } from '~/repositories/logins.server';
import { existsUser, findUserByEmail } from '~/repositories/users.server';
import { isListenerLogin } from '~/utils/listener-login';
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
  return (await findLogin({ uid: user.id })) ? 'taken' : 'recordWithoutAccount';
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
  const login = await findLogin({ email: email.toLowerCase() });
  if (!login) return null;
  const refusal = await refusalByLogin(login, minAgeMs);
  if (refusal) return refusal;
  if (isListenerLogin(login.uid)) await resetListenerLogin(login.uid);
  else await ifLoginExists(deleteLogin(login.uid));
  currentRequest().log.warn({ uid: login.uid }, 'an account without a user record was deleted');
  return null;
}

async function refusalByLogin({ uid, createdAtMs }: Login, minAgeMs: number): Promise<AddressRefusal | null> {
  if (isListenerLogin(uid)) return null;
  if (await inTransaction((unit) => existsUser(unit, uid))) return 'taken';
  return Date.now() - createdAtMs < minAgeMs ? 'underWay' : null;
}
