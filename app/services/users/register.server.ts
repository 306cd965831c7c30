import type { Role } from '~/schemas/user';
import { recordActivity } from '../activity/record-activity.server';
import { slowDown } from '../auth/slow-down.server';
import { openAccount } from './open-account.server';

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
  const uid = await openAccount(person, role, async (unit, id, { email, displayName }) => {
    const { firstName, lastName } = person;
    recordActivity(unit, {
      event: 'user_registered',
      actor: { id, email, displayName, firstName, lastName },
      itemId: id,
      description: `Registered as ${role}`,
    });
  });
  if (uid) return { user: { id: uid }, error: null };
  return {
    user: null,
    error: 'There is an account with this e-mail address. Sign in, or ask for a new password.',
  };
}

/**
 * Sign-up by the public form, which always makes a seller.
 * @throws AppError `rate-limited` when too many of the network wait
 */
export async function registerSeller(person: NewPerson): Promise<SignUpResult> {
  return slowDown('register', () => signUp(person));
}
