import type { Timestamp } from 'firebase-admin/firestore';
import * as v from 'valibot';
import type { AdminRight } from '~/schemas/rights';
import type { Role } from '~/schemas/roles';
import { type ShopRecord, shopOf } from '~/schemas/users/shop';
import { type User, type UserStatus, userSchema } from '~/schemas/users/user';
import { personSearchKeys } from '~/utils/person-search';
import { femaleNames, maleNames, mobilePrefixes, shopNames, surnames, towns, trades } from './names';
import { type Random, sharedRandom } from './random';

/** A record with its id, ready to be written. */
export interface Made<T> {
  id: string;
  data: T;
}

/** A record of `users` as the repository writes it. */
export interface StoredUser {
  email: string;
  role: Role;
  status: UserStatus;
  createdAt: string;
  displayName: string;
  firstName: string;
  lastName: string;
  businessName: string;
  phone: string;
  hasUnread: boolean;
  unreadMessages: number;
  search: Record<string, true>;
  /** Since the profile was changed. */
  updatedAt?: Timestamp;
  /** While suspended. */
  suspendedReason?: string;
  suspendedAt?: Timestamp;
  /** Once they have a page: the name in its address. */
  shopPage?: string;
  /** Of an admin whom another one made so. */
  adminSince?: string;
  secondFactorSince?: string;
  adminBy?: string;
  adminConfirmedBy?: string;
  /** Of who only helps in the shops of others. */
  ownShop?: false;
  helpsIn?: string[];
  /** Of who has helpers. */
  helpers?: string[];
  messageChoices?: Record<string, string[]>;
  /** Of an admin with a part. */
  adminRights?: AdminRight[];
  /** During a holiday: its last day, YYYY-MM-DD. */
  closedUntil?: string;
}

export interface Business {
  name: string;
  /** What it sells, by category. */
  categories: readonly string[];
}

let made = 0;

/** A first and a last name. */
export function makeName(random: Random = sharedRandom): { firstName: string; lastName: string } {
  const firstName = random.pick(random.chance(0.55) ? femaleNames : maleNames);
  return { firstName, lastName: random.pick(surnames) };
}

/** A mobile number as the program keeps it: +233 and nine digits. */
export function makePhone(random: Random = sharedRandom): string {
  return `+233${random.pick(mobilePrefixes)}${random.int(2_000_000, 9_899_999)}`;
}

/** A business such as 'Adwoa Fabrics'; `trade` chooses what it sells, by its place in the list of trades. */
export function makeBusiness(
  { firstName, lastName }: { firstName: string; lastName: string },
  random: Random = sharedRandom,
  trade: number = random.int(0, trades.length - 1),
): Business {
  const { words, categories } = trades[trade % trades.length] ?? trades[0];
  const word = random.pick<string>(words);
  const names = [
    `${firstName} ${word}`,
    `${lastName} ${word}`,
    `${lastName} & Sons ${word}`,
    `${random.pick(towns).town} ${word}`,
    `${random.pick(shopNames)} ${word}`,
    `${random.pick(shopNames)} ${word}`,
  ];
  return { name: random.pick(names), categories };
}

/** A person's record: a seller, active, unless the overrides say otherwise. */
export function makeUser(
  overrides: Partial<StoredUser> & { id?: string } = {},
  random: Random = sharedRandom,
): Made<StoredUser> {
  const { id = random.id(28), ...rest } = overrides;
  const { firstName = '', lastName = '' } = { ...makeName(random), ...rest };
  made += 1;
  const seller = (rest.role ?? 'seller') === 'seller';
  const person = {
    email: `${emailName(firstName)}.${emailName(lastName)}.${made}@makola.test`,
    role: 'seller' as const,
    status: 'active' as const,
    createdAt: new Date().toISOString(),
    displayName: `${firstName} ${lastName}`.trim(),
    firstName,
    lastName,
    businessName: seller ? makeBusiness({ firstName, lastName }, random).name : '',
    phone: '',
    hasUnread: false,
    unreadMessages: 0,
    ...rest,
  };
  const search = personSearchKeys(person);
  return { id, data: { ...person, search, ...(rest.search ? { search: rest.search } : {}) } };
}

/** The part of an email address that a name makes. */
export function emailName(name: string): string {
  return name.toLowerCase().replace(/[^a-z]+/g, '');
}

/** The shops of those who sell, as the repository writes them. */
export const shopsOf = (people: readonly Made<object>[]): Made<Omit<ShopRecord, 'id'>>[] =>
  people
    .map(({ id, data }) => v.parse(userSchema, { ...data, id }))
    .filter(({ role, ownShop }) => role === 'seller' && ownShop)
    .map((seller) => {
      const { id, ...data } = shopOf(seller);
      return { id, data };
    });

/** The person as the program reads them: an actor for services, or props for a page. */
export function userOf({ id, data }: Made<StoredUser>): User {
  return v.parse(userSchema, { ...data, id });
}
