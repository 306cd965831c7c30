import type { MessageChannel } from './outgoing';

/** What people choose channels for (docs/product.md, "Emails and SMS"). */
export const messageKinds = [
  'orders',
  'deadlines',
  'returns',
  'payouts',
  'products',
  'bulk',
  'messages',
  'account',
  'announcements',
  'summary',
  'digest',
] as const;
export type MessageKind = (typeof messageKinds)[number];

/** As `Role` of a user, who keeps what they chose of these. */
type ReaderRole = 'seller' | 'admin' | 'buyer';

interface KindOfMessages {
  label: string;
  help: string;
  /** Whose they are. */
  roles: readonly ReaderRole[];
  /** On which channels it can come. */
  channels: readonly MessageChannel[];
  /** On which it comes until a person chooses; of SMS only with a confirmed number. */
  first: readonly MessageChannel[];
}

const sellers: readonly ReaderRole[] = ['seller'];
const everyone: readonly ReaderRole[] = ['seller', 'admin', 'buyer'];
const onAll: readonly MessageChannel[] = ['email', 'sms', 'whatsapp'];
const byEmail: readonly MessageChannel[] = ['email'];
const byEmailAndSms: readonly MessageChannel[] = ['email', 'sms'];

export const kindsOfMessages: Record<MessageKind, KindOfMessages> = {
  orders: {
    label: 'New orders',
    help: 'An order to accept, paid or to be paid on delivery.',
    roles: sellers,
    channels: onAll,
    first: byEmailAndSms,
  },
  deadlines: {
    label: 'Late orders',
    help: 'An order is late, or will soon be cancelled. These SMS also come in your quiet hours.',
    roles: sellers,
    channels: onAll,
    first: byEmailAndSms,
  },
  returns: {
    label: 'Returns and refunds',
    help: 'A return to answer, and what support decided.',
    roles: sellers,
    channels: onAll,
    first: byEmail,
  },
  payouts: {
    label: 'Payouts',
    help: 'A payout was paid, returned, or has an issue.',
    roles: sellers,
    channels: onAll,
    first: byEmailAndSms,
  },
  products: {
    label: 'Products and promotions',
    help: 'A product, an edit or a promotion was decided on.',
    roles: sellers,
    channels: byEmail,
    first: byEmail,
  },
  bulk: {
    label: 'Bulk trade',
    help: 'Offers, payments, shipments and claims.',
    roles: sellers,
    channels: byEmail,
    first: byEmail,
  },
  messages: {
    label: 'Messages',
    help: 'A message that you have not read after 15 minutes.',
    roles: everyone,
    channels: byEmail,
    first: byEmail,
  },
  account: {
    label: 'Your account',
    help: 'A payment account was added, changed or removed; your access changed.',
    roles: everyone,
    channels: ['email', 'sms'],
    first: byEmail,
  },
  announcements: {
    label: 'Announcements',
    help: 'What the operator of the marketplace announces to sellers.',
    roles: sellers,
    channels: byEmail,
    first: byEmail,
  },
  summary: {
    label: 'Weekly summary',
    help: 'What you sold last week, and what there is to do.',
    roles: sellers,
    channels: byEmail,
    first: byEmail,
  },
  digest: {
    label: 'Daily summary',
    help: 'What waits for admins, and for how long.',
    roles: ['admin'],
    channels: byEmail,
    first: byEmail,
  },
};

/** The kinds that a role can choose channels for; about bulk trade only where there is any. */
export const kindsOfRole = (role: ReaderRole, { hasBulk }: { hasBulk: boolean }): MessageKind[] =>
  messageKinds.filter((kind) => kindsOfMessages[kind].roles.includes(role) && (hasBulk || kind !== 'bulk'));
