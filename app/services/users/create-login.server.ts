import { inTransaction, type UnitOfWork } from '~/repositories/firebase/transactions.server';
import { upstreamError } from '~/repositories/firebase/upstream.server';
import { createLogin, deleteLogin, type NewLogin, setRoleClaim } from '~/repositories/people/logins.server';
import { createUser, existsUser, type NewUser } from '~/repositories/people/users.server';
import { limits } from '~/schemas/limits';
import type { AdminRight } from '~/schemas/rights';
import type { Role } from '~/schemas/roles';
import { currentRequest } from '~/utils/request-context.server';
import { truncate } from '~/utils/text';
import { type AddressRefusal, freeAddress, refusalByRecord } from './free-address.server';
import { forgetRoleCounts } from './user-counts.server';

interface NewPerson {
  email: string;
  password: string;
  firstName: string;
  lastName: string;
  businessName: string;
  phone?: string;
}

/** Runs in the transaction before the record is written; it may throw to prevent it. */
export type ExtraWrites = (unit: UnitOfWork, uid: string, user: NewUser) => Promise<void>;

export interface LoginOptions {
  /** Age from which a login without a record counts as abandoned; more than `recordLimitMs`. */
  orphanMinAgeMs?: number;
  /** When the person accepted the terms; nothing is kept without it. */
  termsAcceptedAt?: Date;
  /** Of a new admin: the id of whoever answers for them, and what they may do. */
  admin?: { adminBy: string; adminRights: readonly AdminRight[] };
  /** The shop in which somebody begins by helping: they have none of their own. */
  helpsIn?: string;
}

const minute = 60_000;

/** The record must be written within this time, before the login could count as abandoned. */
const recordLimitMs = 40_000;

/**
 * Creates a login, its role claim and the user's record, in this order. A crash in between leaves a login
 * without a record, which the next registration with that address replaces. If the record is not written,
 * the login is deleted; it stays while nobody knows.
 *
 * @returns the id, or why the email address gets no login
 */
export async function createLoginAndUser(
  person: NewPerson,
  role: Role,
  extraWrites: ExtraWrites,
  { orphanMinAgeMs = minute, termsAcceptedAt, admin, helpsIn }: LoginOptions = {},
): Promise<{ uid: string } | { refusal: AddressRefusal }> {
  const { email, password, firstName, lastName, businessName, phone = '' } = person;
  const displayName = `${firstName} ${lastName}`.trim();
  // The login's name is part of the session cookie (4,096 bytes); the record holds the full name.
  const login = { email, password, displayName: truncate(displayName, limits.name.max) };
  const created = await createFreshLogin(login, orphanMinAgeMs);
  if ('refusal' in created) return created;
  const { uid, writeBefore } = created;
  try {
    await setRoleClaim(uid, role);
    await inTransaction(async (unit) => {
      // A try whose answer was lost has written it.
      if (await existsUser(unit, uid)) return;
      const createdAt = new Date().toISOString();
      const user: NewUser = {
        email,
        role,
        status: 'active',
        createdAt,
        displayName,
        firstName,
        lastName,
        businessName,
        phone,
        ...(termsAcceptedAt ? { termsAcceptedAt: termsAcceptedAt.toISOString() } : {}),
        ...(admin ? { adminSince: createdAt, ...admin } : {}),
        ...(helpsIn ? { ownShop: false as const, helpsIn: [helpsIn] } : {}),
      };
      await extraWrites(unit, uid, user);
      if (Date.now() > writeBefore) throw upstreamError('auth', 'the record is too late');
      unit.afterwards(forgetRoleCounts);
      createUser(unit, uid, user);
    });
    return { uid };
  } catch (error) {
    // Its record may still arrive. Without one, the next registration with that address replaces it.
    if (currentRequest().metrics.isOutcomeOpen) throw error;
    await deleteLogin(uid).catch((failure: unknown) =>
      currentRequest().log.error({ uid, err: failure }, 'a login without a user record is left'),
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
  // Taken again in the meantime: another registration is under way.
  return (await createInTime(login)) ?? { refusal: 'underWay' };
}

async function createInTime(login: NewLogin) {
  const writeBefore = Date.now() + recordLimitMs;
  const uid = await createLogin(login);
  return uid === null ? null : { uid, writeBefore };
}
