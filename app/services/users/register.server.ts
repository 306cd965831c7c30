import { createAccount, deleteAccount, setRoleClaim } from '~/repositories/accounts.server';
import { inTransaction } from '~/repositories/firestore.server';
import { createUser } from '~/repositories/users.server';
import { limits } from '~/schemas/limits';
import type { Role } from '~/schemas/user';
import { currentRequest } from '~/utils/request-context.server';
import { truncate } from '~/utils/text';
import { recordActivity } from '../activity/record-activity.server';
import { countTry } from '../auth/rate-limit.server';

export interface NewPerson {
  email: string;
  password: string;
  firstName: string;
  lastName: string;
  businessName: string;
}

/** Sign-up answers a user or null and the error (specification, section 8). */
export type SignUpResult = { user: { id: string }; error: null } | { user: null; error: string };

/**
 * Creates the account at the identity provider and the user's record (specification, section 7: sign-up).
 * If the record cannot be written, the account is taken back.
 *
 * @param role seller by default; only trusted callers on the server give another one (product.md, section 1)
 */
export async function signUp(person: NewPerson, role: Role = 'seller'): Promise<SignUpResult> {
  const { email, password, firstName, lastName, businessName } = person;
  const displayName = `${firstName} ${lastName}`.trim();
  // The account's name travels in the session cookie, which holds 4 096 bytes; the record has all of it.
  const accountName = truncate(displayName, limits.name.max);
  const uid = await createAccount({ email, password, displayName: accountName });
  if (!uid)
    return {
      user: null,
      error: 'There is an account with this e-mail address. Sign in, or ask for a new password.',
    };
  try {
    await setRoleClaim(uid, role);
    await inTransaction(async (unit) => {
      createUser(unit, uid, {
        email,
        role,
        status: 'active',
        createdAt: new Date().toISOString(),
        displayName,
        firstName,
        lastName,
        businessName,
        phone: '',
      });
      recordActivity(unit, {
        event: 'user_registered',
        actor: { id: uid, email, displayName, firstName, lastName },
        itemId: uid,
        description: `Registered as ${role}`,
      });
    });
    return { user: { id: uid }, error: null };
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

/** Sign-up by the public form, which always makes a seller. @throws AppError `rate-limited` */
export async function registerSeller(person: NewPerson): Promise<SignUpResult> {
  await countTry('register', currentRequest().ip);
  return signUp(person);
}
