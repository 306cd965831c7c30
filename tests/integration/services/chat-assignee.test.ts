import { beforeEach, expect, it } from 'vitest';
import type { Chat } from '~/schemas/chats/chat';
import type { User } from '~/schemas/users/user';
import { assignChat } from '~/services/chats/assign-chat.server';
import { notificationsFor } from '../support/accounts';
import { amaAndSupport, change, chatNow, markRead, opened, say } from '../support/chats';
import { handled } from '../support/request';
import { addPerson } from '../support/store';

let ama: User;
let yaw: User;
let support: User;
let chat: Chat;

beforeEach(async () => {
  [ama, support] = await amaAndSupport();
  yaw = await addPerson({ id: 'yaw', role: 'admin', displayName: 'Yaw Addo' });
  chat = await opened(ama);
});

const writes = async (admin: User, intent: 'assign' | 'unassign') =>
  (await handled(() => assignChat(admin, chat, intent))).writes;
const write = async (text: string) => say(ama, await chatNow(chat), text);

it('is of the admin who took it last, until they give it up; each is written once', async () => {
  expect([await writes(support, 'assign'), await writes(support, 'assign')]).toEqual([1, 0]);
  expect(await writes(yaw, 'assign')).toBe(1);
  expect(await writes(support, 'unassign')).toBe(0);
  expect(await chatNow(chat)).toMatchObject({ assigneeId: 'yaw', assigneeName: 'Yaw Addo' });
  expect([await writes(yaw, 'unassign'), await writes(yaw, 'unassign')]).toEqual([1, 0]);
  expect(await chatNow(chat)).toMatchObject({ assigneeId: null, assigneeName: null });
});

it('notifies its assignee of messages, whose notification any admin marks by reading', async () => {
  await writes(yaw, 'assign');
  await write('Where is my payout?');
  expect(await notificationsFor('yaw')).toMatchObject([{ link: '/admin/chat/ama', isRead: false }]);
  expect(await notificationsFor('support')).toEqual([]);
  await markRead(support, await chatNow(chat));
  expect(await notificationsFor('yaw')).toMatchObject([{ isRead: true }]);
});

it.each([
  ['is suspended', { status: 'suspended' }],
  ['is no admin any more', { role: 'seller' }],
])('notifies the support admin when its assignee %s', async (_, fields) => {
  await writes(yaw, 'assign');
  await change('users', 'yaw', fields);
  await write('Where is my payout?');
  expect(await notificationsFor('yaw')).toEqual([]);
  expect(await notificationsFor('support')).toHaveLength(1);
});
