import { inTransaction } from '~/repositories/firebase/transactions.server';
import { resetListenerLogin } from '~/repositories/people/listener-logins.server';
import { findLogin, type Login } from '~/repositories/people/login-lookup.server';
import { deleteLogin, ifLoginExists } from '~/repositories/people/logins.server';
import { existsUser, findUserByEmail } from '~/repositories/people/users.server';
import { databaseNow } from '~/utils/clock.server';
import { isListenerLogin } from '~/utils/listener-login';
import { currentRequest } from '~/utils/request-context.server';

/**
 * Why an email address gets no login: it is taken; or a login was created a moment ago, whose record may be
 * under way; or it belongs to a record whose login is missing.
 */
export type AddressRefusal = 'taken' | 'underWay' | 'recordWithoutLogin';

/** Checks whether a user's record has the address. A record is never taken over, with or without a login. */
export async function refusalByRecord(email: string): Promise<AddressRefusal | null> {
  const user = await findUserByEmail(email);
  if (!user) return null;
  return (await findLogin({ uid: user.id })) ? 'taken' : 'recordWithoutLogin';
}

/**
 * Frees an address whose login has no record: left by a crash, or created with the public API key. The login
 * is deleted, not adopted, so that existing tokens and passwords for it become useless
 * (docs/decisions/sessions.md).
 *
 * @param minAgeMs a younger login is left alone: its record may be under way
 * @returns null when the address is free now
 */
export async function freeAddress(email: string, minAgeMs: number): Promise<AddressRefusal | null> {
  const login = await findLogin({ email: email.toLowerCase() });
  if (!login) return null;
  const refusal = await refusalByLogin(login, minAgeMs);
  if (refusal) return refusal;
  if (isListenerLogin(login.uid)) await resetListenerLogin(login.uid);
  else await ifLoginExists(deleteLogin(login.uid));
  currentRequest().log.warn({ uid: login.uid }, 'a login without a user record was deleted');
  return null;
}

async function refusalByLogin({ uid, createdAtMs }: Login, minAgeMs: number): Promise<AddressRefusal | null> {
  if (isListenerLogin(uid)) return null;
  if (await inTransaction((unit) => existsUser(unit, uid))) return 'taken';
  return databaseNow() - createdAtMs < minAgeMs ? 'underWay' : null;
}
