import { Timestamp } from 'firebase-admin/firestore';
import { adminPresets, shopPresets } from '~/schemas/rights';
import { entryOf, notificationOf } from '~/services/activity/tellings';
import { personSearchKeys } from '~/utils/person-search';
import {
  emailName,
  type Made,
  makeBusiness,
  makeName,
  makePhone,
  makeUser,
  type StoredUser,
  shopsOf,
} from '../../tests/factories/people';
import type { Random } from '../../tests/factories/random';
import { createLogins } from './logins';
import type { Area, Market } from './market';
import { byDay, daysBefore } from './times';

type Named = Partial<StoredUser> & Pick<StoredUser, 'role'>;

const supportAdmin: Named = {
  role: 'admin',
  email: 'admin@makola.test',
  firstName: 'Akosua',
  lastName: 'Boateng',
};
const answeringAdmin: Named = {
  role: 'admin',
  email: 'support@makola.test',
  firstName: 'Efua',
  lastName: 'Quaye',
  adminRights: [...adminPresets.support],
};
const demoSeller: Named = {
  role: 'seller',
  email: 'seller@makola.test',
  firstName: 'Adwoa',
  lastName: 'Mensah',
  businessName: 'Adwoa Fabrics',
};
const suspendedSeller: Named = {
  role: 'seller',
  email: 'suspended@makola.test',
  firstName: 'Yaw',
  lastName: 'Darko',
  businessName: 'Darko Mobile World',
};
const helpers: (Named & { part: 'packer' | 'bookkeeper' })[] = [
  { role: 'seller', email: 'packer@makola.test', firstName: 'Ama', lastName: 'Owusu', part: 'packer' },
  {
    role: 'seller',
    email: 'bookkeeper@makola.test',
    firstName: 'Kwame',
    lastName: 'Addo',
    part: 'bookkeeper',
  },
];
const demoBuyer: Named = { role: 'buyer', email: 'buyer@makola.test', firstName: 'Kofi', lastName: 'Asante' };

/** The demo seller has several categories, so that every filter finds something. */
const demoCategories = ['Fabric', 'Fashion', 'Jewellery', 'Home', 'Beauty'];

/** Creates people, each with a unique email address and business name. */
class Crowd {
  readonly #taken = new Set(['Adwoa Fabrics', 'Darko Mobile World']);

  constructor(
    private readonly market: Market,
    private readonly random: Random,
  ) {}

  /** Adds a user who registered `days` ago, with a log entry. */
  add(fields: Named, days: number): Made<StoredUser> {
    const { market, random } = this;
    const names = { ...makeName(random), ...fields };
    const joined = byDay(daysBefore(market.now, days), random, {
      from: daysBefore(market.now, days + 1),
      to: market.now,
    });
    const email = fields.email ?? this.#free(`${emailName(names.firstName)}.${emailName(names.lastName)}`);
    const person = makeUser(
      { ...names, businessName: '', ...fields, email, createdAt: joined.toISOString() },
      random,
    );
    market.record(joined, {
      type: 'user_registration',
      description: `Registered as ${fields.role}`,
      itemId: person.id,
      user: email,
    });
    if (fields.email || random.chance(0.8)) this.#completeProfile(person, joined);
    return person;
  }

  /** Sets what the profile form would. */
  #completeProfile({ id, data }: Made<StoredUser>, joined: Date): void {
    const { market, random } = this;
    const soon = new Date(Math.min(joined.getTime() + random.int(2, 90) * 60_000, market.now.getTime()));
    data.phone = makePhone(random);
    data.updatedAt = Timestamp.fromDate(soon);
    data.search = personSearchKeys(data);
    market.record(soon, {
      type: 'user_edit',
      description: 'Changed their own profile',
      itemId: id,
      user: data.email,
      changes: [{ field: 'phone', from: '', to: data.phone }],
    });
  }

  #free(local: string): string {
    for (let number = 1; ; number += 1) {
      const email = `${local}${number > 1 ? number : ''}@makola.test`;
      if (this.#take(email)) return email;
    }
  }

  #take(name: string): boolean {
    if (this.#taken.has(name)) return false;
    this.#taken.add(name);
    return true;
  }

  /** Adds a seller with a unique business name. */
  addSeller(trade: number, days: number) {
    for (let attempt = 1; ; attempt += 1) {
      const name = makeName(this.random);
      const business = makeBusiness(name, this.random, trade);
      // With thousands of sellers, names repeat.
      if (!this.#take(business.name) && attempt < 20) continue;
      const person = this.add({ role: 'seller', ...name, businessName: business.name }, days);
      return { ...person, categories: business.categories };
    }
  }
}

const suspensionReason = 'Three buyers received fake phones.';

/** Suspends the second seller, dated a month ago, as the admins' form does. */
function suspend(market: Market): void {
  const [admin] = market.admins;
  const [, seller] = market.sellers;
  if (!admin || !seller) throw new Error('create admins and two sellers first');
  const [from, to] = [daysBefore(market.now, 31), daysBefore(market.now, 30)];
  const at = byDay(to, market.random('suspension'), { from, to: market.now });
  const suspendedAt = Timestamp.fromDate(at);
  const status = 'suspended' as const;
  Object.assign(seller.data, { status, suspendedReason: suspensionReason, suspendedAt });
  market.documents.add('settings', {
    id: 'suspendedSellers',
    data: { ids: { [seller.id]: true } },
  });
  const facts = { id: seller.id, name: seller.data.displayName, reason: suspensionReason, seller: null };
  market.notify(seller, notificationOf('user.suspended', facts, 'person'), { at, isRead: false });
  const changes = [
    { field: 'status', from: 'active', to: status },
    { field: 'suspendedReason', from: '', to: suspensionReason },
  ];
  const entry = entryOf('user.suspended', facts, changes);
  market.record(at, { ...entry, itemId: seller.id, user: admin.data.email, changes });
}

/** Has two people help in the demo seller's shop. */
function addHelpers(market: Market, crowd: Crowd): void {
  const [owner] = market.sellers;
  if (!owner) throw new Error('create the demo seller first');
  for (const { part, ...fields } of helpers) {
    const since = 60;
    const person = crowd.add({ ...fields, ownShop: false, helpsIn: [owner.id] }, since);
    const { email, displayName: name } = person.data;
    const rights = [...shopPresets[part]];
    owner.data.helpers = [...(owner.data.helpers ?? []), person.id];
    market.helpers.push({
      ...person,
      shopId: owner.id,
      part: { name, email, rights, since: daysBefore(market.now, since).toISOString(), invitedBy: owner.id },
    });
  }
}

/** Closes every thirteenth shop for days or weeks. */
function setHolidays(market: Market): void {
  market.sellers.forEach(({ data }, index) => {
    if (index % 13 === 3)
      data.closedUntil = daysBefore(market.now, -5 - index)
        .toISOString()
        .slice(0, 10);
  });
}

function fillCrowd(market: Market, random: Random): void {
  const { size } = market;
  const crowd = new Crowd(market, random);
  const longAgo = 430;
  market.admins.push(crowd.add(supportAdmin, longAgo));
  while (market.admins.length < size.admins) {
    market.admins.push(crowd.add({ role: 'admin' }, longAgo - market.admins.length));
  }
  market.sellers.push({ ...crowd.add(demoSeller, 391), categories: demoCategories });
  market.sellers.push({
    ...crowd.add(suspendedSeller, 240),
    categories: ['Phones', 'Electronics'],
  });
  suspend(market);
  while (market.sellers.length < size.sellers) {
    // Registrations increase over the year.
    const days = 14 + 400 * (1 - Math.sqrt(random.next()));
    market.sellers.push(crowd.addSeller(market.sellers.length, days));
  }
  setHolidays(market);
  market.buyers.push(crowd.add(demoBuyer, 300));
  while (market.buyers.length < size.buyers) {
    market.buyers.push(crowd.add({ role: 'buyer' }, 3 + 380 * (1 - Math.sqrt(random.next()))));
  }
  addHelpers(market, crowd);
  market.adminsWithPart.push(crowd.add(answeringAdmin, 90));
}

/** Admins, sellers and buyers, with their logins. `writePeople` writes their records last. */
export const people: Area = {
  name: 'people',
  async fill(market) {
    fillCrowd(market, market.random('people'));
    await createLogins(market);
    const { admins, sellers, buyers } = market;
    return `${admins.length} admins, ${sellers.length} sellers, ${buyers.length} buyers`;
  },
};

/** Writes the records of people, with what they have unread by now, and their shops. */
export function writePeople(market: Market): void {
  for (const { id, data } of market.people) market.documents.add('users', { id, data });
  for (const { id, data } of shopsOf(market.people)) {
    const helping = market.helpers.filter(({ shopId }) => shopId === id);
    const people = Object.fromEntries(helping.map((helper) => [helper.id, helper.part]));
    market.documents.add('shops', { id, data: helping.length > 0 ? { ...data, people } : data });
  }
}
