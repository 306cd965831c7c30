import { Timestamp } from 'firebase-admin/firestore';
import { nameOf, sellerNameOf } from '~/schemas/users/user';
import { notificationOf } from '~/services/activity/tellings';
import { unreadFacts } from '~/services/notifications/notify-of-message.server';
import { makeChat, makeMessage, type StoredMessage } from '../../tests/factories/chats';
import { type Made, type StoredUser, userOf } from '../../tests/factories/people';
import type { Random } from '../../tests/factories/random';
import { buyerTalks, type Line, sellerTalks, type Talk, waitingBuyers, waitingSellers } from './chat-talks';
import type { Area, Market } from './market';
import { day, hour } from './times';

const minute = 60_000;
const demoChats = 28;
/** Messages of the demo seller's conversation: three pages. */
const demoSellerMessages = 60;

type Person = Made<StoredUser>;

/** A conversation to create. */
interface Plan {
  person: Person;
  /** The messages, by topic. */
  talks: Line[][];
  /** How many of the newest messages are unread; all of them are from one side. */
  unread: number;
  /** Age of the newest message. */
  ageMs: number;
}

/**
 * Conversations of sellers and buyers with support. The demo seller and the demo buyer have unread messages.
 */
export const chats: Area = {
  name: 'chats',
  async fill(market) {
    const plans = planChats(market, market.random('chats'));
    let messages = 0;
    for (const [index, plan] of plans.entries())
      messages += addChat(market, plan, market.random(`chat ${index}`));
    return `${plans.length} with ${messages} messages`;
  },
};

function planChats(market: Market, random: Random): Plan[] {
  const { size, now } = market;
  // Suspended users cannot write.
  const [demoSeller, ...sellers] = market.sellers.filter(({ data }) => data.status === 'active');
  const [demoBuyer, ...buyers] = market.buyers;
  if (!demoSeller || !demoBuyer) throw new Error('create people before chats');
  const count = Math.round(demoChats * Math.max(1, Math.sqrt(size.orders / 1_200)));
  const ofBuyers = buyers.slice(0, Math.max(1, Math.round(count / 3) - 1));
  const ofSellers = sellers.slice(0, count - ofBuyers.length - 2);
  const own: Plan[] = [
    { person: demoSeller, talks: longTalk(), unread: 2, ageMs: 35 * minute },
    { person: demoBuyer, talks: talkAt(buyerTalks, 0), unread: 1, ageMs: 3 * hour },
  ];
  const all = random.shuffle([
    ...withTalks(ofSellers, waitingSellers, sellerTalks),
    ...withTalks(ofBuyers, waitingBuyers, buyerTalks.slice(1)),
  ]);
  // Users who wait for an answer wrote recently.
  const others = [...all.filter(({ waits }) => waits), ...all.filter(({ waits }) => !waits)];
  return [
    ...own,
    ...others.map(({ waits, ...plan }, index): Plan => {
      const isRecent = index < 10;
      const days = isRecent ? index * 0.35 + 0.1 * random.next() : 4 + 110 * random.next();
      const joined = now.getTime() - Date.parse(plan.person.data.createdAt);
      const ageMs = Math.min(hour / 3 + days * day, 0.6 * joined);
      // Some have not read the answer yet, and a few never will.
      const isUnread = endsWith(plan, 'support') && random.chance(isRecent ? 0.7 : 0.15);
      return { ...plan, ageMs, unread: waits || isUnread ? lastRun(plan.talks) : 0 };
    }),
  ];
}

/** One conversation for each person; those that wait for an answer come first. */
function withTalks(people: Person[], waiting: readonly Talk[], talks: readonly Talk[]) {
  return people.map((person, index) => {
    const waits = index < waiting.length;
    return { person, waits, talks: waits ? talkAt(waiting, index) : talkAt(talks, index) };
  });
}

const talkAt = (talks: readonly Talk[], index: number): Line[][] => [
  [...(talks[index % talks.length] ?? [])],
];

/** Everything that the demo seller has asked so far; support's last two messages are unread. */
function longTalk(): Line[][] {
  const talks: Line[][] = [];
  const end: Line[] = [
    { from: 'person', text: 'Is my new wax print approved yet? My wholesaler is asking.' },
    { from: 'support', text: 'It’s next in the queue. You’ll get a notification.' },
    {
      from: 'support',
      text: 'One more thing: the second photo is a little dark. Can you take it again outside in the morning?',
    },
  ];
  let left = demoSellerMessages - end.length;
  for (const talk of sellerTalks) {
    talks.push(talk.slice(0, left));
    left -= talk.length;
    if (left <= 0) break;
  }
  return [...talks, end];
}

const lastLine = (talks: Line[][]) => talks.at(-1)?.at(-1);
const endsWith = ({ talks }: Pick<Plan, 'talks'>, side: Line['from']) => lastLine(talks)?.from === side;

/** How many of the newest messages have no answer. */
function lastRun(talks: Line[][]): number {
  const lines = talks.flat();
  const end = lastLine(talks)?.from;
  const answered = lines.findLastIndex(({ from }) => from !== end);
  return lines.length - 1 - answered;
}

/**
 * Adds a conversation, with a notification for each message; the unread ones share one.
 * @returns the number of messages
 */
function addChat(market: Market, plan: Plan, random: Random): number {
  const { person, unread } = plan;
  const [support] = market.admins;
  const user = userOf(person);
  const last = lastLine(plan.talks);
  if (!support || !last) throw new Error('create admins first, and give a conversation messages');
  const buyerName = sellerNameOf(user);
  const speakers = {
    person: { senderId: person.id, senderName: buyerName },
    support: speakerOf(market, random),
  };
  const lines = plan.talks.flat();
  const times = timesOf(plan, market.now, random);
  const messages = lines.map(({ from, text }, index) => {
    const timestamp = Timestamp.fromDate(times[index] ?? market.now);
    return makeMessage({ ...speakers[from], text, timestamp }, random);
  });
  lines.forEach(({ from, text }, index) => {
    const isRead = index < lines.length - unread;
    if (!isRead && index < lines.length - 1) return;
    const to = from === 'person' ? support : person;
    const messageCount = isRead ? 1 : unread;
    const facts = { id: person.id, ...unreadFacts(text, { messageCount: messageCount - 1 }) };
    const notification =
      from === 'person'
        ? notificationOf('message.to_support', { ...facts, sender: buyerName, trade: '' }, 'person')
        : notificationOf('message.from_support', facts, 'person');
    market.notify(to, { ...notification, messageCount }, { at: times[index] ?? market.now, isRead });
  });
  const [first, newest] = [times[0] ?? market.now, messages.at(-1)?.data];
  const buyerUnreadCount = last.from === 'support' ? unread : 0;
  person.data.unreadMessages += buyerUnreadCount;
  const chat = makeChat({
    buyerId: person.id,
    buyerName,
    buyerRole: person.data.role,
    search: person.data.search,
    adminId: support.id,
    adminEmail: support.data.email,
    buyerUnreadCount,
    adminUnreadCount: last.from === 'person' ? unread : 0,
    toAnswer: last.from === 'person' && (unread > 0 || random.chance(0.5)),
    createdAt: Timestamp.fromMillis(first.getTime() - minute),
    ...lastFields(newest),
  });
  market.documents.add('chats', chat);
  for (const message of messages) market.documents.add(`chats/${chat.id}/messages`, message);
  return messages.length;
}

const lastFields = (newest?: StoredMessage) =>
  newest && {
    lastMessage: newest.text,
    lastMessageTimestamp: newest.timestamp,
    lastMessageSenderId: newest.senderId,
  };

/** The admin who answers: mostly the support admin. */
function speakerOf({ admins }: Market, random: Random) {
  const [support] = admins;
  const admin = random.chance(0.8) ? support : random.pick(admins);
  if (!admin) throw new Error('create admins first');
  return { senderId: admin.id, senderName: nameOf(userOf(admin)) };
}

/** The time of each message, counted back from the newest, with days between two topics. */
function timesOf({ talks, ageMs }: Plan, now: Date, random: Random): Date[] {
  const times: Date[] = [];
  let at = ageMs < 4 * hour ? now.getTime() - ageMs : awake(now.getTime() - ageMs);
  for (const talk of [...talks].reverse()) {
    for (let index = talk.length - 1; index >= 0; index -= 1) {
      times.unshift(new Date(at));
      const isAnswer = talk[index]?.from !== talk[index - 1]?.from;
      at = awake(at - (isAnswer ? random.int(3, 50) : random.int(1, 3)) * minute - random.int(0, 59_999));
    }
    at = awake(at - random.int(4, 22) * day);
  }
  return times;
}

/** The same time, or the evening before if it is at night (Ghana is on UTC). */
function awake(at: number): number {
  const start = Math.floor(at / day) * day;
  const minutes = (at - start) / minute;
  if (minutes > 21 * 60) return start + 20.5 * hour + (at % (20 * minute));
  return minutes < 6.5 * 60 ? start - 3.5 * hour + (at % (20 * minute)) : at;
}
