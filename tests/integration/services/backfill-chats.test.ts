import { Timestamp } from 'firebase-admin/firestore';
import { beforeEach, expect, it } from 'vitest';
import { firestore } from '~/repositories/firebase/app.server';
import { listInbox } from '~/services/chats/list-chats.server';
import { backfillChats } from '~/services/upkeep/backfill-chats.server';
import { searchKeys } from '~/utils/search-words.server';
import { makeChat, makeMessage } from '../../factories/chats';
import { clearDocuments } from '../../setup/clear';
import { inRequest } from '../support/request';
import { addPerson, put, reread, stored, storedAll, times } from '../support/store';
import { noting } from '../support/upkeep';

const run = () => inRequest(() => backfillChats());
const created = '2025-03-04T05:06:07.000Z';
const at = Timestamp.fromDate(new Date(created));

/** A conversation of another program: the basic fields only, times as text. */
const older = {
  buyerId: 'ama',
  buyerName: 'Ama Fabrics',
  buyerUnreadCount: 2,
  adminUnreadCount: 3,
  adminId: 'support',
  adminEmail: 'admin@makola.test',
  createdAt: created,
  lastMessage: 'Good morning',
  lastMessageTimestamp: created,
};
const add = (id: string, given: object = {}) => put('chats', { id, data: { ...older, ...given } });
const inbox = (q: string, role?: 'buyer' | 'seller') =>
  inRequest(() => listInbox({ q, tab: 'all', after: '', trail: '' }, 'admin', role));

beforeEach(async () => {
  await clearDocuments();
  await addPerson({ id: 'ama', role: 'seller', businessName: 'Ama Fabrics' });
});

it('adds what the inbox needs, removes nothing, and changes nothing the second time', async () => {
  const current = makeChat({ id: 'kofi', buyerName: 'Kofi', buyerRole: 'buyer' });
  const kofi = await addPerson({ id: 'kofi', role: 'buyer', firstName: 'Kofi' });
  await put('chats', {
    ...current,
    data: {
      ...current.data,
      search: Reflect.get((await stored('users', kofi.id)) ?? {}, 'search'),
    },
  });
  const before = await stored('chats', 'kofi');
  await add('older', { colour: 'green' });
  expect((await inbox('fabr')).items).toEqual([]);
  expect(await run()).toEqual({ checked: 2, completed: 1, counted: 1, needsFixing: [] });
  expect(await stored('chats', 'older')).toEqual({
    ...older,
    colour: 'green',
    createdAt: at,
    lastMessageTimestamp: at,
    adminUnread: true,
    toAnswer: true,
    buyerRole: 'seller',
    search: expect.objectContaining(searchKeys('ama', 'fabrics')),
  });
  expect(await stored('chats', 'kofi')).toEqual(before);
  expect(await run()).toEqual({ checked: 2, completed: 0, counted: 0, needsFixing: [] });
  for (const { items } of [await inbox('fabr'), await inbox('', 'seller')])
    expect(items).toMatchObject([{ id: 'older', adminUnreadCount: 3 }]);
});

it('counts the unread messages of people who lack the number', async () => {
  await firestore().collection('users').doc('ama').update({ unreadMessages: null });
  await add('older');
  expect(await run()).toMatchObject({ counted: 1 });
  expect(await reread({ id: 'ama' })).toMatchObject({ unreadMessages: 2 });
  expect(await run()).toMatchObject({ counted: 0 });
});

it('completes one that has neither counters nor times nor a name', async () => {
  await put('chats', { id: 'bare', data: { buyerId: 'ama' } });
  await put('chats', { id: 'odd', data: { ...older, buyerId: 'nobody', adminUnreadCount: -2 } });
  const { needsFixing, completed } = await run();
  expect([completed, needsFixing]).toEqual([2, [{ id: 'odd', reason: 'the user has no record' }]]);
  expect(await stored('chats', 'bare')).toEqual({
    buyerId: 'ama',
    buyerName: 'Ama Fabrics',
    buyerRole: 'seller',
    buyerUnreadCount: 0,
    adminUnreadCount: 0,
    adminUnread: false,
    toAnswer: false,
    createdAt: expect.any(Timestamp),
    lastMessageTimestamp: null,
    search: expect.objectContaining(searchKeys('fabrics')),
  });
  expect(await stored('chats', 'odd')).toMatchObject({
    adminUnreadCount: 0,
    adminUnread: false,
    search: searchKeys('ama'),
  });
  expect((await inbox('')).items).toHaveLength(2);
  expect(await run()).toMatchObject({ completed: 0 });
});

it.each([
  [0, true],
  [3, false],
])('corrects what says that %i messages are unread', async (adminUnreadCount, adminUnread) => {
  await add('older', { adminUnreadCount, adminUnread });
  await run();
  expect(await stored('chats', 'older')).toMatchObject({ adminUnread: !adminUnread });
  expect(await run()).toMatchObject({ completed: 0 });
});

it.each([
  ['the user’s', { lastMessageSenderId: 'ama' }, true],
  ['support’s', { lastMessageSenderId: 'support' }, false],
  ['of nobody, while support has it unread', { adminUnreadCount: 1 }, true],
  ['of nobody, with the user’s message below it', {}, true],
  ['known as answered', { lastMessageSenderId: 'ama', toAnswer: false }, false],
])('finds whether one is to answer whose newest message is %s', async (_, fields, toAnswer) => {
  await add('older', { adminUnreadCount: 0, ...fields });
  await put('chats/older/messages', makeMessage({ senderId: 'support', timestamp: Timestamp.fromMillis(1) }));
  await put('chats/older/messages', makeMessage({ senderId: 'ama', timestamp: Timestamp.fromMillis(2) }));
  await run();
  expect(await stored('chats', 'older')).toMatchObject({ toAnswer });
  expect(await run()).toMatchObject({ completed: 0 });
});

it('finds a time for words that have none', async () => {
  await add('older', { lastMessageTimestamp: 'yesterday' });
  await run();
  expect(await stored('chats', 'older')).toMatchObject({
    lastMessageTimestamp: expect.any(Timestamp),
  });
  expect(await run()).toMatchObject({ completed: 0 });
});

it('names what must be fixed by hand, and does not change it', async () => {
  await add('nobody', { buyerId: '' });
  await add('number', { buyerId: 7 });
  const before = await storedAll('chats');
  const { completed, needsFixing } = await run();
  expect(completed).toBe(0);
  expect(needsFixing.map(({ id, reason }) => [id, reason])).toEqual([
    ['nobody', 'invalid buyerId'],
    ['number', 'invalid buyerId'],
  ]);
  expect(await storedAll('chats')).toEqual(before);
});

it('counts by the conversation that is shown when a person has two', async () => {
  await add('a-first', { buyerUnreadCount: 1 });
  await add('b-second', { buyerUnreadCount: 5 });
  expect(await run()).toMatchObject({
    completed: 2,
    counted: 1,
    needsFixing: [{ id: 'b-second', reason: 'the user has another conversation, which is the one shown' }],
  });
  expect(await reread({ id: 'ama' })).toMatchObject({ unreadMessages: 1 });
});

it('goes through more conversations than one step holds', async () => {
  await put(
    'chats',
    ...times(250, (index) => ({ id: `c${index}`, data: { ...older, buyerId: `b${index}` } })),
  );
  const steps: number[] = [];
  const { needsFixing } = await inRequest(() => backfillChats(noting(steps)));
  expect([steps, needsFixing.length]).toEqual([[100, 200, 250], 250]);
  expect((await storedAll('chats')).every((chat) => 'search' in chat)).toBe(true);
});
