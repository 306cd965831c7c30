import * as v from 'valibot';
import type { Shown } from '~/schemas/notifications/notification';
import { messageKinds } from '~/schemas/outbox/message-kinds';
import { paths } from '~/utils/paths';
import { actsWith, entry, notification, type PublicEvent } from './act';

export const peopleLogTypes = {
  user_registration: { label: 'User registered' },
  user_edit: { label: 'User edited', status: 'user' },
} as const;

const seller = v.object({
  sellerId: v.string(),
  status: v.pipe(
    v.picklist(['active', 'suspended']),
    v.description('Products of a suspended seller are not sold, nor those of one who sells no more.'),
  ),
  closedUntil: v.pipe(
    v.nullable(v.string()),
    v.description('The last day of their holiday (YYYY-MM-DD); null when they are open.'),
  ),
});

export const peopleEvents = {
  'seller.changed': { data: seller, readers: ['shops'] },
} as const satisfies Record<string, PublicEvent>;

const act = actsWith(peopleLogTypes, peopleEvents);

const person = { id: v.string(), name: v.string() };
const own = { id: v.string() };
const role = v.picklist(['seller', 'admin']);

/** For every shop: whether a seller's products may be sold; of a person who sells nothing null. */
const sellerFacts = { seller: v.nullable(seller) };
const toShops = {
  publishes: {
    'seller.changed': ({ seller: data }: { seller: v.InferOutput<typeof seller> | null }) => data,
  },
  audience: () => ['shops' as const],
};

/** For the other admins; `by` is who made them one. */
const newAdmin = notification(
  'user.new_admin',
  null,
  ['name', 'by'],
  ({ id }: { id: string }): Shown => ({ type: 'warning', link: paths.admin.user(id) }),
);

/** What a person changes of their own, or of their shop: its name in the log, and the facts that it keeps. */
const edit = <const As extends string>(as: As) => entry('user_edit', as, []);

/** A person hears of each change of their second factor: another may have made it. */
const ofFactor = <const As extends string, const Keeps extends readonly string[]>(as: As, keeps: Keeps) =>
  notification(as, 'account', keeps, (): Shown => ({ type: 'warning', link: paths.secondFactor() }));

export const peopleActs = {
  'user.registered': act(
    { id: v.string(), role: v.string() },
    { log: entry('user_registration', 'user_registered', ['role']) },
  ),
  /** By an admin. Nobody hears of a new seller. */
  'user.created': act(
    { ...person, role, by: v.string() },
    {
      log: entry('user_registration', 'user_created', ['name', 'role']),
      notifies: { admins: newAdmin },
    },
  ),
  'user.suspended': act(
    { ...person, ...sellerFacts, reason: v.string() },
    {
      log: entry('user_edit', 'user_suspended', ['name', 'reason']),
      notifies: {
        person: {
          as: 'user.suspended',
          // The account is closed to them.
          leaves: null,
          keeps: ['reason'],
          shows: ({ reason }) => ({ type: 'danger', link: paths.profile(), status: 'suspended', reason }),
        },
      },
      ...toShops,
    },
  ),
  'user.reactivated': act(
    { ...person, ...sellerFacts },
    {
      log: entry('user_edit', 'user_reactivated', ['name']),
      notifies: {
        person: notification('user.reactivated', 'account', [], () => ({
          type: 'success',
          link: paths.profile(),
          status: 'active',
        })),
      },
      ...toShops,
    },
  ),
  'user.admin_confirmed': act(person, {
    log: entry('user_edit', 'user_admin_confirmed', ['name']),
  }),
  /** Nobody but the person hears of one who is no admin any more. */
  'user.role_changed': act(
    { ...person, ...sellerFacts, role, by: v.string() },
    {
      log: entry('user_edit', 'user_role_changed', ['name', 'role']),
      notifies: {
        person: notification('user.role', 'account', ['role'], () => ({
          type: 'info',
          link: paths.profile(),
        })),
        admins: newAdmin,
      },
      ...toShops,
    },
  ),
  'user.rights_changed': act(
    { ...person, by: v.string() },
    {
      log: entry('user_edit', 'user_rights_changed', ['name']),
      notifies: {
        person: notification('user.rights', 'account', ['by'], () => ({
          type: 'info',
          link: paths.admin.home(),
        })),
      },
    },
  ),
  'user.edited': act(person, {
    log: entry('user_edit', 'user_profile_updated.of_other', ['name']),
  }),

  'profile.edited': act(own, { log: edit('user_profile_updated') }),
  'profile.paper': act(own, { log: edit('user_profile_updated.paper') }),
  'profile.phone': act(own, { log: edit('user_profile_updated.phone') }),
  'profile.messages': act(own, { log: edit('user_profile_updated.messages') }),
  'profile.low_stock': act(
    { ...own, lowStockAt: v.number() },
    { log: entry('user_edit', 'user_profile_updated.low_stock', ['lowStockAt']) },
  ),
  /** By the link in a message. */
  'profile.stopped': act(
    { ...own, kind: v.picklist(messageKinds) },
    { log: entry('user_edit', 'user_profile_updated.stopped', ['kind']) },
  ),
  /** The words that were agreed to; '' when news were stopped. */
  'profile.marketing': act(
    { ...own, words: v.string() },
    { log: entry('user_edit', 'user_profile_updated.marketing', ['words']) },
  ),
  'factor.set_up': act(own, {
    log: edit('user_factor.set_up'),
    notifies: { person: ofFactor('factor.set_up', []) },
  }),
  'factor.off': act(own, { log: edit('user_factor.off'), notifies: { person: ofFactor('factor.off', []) } }),
  'factor.new_codes': act(own, {
    log: edit('user_factor.new_codes'),
    notifies: { person: ofFactor('factor.new_codes', []) },
  }),
  /** `left`: recovery codes that are not used yet. */
  'factor.recovery_used': act(
    { ...own, left: v.number() },
    {
      log: entry('user_edit', 'user_factor.recovery_used', ['left']),
      notifies: { person: ofFactor('factor.recovery_used', ['left']) },
    },
  ),
  /** An admin asks; `by` is their name. The other admins hear, but for whose it is. */
  'factor.reset_asked': act(
    { ...person, by: v.string(), reason: v.string() },
    {
      log: entry('user_edit', 'user_factor.reset_asked', ['name', 'reason']),
      notifies: {
        person: ofFactor('factor.reset_asked', []),
        admins: notification(
          'factor.reset_to_confirm',
          null,
          ['name', 'by'],
          ({ id }: { id: string }): Shown => ({ type: 'warning', link: paths.secondFactorOf(id) }),
        ),
      },
    },
  ),
  /** Two admins, by name, have turned it off; every other one hears of an admin's. */
  'factor.reset': act(
    { ...person, reason: v.string(), first: v.string(), second: v.string() },
    {
      log: entry('user_edit', 'user_factor.reset', ['name', 'reason', 'first']),
      notifies: {
        person: ofFactor('factor.reset', []),
        admins: notification(
          'factor.reset_of_admin',
          null,
          ['name', 'first', 'second'],
          ({ id }: { id: string }): Shown => ({ type: 'warning', link: paths.admin.user(id) }),
        ),
      },
    },
  ),
  'shop.page': act(
    { ...own, name: v.string(), isNew: v.boolean() },
    { log: entry('user_edit', 'user_profile_updated.page', ['name', 'isNew']) },
  ),
  'shop.invited': act(
    { ...own, email: v.string(), rights: v.string() },
    { log: entry('user_edit', 'shop_people.invited', ['email', 'rights']) },
  ),
  'shop.invitation_withdrawn': act(
    { ...own, email: v.string() },
    { log: entry('user_edit', 'shop_people.withdrawn', ['email']) },
  ),
  /** For the owner. */
  'shop.joined': act(
    { ...person, sellerId: v.string(), shop: v.string(), rights: v.string() },
    {
      log: entry('user_edit', 'shop_people.joined', ['shop', 'rights']),
      notifies: {
        seller: notification('shop.joined', 'account', ['name', 'rights'], () => ({
          type: 'info',
          link: paths.seller.people(),
        })),
      },
    },
  ),
  'shop.rights_changed': act(
    { ...person, shop: v.string(), rights: v.string() },
    {
      log: entry('user_edit', 'shop_people.changed', ['name', 'rights']),
      notifies: {
        person: notification('shop.rights_changed', 'account', ['shop', 'rights'], () => ({
          type: 'info',
          link: paths.seller.today(),
        })),
      },
    },
  ),
  'shop.ended': act(
    { ...person, shop: v.string() },
    {
      log: entry('user_edit', 'shop_people.ended', ['name']),
      notifies: {
        person: notification('shop.ended', 'account', ['shop'], () => ({
          type: 'warning',
          link: paths.profile(),
        })),
      },
    },
  ),
  /** `until` is YYYY-MM-DD, '' when the shop was reopened. */
  'shop.holiday': act(
    { ...own, ...sellerFacts, until: v.string() },
    { log: entry('user_edit', 'user_holiday_changed', ['until']), ...toShops },
  ),
};
