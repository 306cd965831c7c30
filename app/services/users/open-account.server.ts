import { createAccount, deleteAccount, setRoleClaim } from '~/repositories/accounts.server';
import { inTransaction, type UnitOfWork } from '~/repositories/firestore.server';
import { createUser, type NewUser } from '~/repositories/users.server';
import { limits } from '~/schemas/limits';
import type { Role } from '~/schemas/user';
import { currentRequest } from '~/utils/request-context.server';
import { truncate } from '~/utils/text';

interface Opened {
  email: string;
  password: string;
  firstName: string;
  lastName: string;
  businessName: string;
  phone?: string;
}

/**
 * Creates an account, its role's claim and the user's record. If the record cannot be written, the account is
 * taken back.
 *
 * @param besides runs in the transaction before the record is written: it may refuse by throwing
 * @returns the auth user's id, or null when the e-mail address has an account already
 */
export async function openAccount(
  person: Opened,
  role: Role,
  besides: (unit: UnitOfWork, uid: string, user: NewUser) => Promise<void>,
): Promise<string | null> {
  const { email, password, firstName, lastName, businessName, phone = '' } = person;
  const displayName = `${firstName} ${lastName}`.trim();
  // The account's name travels in the session cookie, which holds 4 096 bytes; the record has all of it.
  const accountName = truncate(displayName, limits.name.max);
  const uid = await createAccount({ email, password, displayName: accountName });
  if (!uid) return null;
  try {
    await setRoleClaim(uid, role);
    await inTransaction(async (unit) => {
      const user: NewUser = {
        ...{ email, role, status: 'active', createdAt: new Date().toISOString() },
        ...{ displayName, firstName, lastName, businessName, phone },
      };
      await besides(unit, uid, user);
      createUser(unit, uid, user);
    });
    return uid;
  } catch (error) {
    await deleteAccount(uid).catch((failure: unknown) =>
      currentRequest().log.error(
        { uid, reason: String(failure) },
        'an account without a user record is left',
      ),
    );
    throw error;
  }
}
