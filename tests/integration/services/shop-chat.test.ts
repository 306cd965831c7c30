import { beforeEach, expect, it } from 'vitest';
import { personOfConversation } from '~/http/own-conversation.server';
import type { Chat } from '~/schemas/chats/chat';
import type { User } from '~/schemas/users/user';
import { loadConversation } from '~/services/chats/load-conversation.server';
import { findWorkplace } from '~/services/users/workplace.server';
import { helper } from '../../factories/invitations';
import type { StoredUser } from '../../factories/people';
import { amaAndSupport, change, chatNow, markRead, messagesIn, opened, say } from '../support/chats';
import { inRequest } from '../support/request';
import { addPerson, put, stored, storedAll } from '../support/store';

// A shop's conversation with support, in which its people with the right `messages` write too.

let ama: User;
let support: User;
let esi: User;
let chat: Chat;
let kojo: User;

beforeEach(async () => {
  [ama, support] = await amaAndSupport();
  const ownShop = { ownShop: false, helpsIn: ['ama'] } satisfies Partial<StoredUser>;
  esi = await addPerson({
    id: 'esi',
    firstName: 'Esi',
    lastName: 'Darko',
    displayName: 'Esi Darko',
    ...ownShop,
  });
  kojo = await addPerson({ id: 'kojo', ...ownShop });
  await change('users', 'ama', { helpers: ['esi', 'kojo'] });
  const people = {
    esi: { ...helper, rights: ['orders', 'messages'] },
    kojo: { ...helper, rights: ['orders'] },
  };
  await put('shops', { id: 'ama', data: { ...(await stored('shops', 'ama')), people } });
  chat = await opened(ama);
});

const told = async () =>
  (await storedAll('notifications'))
    .filter(({ event }) => event === 'message.answered' || event === 'message.from_support')
    .map(({ userId, shopId = '', isRead }) => `${userId} ${shopId} ${isRead ? 'read' : 'unread'}`)
    .sort();

it('names who helps and writes, on the side of the shop, whose name stays', async () => {
  await say(esi, chat, 'Where is our payout?');
  expect(await messagesIn(chat)).toMatchObject([
    { senderId: 'ama', senderName: 'Esi Darko for Ama Fabrics', text: 'Where is our payout?' },
  ]);
  expect(await chatNow(chat)).toMatchObject({ buyerName: 'Ama Fabrics', adminUnreadCount: 1 });
  const { conversation } = await inRequest(() => loadConversation(support, chat, ''));
  expect(conversation.messages).toMatchObject([{ from: 'buyer', senderName: 'Esi Darko for Ama Fabrics' }]);
});

it('tells those with the right that support answered; who reads it has read it for the shop', async () => {
  await say(support, chat, 'It is on its way.');
  expect(await told()).toEqual(['ama  unread', 'esi ama unread']);
  expect(await stored('users', 'ama')).toMatchObject({ unreadMessages: 1 });
  await markRead(esi, await chatNow(chat));
  expect(await told()).toEqual(['ama  read', 'esi ama read']);
  expect(await stored('users', 'ama')).toMatchObject({ unreadMessages: 0 });
  expect(await chatNow(chat)).toMatchObject({ buyerUnreadCount: 0 });
});

it('is opened by its people with the right alone', async () => {
  const open = (actor: User, method = 'GET') =>
    inRequest(async () => {
      const place = await findWorkplace(actor, undefined);
      const request = new Request('http://localhost/chat', { method });
      return (await personOfConversation({ actor, place, request })).id;
    });
  expect(await open(ama)).toBe('ama');
  expect(await open(esi)).toBe('ama');
  await expect(open(kojo)).rejects.toMatchObject({ code: 'not-found' });
  await expect(open(kojo, 'POST')).rejects.toMatchObject({ code: 'forbidden' });
});
