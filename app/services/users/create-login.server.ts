import { inTransaction, type UnitOfWork } from '~/repositories/firebase/firestore.server';
import { upstreamError } from '~/repositories/firebase/upstream.server';
import { createLogin, deleteLogin, type NewLogin, setRoleClaim } from '~/repositories/logins.server';
import { createUser, type NewUser } from '~/repositories/users.server';
import { limits } from '~/schemas/limits';
import type { Role } from '~/schemas/user';
import { currentRequest } from '~/utils/request-context.server';
import { truncate } from '~/utils/text';
import { type AddressRefusal, freeAddress, refusalByRecord } from './free-address.server';

interface NewPerson {
  email: string;
  password: string;
  firstName: string;
  lastName: string;
  businessName: string;
  phone?: string;
}

/** Runs in the transaction before the record is written: it may refuse by throwing. */
export type Besides = (unit: UnitOfWork, uid: string, user: NewUser) => Promise<void>;

export interface LoginOptions {
  /**
   * Milliseconds after which an account without a record counts as left behind; more than `recordLimitMs`.
   */
  orphanMinAgeMs?: number;
}

const minute = 60_000;

/** Milliseconds after which the record is not written any more: the account may soon count as left behind. */
const recordLimitMs = 40_000;

/**
 * Creates an account, its role's claim and the user's record, in this order: whatever breaks off in between
 * leaves an account without a record, which the next one to ask for the address replaces. If the record
 * cannot be written, the account is taken back.
 *
 * @returns the auth user's id, or why the e-mail address gets no account
 */
export async function createLoginAndUser(
  person: NewPerson,
  role: Role,
  besides: Besides,
  { orphanMinAgeMs = minute }: LoginOptions = {},
): Promise<{ uid: string } | { refusal: AddressRefusal }> {
  const { email, password, firstName, lastName, businessName, phone = '' } = person;
  const displayName = `${firstName} ${lastName}`.trim();
  // The account's name travels in the session cookie, which holds 4 096 bytes; the record has all of it.
  const login = { email, password, displayName: truncate(displayName, limits.name.max) };
  const created = await createFreshLogin(login, orphanMinAgeMs);
  if ('refusal' in created) return created;
  const { uid, writeBefore } = created;
  try {
    await setRoleClaim(uid, role);
    await inTransaction(async (unit) => {
      const user: NewUser = {
        email,
        role,
        status: 'active',
        createdAt: new Date().toISOString(),
        displayName,
        firstName,
        lastName,
        businessName,
        phone,
      };
      await besides(unit, uid, user);
      if (Date.now() > writeBefore) throw upstreamError('auth', 'the record comes too late');
      createUser(unit, uid, user);
    });
    return { uid };
  } catch (error) {
    await deleteLogin(uid).catch((failure: unknown) =>
      currentRequest().log.error({ uid, err: failure }, 'an account without a user record is left'),
    );
    throw error;
  }
}

type Fresh = { uid: string; writeBefore: number } | { refusal: AddressRefusal };

async function createFreshLogin(login: NewLogin, orphanMinAgeMs: number): Promise<Fresh> {
  const taken = await refusalByRecord(login.email);
  if (taken) return { refusal: taken };
  const first = await createInTime(login);
  if (first) return first;
  const refusal = await freeAddress(login.email, orphanMinAgeMs);
  if (refusal) return { refusal };
  // Whoever was quicker to take the address that is free now is registering.
  return (await createInTime(login)) ?? { refusal: 'underWay' };
}

async function createInTime(login: NewLogin) {
  const writeBefore = Date.now() + recordLimitMs;
  const uid = await createLogin(login);
  return uid === null ? null : { uid, writeBefore };
}
