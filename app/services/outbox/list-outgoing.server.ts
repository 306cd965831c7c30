import { listMessageCosts, sumMessageCosts } from '~/repositories/messages/message-costs.server';
import { countPaidOutgoing, getOutgoing, listOutgoing } from '~/repositories/messages/outgoing.server';
import { getSettings } from '~/repositories/operator/settings.server';
import { findShops } from '~/repositories/people/shops.server';
import type { EmailContent } from '~/schemas/outbox/outgoing';
import { type OutgoingSearch, outgoingTabs, statesOfTab } from '~/schemas/outbox/outgoing-list';
import type { OutgoingRecord } from '~/schemas/outbox/outgoing-record';
import { isReadable, type Unreadable } from '~/schemas/unreadable';
import { dayOf } from '~/utils/days';
import { emailContentOf, smsTextOf } from './message-content.server';
import { messageServices } from './message-services.server';

/** A message as the admins' list shows it: what it says, without the values it is made of. */
export interface ListedMessage
  extends Pick<
    OutgoingRecord,
    'id' | 'channel' | 'state' | 'to' | 'createdAt' | 'error' | 'cost' | 'provider'
  > {
  words: string;
}

/** A code lets whoever has it confirm a number: no page shows it. */
const shownOf = (record: OutgoingRecord): OutgoingRecord =>
  record.event === 'phone.code' ? { ...record, values: { code: '······', minutes: 10 } } : record;

const wordsOf = (record: OutgoingRecord): string =>
  record.channel === 'email' ? emailContentOf(record).subject : smsTextOf(shownOf(record));

function listed(record: OutgoingRecord | Unreadable): ListedMessage | Unreadable {
  if (!isReadable(record)) return record;
  const { id, channel, state, to, createdAt, error, cost, provider } = record;
  return { id, channel, state, to, createdAt, error, cost, provider, words: wordsOf(record) };
}

/** A page of messages, newest first: the rows that are shown, and one more. */
export async function listOutgoingByTab({ tab, channel, kind, user, after }: OutgoingSearch) {
  const page = await listOutgoing('all', {
    states: statesOfTab[tab],
    ...(channel ? { channel } : {}),
    ...(kind ? { kind } : {}),
    ...(user ? { userId: user } : {}),
    cursor: after || null,
  });
  return { ...page, items: page.items.map(listed), tabs: outgoingTabs.map((name) => ({ name })) };
}

/** What admins see above all messages: 2 reads, for up to 1,000 SMS of today and shops of this month. */
export async function loadMessageFigures(now = new Date()) {
  const month = dayOf(now).slice(0, 7);
  const [{ smsPerDay }, smsToday, cost] = await Promise.all([
    getSettings(),
    countPaidOutgoing(dayOf(now)),
    sumMessageCosts(month),
  ]);
  const { email, sms, whatsapp } = messageServices();
  return {
    smsToday,
    smsPerDay,
    cost,
    providers: { email: email.provider, sms: sms.provider, whatsapp: whatsapp.provider },
  };
}

/** One message with its words as they were sent. */
export interface ShownMessage extends Omit<OutgoingRecord, 'values'> {
  text: string;
  email: EmailContent | null;
}

/** @throws AppError `not-found` */
export async function loadOutgoing(id: string): Promise<ShownMessage> {
  const whole = shownOf(await getOutgoing('all', id));
  const { values: _, ...record } = whole;
  const isEmail = record.channel === 'email';
  return {
    ...record,
    text: isEmail ? '' : smsTextOf(whole),
    email: isEmail ? emailContentOf(whole) : null,
  };
}

/** What messages of a month cost, by shop, the highest first; those to nobody's shop have no name. */
export async function listCosts(month: string, cursor: string | null) {
  const [page, total] = await Promise.all([
    listMessageCosts('all', { month, cursor }),
    sumMessageCosts(month),
  ]);
  const ids = page.items.filter(isReadable).flatMap(({ sellerId }) => (sellerId ? [sellerId] : []));
  const shops = await findShops(ids);
  const items = page.items.map((item) => {
    if (!isReadable(item)) return item;
    return { ...item, sellerName: shops.get(item.sellerId)?.sellerName ?? '' };
  });
  return { ...page, items, total };
}
