import { Timestamp } from 'firebase-admin/firestore';
import { beforeAll, describe, expect, it } from 'vitest';
import { countChats, listChats, listChatsUnreadFirst } from '~/repositories/messages/chats.server';
import { cursorBefore, findMessage, listMessages } from '~/repositories/messages/messages.server';
import type { InboxSearch } from '~/schemas/chats/chat-forms';
import { forgetChatCounts, listInbox } from '~/services/chats/list-chats.server';
import { markUnreadChats } from '~/services/chats/mark-unread.server';
import { forgetWaitingChats } from '~/services/queues/queue-lengths.server';
import { searchKeys } from '~/utils/search-words.server';
import { makeChat, makeMessage, type StoredChat } from '../../factories/chats';
import { clearDocuments } from '../../setup/clear';
import { followPages, sizesOf } from '../support/pages';
import { handled, inRequest } from '../support/request';
import { put, remove, stored, times } from '../support/store';

const minute = (index: number) => Timestamp.fromMillis(1_700_000_000_000 + index * 60_000);

/** Thirty that wait for support and forty that do not, mixed in time; every fifth is a buyer's. */
const all = times(70, (index) => {
  const fields: Partial<StoredChat> = {
    buyerName: index % 7 === 0 ? `Kente House ${index}` : `Ama Fabrics ${index}`,
    buyerRole: index % 5 === 0 ? 'buyer' : 'seller',
    adminUnreadCount: index % 7 < 3 ? 1 + (index % 4) : 0,
    // Two of one moment, so that ids decide.
    lastMessageTimestamp: minute(Math.floor(index / 2)),
    lastMessage: 'Good morning',
    lastMessageSenderId: `c${index}`,
    toAnswer: index % 2 === 0,
    assigneeId: index % 10 === 3 ? 'akosua' : null,
  };
  const search = searchKeys(fields.buyerName ?? '');
  return makeChat({ ...fields, search, id: `c${String(index).padStart(2, '0')}` });
});

beforeAll(async () => {
  await clearDocuments();
  await put('chats', ...all);
});

const isUnread = ({ data }: (typeof all)[number]) => data.adminUnreadCount > 0;
const newestFirst = [...all].reverse();
const expected = (some: (one: (typeof all)[number]) => boolean = () => true) =>
  [...newestFirst.filter(isUnread), ...newestFirst.filter((one) => !isUnread(one))]
    .filter(some)
    .map(({ id }) => id);

describe('the inbox', () => {
  it('shows what is unread before the rest, each newest first, page by page', async () => {
    expect(all.filter(isUnread)).toHaveLength(30);
    const pages = await inRequest(() => followPages((cursor) => listChatsUnreadFirst('all', { cursor })));
    expect(sizesOf(pages)).toEqual([25, 25, 20]);
    expect(pages.flat()).toEqual(expected());
  });

  it('shows buyers’ conversations in the same order', async () => {
    const pages = await inRequest(() =>
      followPages((cursor) => listChatsUnreadFirst('all', { buyerRole: 'buyer', cursor })),
    );
    expect(pages.flat()).toEqual(expected(({ data }) => data.buyerRole === 'buyer'));
  });

  it.each([24, 25, 26, 50])('loses none where %i of 60 are unread', async (unread) => {
    await clearDocuments();
    const some = times(60, (index) =>
      makeChat({
        id: `d${String(index).padStart(2, '0')}`,
        adminUnreadCount: index < unread ? 1 : 0,
        lastMessageTimestamp: minute(index),
      }),
    );
    await put('chats', ...some);
    const pages = await inRequest(() => followPages((cursor) => listChatsUnreadFirst('all', { cursor })));
    expect([sizesOf(pages), new Set(pages.flat()).size]).toEqual([[25, 25, 10], 60]);
    await clearDocuments();
    await put('chats', ...all);
  });

  it('goes on over conversations without messages, and those of another program', async () => {
    await clearDocuments();
    await put('chats', ...times(60, (index) => makeChat({ id: `e${index}` })));
    const pages = await inRequest(() => followPages((cursor) => listChatsUnreadFirst('all', { cursor })));
    expect([sizesOf(pages), new Set(pages.flat()).size]).toEqual([[25, 25, 10], 60]);
    await put('chats', { id: 'e0', data: { ...makeChat().data, buyerId: 7 } });
    const { items } = await inRequest(() => listChats('all', { cursor: null, size: 60 }));
    expect(items.filter((item) => 'unreadable' in item)).toMatchObject([{ id: 'e0' }]);
    await clearDocuments();
    await put('chats', ...all);
  });

  it('shows what the shop counted as unread in its place, once that is marked', async () => {
    const ofShop = makeChat({ ...all[0]?.data, id: 'shop', lastMessageTimestamp: minute(100) });
    // Without a field that the shop does not know; invalid too, as rows of it are shown as such.
    const { adminUnread: _, toAnswer: __, ...fields } = ofShop.data;
    const odd = { id: 'odd', data: { ...fields, buyerId: 7, lastMessageTimestamp: minute(99) } };
    await put('chats', { id: 'shop', data: { ...fields, adminUnreadCount: 1 } }, odd);
    const firstTwo = async () => {
      const { items } = await inRequest(() => listInbox(view({}), 'akosua'));
      return items.slice(0, 2).map(({ id }) => id);
    };
    expect(await firstTwo()).not.toContain('shop');
    expect(await inRequest(() => markUnreadChats())).toBe(2);
    expect(await firstTwo()).toEqual(['shop', 'odd']);
    expect(await inRequest(() => countChats('all', { unread: true }))).toBe(32);
    expect(await stored('chats', 'shop')).toMatchObject({ toAnswer: true });
    const again = await handled(() => markUnreadChats());
    expect([again.value, again.reads, again.writes]).toEqual([0, 2, 0]);
    for (const id of ['shop', 'odd']) await remove('chats', id);
    forgetWaitingChats();
    forgetChatCounts();
  });

  it('begins anew at a cursor that is none of its own', async () => {
    for (const cursor of ['.', '.x', 'x', '..']) {
      const { items } = await inRequest(() => listChatsUnreadFirst('all', { cursor }));
      expect(items.length, cursor).toBe(25);
    }
  });
});

const view = (overrides: Partial<InboxSearch>): InboxSearch => ({
  q: '',
  tab: 'all',
  after: '',
  trail: '',
  ...overrides,
});

describe('its tabs and search', () => {
  it.each([
    ['all', '', 70, 25],
    ['unread', '', 30, 25],
    ['to-answer', '', 35, 25],
    ['mine', '', 7, 7],
    ['all', 'kent', 10, 10],
    ['all', 'kente hou', 10, 10],
    // A search goes through all of them.
    ['unread', 'kent', 10, 10],
    ['all', 'smock', 0, 0],
  ] as const)('%s with “%s” holds %i', async (tab, q, total, shown) => {
    const { items, counts } = await inRequest(() => listInbox(view({ tab, q }), 'akosua'));
    expect(items).toHaveLength(shown);
    expect(counts).toMatchObject(q ? { all: total } : { [tab]: total });
  });

  it('keep to the role', async () => {
    const { items, counts } = await inRequest(() => listInbox(view({ q: 'kente' }), 'akosua', 'buyer'));
    expect(items.map(({ id }) => id)).toEqual(['c00', 'c35']);
    expect(counts.all).toBe(2);
  });

  it('find the same over all pages', async () => {
    const ids: string[] = [];
    for (let after: string | null = ''; after !== null; ) {
      const page = await inRequest(() => listInbox(view({ q: 'ama', after: after ?? '' }), 'akosua'));
      ids.push(...page.items.map(({ id }) => id));
      after = page.nextCursor;
    }
    const found = all.filter(({ data }) => data.buyerName.startsWith('Ama')).map(({ id }) => id);
    expect(ids).toEqual(found);
  });

  it('count only what they name', async () => {
    const count = (filters: Parameters<typeof countChats>[1]) => inRequest(() => countChats('all', filters));
    expect(await count({})).toBe(70);
    expect(await count({ unread: true })).toBe(30);
    expect(await count({ unread: false, buyerRole: 'buyer' })).toBe(
      all.filter((one) => !isUnread(one) && one.data.buyerRole === 'buyer').length,
    );
  });

  it('cost the rows and a look ahead, wherever the page stands, and one per tab each 30 s', async () => {
    forgetWaitingChats();
    forgetChatCounts();
    const first = await handled(() => listInbox(view({}), 'akosua'));
    expect([first.value.items.length, first.reads]).toEqual([25, 26 + 4]);
    const second = await handled(() => listInbox(view({ after: first.value.nextCursor ?? '' }), 'akosua'));
    // Five that wait and their end, twenty that do not and the look ahead.
    expect([second.value.items.length, second.reads]).toEqual([25, 5 + 21]);
  });

  it.each(['all', 'unread'] as const)('%s is counted by its rows where the unread ones end', async (tab) => {
    const unread = all.filter((one) => isUnread(one) && one.data.buyerRole === 'buyer').length;
    expect(unread).toBeLessThan(25);
    await inRequest(() => listInbox(view({ tab }), 'akosua', 'buyer'));
    forgetWaitingChats();
    const { value, calls } = await handled(() => listInbox(view({ tab }), 'akosua', 'buyer'));
    // The unread ones, the others, how many are to answer, and how many of the admin.
    expect([value.counts.unread, calls]).toEqual([unread, tab === 'unread' ? 3 : 4]);
  });

  it('to answer are the newest first, also of one role', async () => {
    const { items } = await inRequest(() => listInbox(view({ tab: 'to-answer' }), 'akosua', 'buyer'));
    const waiting = newestFirst.filter(({ data }) => data.toAnswer && data.buyerRole === 'buyer');
    expect(items.map(({ id }) => id)).toEqual(waiting.map(({ id }) => id));
  });
});

describe('the messages of a conversation', () => {
  it('come newest first, page by page, and can be listed from any of them', async () => {
    const messages = times(60, (index) =>
      makeMessage({ id: `m${String(index).padStart(2, '0')}`, timestamp: minute(index) }),
    );
    await put('chats/c00/messages', ...messages);
    const chat = 'chats/c00';
    const pages = await inRequest(() => followPages((cursor) => listMessages(chat, cursor)));
    expect(sizesOf(pages)).toEqual([25, 25, 10]);
    expect(pages.flat()).toEqual([...messages].reverse().map(({ id }) => id));
    const cursor = await inRequest(() => cursorBefore(chat, 'm03'));
    const { items } = await inRequest(() => listMessages(chat, cursor));
    expect(items.map(({ id }) => id)).toEqual(['m02', 'm01', 'm00']);
  });

  it('are those of this conversation alone', async () => {
    expect(await inRequest(() => listMessages('chats/c01', null))).toMatchObject({ items: [] });
    expect(await inRequest(() => cursorBefore('chats/c01', 'm03'))).toBeNull();
    expect(await inRequest(() => findMessage('chats/c01', 'm03'))).toBeNull();
    expect(await inRequest(() => findMessage('chats/c00', 'm03'))).toMatchObject({ id: 'm03' });
  });
});
