import * as v from 'valibot';
import type { Shown } from '~/schemas/notifications/notification';
import { messageKinds } from '~/schemas/outbox/message-kinds';
import { paths } from '~/utils/paths';
import { actsWith, type PublicEvent } from './act';

export const peopleLogTypes = {
  user_registration: { label: 'User registered' },
  user_edit: { label: 'User edited', status: 'user' },
} as const;

const seller = v.object({
  sellerId: v.string(),
  status: v.pipe(
    v.picklist(['active', 'suspended']),
    v.description('Products of a suspended seller are not sold.'),
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
    'seller.changed': ({ seller: told }: { seller: v.InferOutput<typeof seller> | null }) => told,
  },
  audience: () => ['shops' as const],
};

/** For the other admins; `by` is who made them one. */
const newAdmin = {
  as: 'user.new_admin',
  leaves: null,
  says: ['name', 'by'],
  shows: ({ id }: { id: string }): Shown => ({ type: 'warning', link: paths.admin.user(id) }),
} as const;

/** What a person changes of their own, or of their shop: its name in the log, and the facts that it keeps. */
const edit = <const As extends string>(as: As) => ({ type: 'user_edit', as, says: [] }) as const;

export const peopleActs = {
  'user.registered': act(
    { id: v.string(), role: v.string() },
    { log: { type: 'user_registration', as: 'user_registered', says: ['role'] } },
  ),
  /** By an admin. Nobody hears of a new seller. */
  'user.created': act(
    { ...person, role, by: v.string() },
    {
      log: { type: 'user_registration', as: 'user_created', says: ['name', 'role'] },
      hears: { admins: newAdmin },
    },
  ),
  'user.suspended': act(
    { ...person, ...sellerFacts, reason: v.string() },
    {
      log: { type: 'user_edit', as: 'user_suspended', says: ['name', 'reason'] },
      hears: {
        person: {
          as: 'user.suspended',
          // The account is closed to them.
          leaves: null,
          says: ['reason'],
          shows: ({ reason }) => ({ type: 'danger', link: paths.profile(), status: 'suspended', reason }),
        },
      },
      ...toShops,
    },
  ),
  'user.reactivated': act(
    { ...person, ...sellerFacts },
    {
      log: { type: 'user_edit', as: 'user_reactivated', says: ['name'] },
      hears: {
        person: {
          as: 'user.reactivated',
          leaves: 'account',
          says: [],
          shows: () => ({ type: 'success', link: paths.profile(), status: 'active' }),
        },
      },
      ...toShops,
    },
  ),
  'user.admin_confirmed': act(person, {
    log: { type: 'user_edit', as: 'user_admin_confirmed', says: ['name'] },
  }),
  /** Nobody but the person hears of one who is no admin any more. */
  'user.role_changed': act(
    { ...person, role, by: v.string() },
    {
      log: { type: 'user_edit', as: 'user_role_changed', says: ['name', 'role'] },
      hears: {
        person: {
          as: 'user.role',
          leaves: 'account',
          says: ['role'],
          shows: () => ({ type: 'info', link: paths.profile() }),
        },
        admins: newAdmin,
      },
    },
  ),
  'user.edited': act(person, {
    log: { type: 'user_edit', as: 'user_profile_updated.of_other', says: ['name'] },
  }),

  'profile.edited': act(own, { log: edit('user_profile_updated') }),
  'profile.paper': act(own, { log: edit('user_profile_updated.paper') }),
  'profile.phone': act(own, { log: edit('user_profile_updated.phone') }),
  'profile.messages': act(own, { log: edit('user_profile_updated.messages') }),
  'profile.low_stock': act(
    { ...own, lowStockAt: v.number() },
    { log: { type: 'user_edit', as: 'user_profile_updated.low_stock', says: ['lowStockAt'] } },
  ),
  /** By the link in a message. */
  'profile.stopped': act(
    { ...own, kind: v.picklist(messageKinds) },
    { log: { type: 'user_edit', as: 'user_profile_updated.stopped', says: ['kind'] } },
  ),
  /** The words that were agreed to; '' when news were stopped. */
  'profile.marketing': act(
    { ...own, words: v.string() },
    { log: { type: 'user_edit', as: 'user_profile_updated.marketing', says: ['words'] } },
  ),
  'shop.page': act(
    { ...own, name: v.string(), isNew: v.boolean() },
    { log: { type: 'user_edit', as: 'user_profile_updated.page', says: ['name', 'isNew'] } },
  ),
  /** `until` is YYYY-MM-DD, '' when the shop was reopened. */
  'shop.holiday': act(
    { ...own, ...sellerFacts, until: v.string() },
    { log: { type: 'user_edit', as: 'user_holiday_changed', says: ['until'] }, ...toShops },
  ),
};
