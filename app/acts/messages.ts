import * as v from 'valibot';
import { paths } from '~/utils/paths';
import { actsWith, cedis, notification } from './act';

const act = actsWith({}, {});

/** Of a conversation: the newest message, and how many in a row its reader has not read. */
const unread = { id: v.string(), count: v.number(), text: v.string() };

const received = {
  as: 'message.received',
  leaves: 'messages',
  keeps: ['sender', 'trade', 'count', 'text'],
} as const;

const announced = { id: v.string(), title: v.string(), text: v.string() };
const toSeller = ({ id }: { id: string }) => ({ type: 'info', link: paths.seller.announcement(id) }) as const;

/** Each conversation is one notification, which a further message makes the newest again. */
export const messageActs = {
  'message.from_support': act(unread, {
    log: null,
    notifies: {
      person: notification('message.answered', 'messages', ['count', 'text'], () => ({
        type: 'chat',
        link: paths.chat(),
      })),
    },
  }),
  'message.to_support': act(
    { ...unread, sender: v.string(), trade: v.literal('') },
    {
      log: null,
      notifies: {
        person: { ...received, shows: ({ id }) => ({ type: 'chat', link: paths.admin.chat(id) }) },
      },
    },
  ),
  /** `trade` is its reference, `link` its page of whoever reads it. */
  'message.in_trade': act(
    { ...unread, sender: v.string(), trade: v.string(), link: v.string() },
    {
      log: null,
      notifies: { person: { ...received, shows: ({ link }) => ({ type: 'trade_message', link }) } },
    },
  ),

  /** To one of its sellers; `id` is the announcement's. */
  'announcement.arrived': act(announced, {
    log: null,
    notifies: { person: notification('announcement.arrived', null, ['title'], toSeller) },
  }),
  'announcement.emailed': act(announced, {
    log: null,
    notifies: {
      person: notification('announcement.emailed', 'announcements', ['title', 'text'], toSeller),
    },
  }),

  /** A seller's week, from Monday to Sunday (YYYY-MM-DD): what was, and what there is to do on `day`. */
  'week.over': act(
    {
      id: v.string(),
      from: v.string(),
      to: v.string(),
      day: v.string(),
      orders: v.number(),
      sales: cedis,
      paidOut: cedis,
      answer: v.number(),
      accept: v.number(),
      ship: v.number(),
    },
    {
      log: null,
      notifies: {
        seller: notification(
          'week.over',
          'summary',
          ['from', 'to', 'day', 'orders', 'sales', 'paidOut', 'answer', 'accept', 'ship'],
          ({ from, to }) => ({ type: 'info', link: paths.seller.analytics({ from, to }) }),
        ),
      },
    },
  ),
};
