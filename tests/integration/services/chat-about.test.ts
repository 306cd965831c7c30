import { beforeEach, expect, it } from 'vitest';
import type { Chat } from '~/schemas/chats/chat';
import type { User } from '~/schemas/users/user';
import { findAbout, loadAbout } from '~/services/chats/find-about.server';
import { loadConversation } from '~/services/chats/load-conversation.server';
import { sendMessage } from '~/services/chats/send-message.server';
import { makeOrderAt, recordOf } from '../../factories/orders';
import { makeProduct } from '../../factories/products';
import { amaAndSupport, chatNow, opened, say } from '../support/chats';
import { handled, inRequest } from '../support/request';
import { addPerson, put, remove } from '../support/store';

let ama: User;
let support: User;
let chat: Chat;

const order = { kind: 'order', id: 'o1', name: 'MK-1' } as const;
const product = { kind: 'product', id: 'p1', name: 'Kente cloth' } as const;

beforeEach(async () => {
  [ama, support] = await amaAndSupport();
  chat = await opened(ama);
  const one = makeOrderAt('delivered', { id: 'o1', sellerId: 'ama', orderNumber: 'MK-1' });
  await put('orders', recordOf(one));
  await put('products', makeProduct({ id: 'p1', seller_id: 'ama', title: 'Kente cloth' }));
});

const find = (person: User, ids: Parameters<typeof findAbout>[2], buyerId = person.id) =>
  handled(() => findAbout(person, { buyerId }, ids));

it('finds what a seller writes about, of their own only', async () => {
  expect(await find(ama, { order: 'o1' })).toMatchObject({ value: order, reads: 1 });
  expect(await find(ama, { product: 'p1' })).toMatchObject({ value: product, reads: 1 });
  expect(await find(ama, {})).toMatchObject({ value: null, reads: 0 });
  const kofi = await addPerson({ id: 'kofi' });
  for (const [person, ids] of [
    [kofi, { order: 'o1' }],
    [kofi, { product: 'p1' }],
    [support, { order: 'o1' }],
    [ama, { order: 'none' }],
  ] as const)
    expect(await find(person, ids)).toMatchObject({ value: null });
  // Who helps in a shop writes about its orders, in its conversation.
  expect(await find(kofi, { order: 'o1' }, 'ama')).toMatchObject({ value: order });
});

it('keeps it with the message, and what the user wrote about last beside the conversation', async () => {
  const send = (text: string, about?: typeof order | typeof product) =>
    inRequest(() => sendMessage(ama, chat, { text, about }));
  await send('Where is it?', order);
  await say(support, chat, 'On its way.');
  const { conversation } = await inRequest(async () => loadConversation(support, await chatNow(chat), ''));
  expect(conversation.messages).toMatchObject([{ about: order, photos: [] }, { about: null }]);
  expect(await inRequest(async () => loadAbout(await chatNow(chat)))).toMatchObject({
    ...order,
    status: 'delivered',
  });
  await send('And this one?', product);
  expect(await inRequest(async () => loadAbout(await chatNow(chat)))).toMatchObject({
    ...product,
    price: expect.any(Number),
  });
  await remove('products', 'p1');
  expect(await inRequest(async () => loadAbout(await chatNow(chat)))).toBeNull();
});
