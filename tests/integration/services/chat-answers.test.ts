import { beforeEach, expect, it } from 'vitest';
import { handleChatForm } from '~/http/chat-form.server';
import type { Chat } from '~/schemas/chats/chat';
import type { User } from '~/schemas/users/user';
import { amaAndSupport, change, chatNow, markRead, opened, say } from '../support/chats';
import { handled, inRequest } from '../support/request';

let ama: User;
let support: User;
let chat: Chat;

beforeEach(async () => {
  [ama, support] = await amaAndSupport();
  chat = await opened(ama);
});

const waits = async () => (await chatNow(chat)).toAnswer;

function press(actor: User, intent: string) {
  const form = new FormData();
  form.set('intent', intent);
  return handleChatForm(actor, chat, form);
}

it('is to answer from a user’s message to support’s, read or not', async () => {
  expect(await waits()).toBe(false);
  await say(ama, chat, 'Where is my payout?');
  await markRead(support, await chatNow(chat));
  expect(await waits()).toBe(true);
  await say(support, chat, 'It is on its way.');
  expect(await waits()).toBe(false);
  await markRead(ama, await chatNow(chat));
  expect(await waits()).toBe(false);
});

it('is to answer once support reads what the buyers’ shop wrote, or what its answer crossed', async () => {
  await change('chats', chat.id, { adminUnreadCount: 1 });
  await markRead(support, await chatNow(chat));
  expect(await waits()).toBe(true);
  await say(ama, chat, 'And the other one?');
  await say(support, chat, 'It is on its way.');
  await markRead(support, await chatNow(chat));
  expect(await waits()).toBe(true);
});

it('is no longer to answer when support says so, which is written once', async () => {
  await say(ama, chat, 'Thank you!');
  expect((await handled(() => press(support, 'answered'))).writes).toBe(1);
  expect(await waits()).toBe(false);
  expect((await handled(() => press(support, 'answered'))).writes).toBe(0);
  await say(ama, chat, 'One more question.');
  expect(await waits()).toBe(true);
});

it('is not marked by its user', async () => {
  await say(ama, chat, 'Thank you!');
  expect(await inRequest(() => press(ama, 'answered'))).toHaveProperty('refusal');
  expect(await waits()).toBe(true);
});
