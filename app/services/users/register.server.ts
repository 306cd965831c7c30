import type { Role } from '~/schemas/roles';
import { LoginRefused } from '~/utils/login-refused';
import { happened } from '../activity/happened.server';
import { slowDown } from '../auth/slow-down.server';
import { createLoginAndUser, type ExtraWrites, type LoginOptions } from './create-login.server';
import type { AddressRefusal } from './free-address.server';

export interface NewPerson {
  email: string;
  password: string;
  firstName: string;
  lastName: string;
  businessName: string;
  phone?: string;
}

/** The user, or null and the error, with the field that it belongs to. */
export type SignUpResult =
  | { user: { id: string }; error: null }
  | { user: null; error: string; field: 'email' | 'password' };

const refusals: Record<AddressRefusal, string> = {
  taken: 'An account with this email address already exists. Sign in, or reset your password.',
  underWay: 'Someone used this email address to register a moment ago. Wait a minute, then try again.',
  recordWithoutLogin:
    "This email address belongs to a user who can't sign in. Contact support, or use another address.",
};

/**
 * Creates the login at the identity provider and the user's record. If the record cannot be written, the
 * login is deleted.
 *
 * @param role seller by default; only trusted callers on the server give another one (docs/product.md,
 * "People and access")
 */
export async function signUp(
  person: NewPerson,
  role: Role = 'seller',
  options: LoginOptions = {},
): Promise<SignUpResult> {
  const extraWrites: ExtraWrites = async (unit, id, { email, displayName }) => {
    const { firstName, lastName } = person;
    const by = { id, email, displayName, firstName, lastName };
    happened(unit, 'user.registered', { id, role }, { by });
  };
  try {
    const created = await createLoginAndUser(person, role, extraWrites, options);
    if ('uid' in created) return { user: { id: created.uid }, error: null };
    return { user: null, error: refusals[created.refusal], field: 'email' };
  } catch (error) {
    if (!(error instanceof LoginRefused)) throw error;
    return { user: null, error: error.userMessage, field: 'password' };
  }
}

/**
 * Sign-up by the public form, which always makes a seller, and says that it accepts the terms.
 * @throws AppError `rate-limited` when too many of the network are waiting
 */
export async function registerSeller(person: NewPerson, options: LoginOptions = {}): Promise<SignUpResult> {
  const acceptsTerms = { ...options, termsAcceptedAt: new Date() };
  return slowDown('register', () => signUp(person, 'seller', acceptsTerms));
}
