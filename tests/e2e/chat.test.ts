import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { otherWays, phoneWithoutScripts, phoneWithScripts } from './support/browser';
import { endsWith, messagesOn, patiently, storeConversation, wordsOn, write } from './support/chats';
import { db } from './support/firebase';
import { listens } from './support/live';
import { liveDesktop, livePhone, missed, missing, scrollUpTo } from './support/missed-messages';
import {
  arrives,
  bellCount,
  link,
  open,
  row,
  rowTitles,
  seen,
  seesHeading,
  seesRefusal,
  seesText,
} from './support/pages';
import { demo, makePerson } from './support/people';
import { openAs, signIn } from './support/visits';

/** The number beside a link of the sidebar. */
async function sidebarCount(page: Page, label: string): Promise<number> {
  const item = page.locator('nav[aria-label="Main"] a', { hasText: new RegExp(`^${label}`) }).first();
  const words = (await item.textContent()) ?? '';
  return Number(/(\d+) unread/.exec(words)?.[1] ?? 0);
}

const question = 'Where is my parcel?\nIt was due on Monday.';
const reply = 'It is in Kumasi: https://makola.example/track?id=1';

test.each(otherWays)(
  'a user writes to support; an admin finds the conversation in the inbox and replies ($label)',
  async (variant) => {
    const { person: buyer, page } = await openAs('buyer', variant, '/chat');
    const name = buyer.data.businessName || buyer.data.displayName;
    await seesText(page, /No messages yet/);
    await write(page, question);
    await endsWith(page, question);

    const { page: admin } = await openAs(demo.admin, variant, '/admin/sales-chat');
    expect((await rowTitles(admin))[0]).toBe(name);
    await seen(row(admin, name).getByText('1 new message'));
    await link(admin, name).click();
    await arrives(admin, `/admin/chat/${buyer.id}`);
    await seesHeading(admin, name);
    await endsWith(admin, question);
    await write(admin, reply);
    await endsWith(admin, question, reply);

    await admin.getByText('Sending …').waitFor({ state: 'detached' });
    await open(page, '/notifications');
    expect([await sidebarCount(page, 'Messages'), await bellCount(page)]).toEqual([1, 1]);
    await open(page, '/chat');
    expect([await sidebarCount(page, 'Messages'), await bellCount(page)]).toEqual([0, 0]);
    await link(page, 'Check for new messages').click();
    await endsWith(page, reply);
    const address = messagesOn(page).getByRole('link', { name: /track/ });
    expect(await address.getAttribute('rel')).toContain('noopener');
    await open(page, '/notifications');
    expect(await sidebarCount(page, 'Messages')).toBe(0);
    await seesText(page, `Support: ${reply}`);

    await open(admin, '/admin/chats');
    await seesText(admin, `Support: ${reply.slice(0, 15)}`);
    expect(await row(admin, name).getByText('new message').count()).toBe(0);
  },
);

test('messages between two browsers are shown at once, arrive live and are marked as seen', async () => {
  const { person: seller, page } = await openAs('seller', livePhone);
  await storeConversation(seller, 2);
  await open(page, '/chat');
  const { page: admin } = await openAs(demo.admin, liveDesktop, `/admin/chat/${seller.id}`);
  await Promise.all([listens(page), listens(admin)]);

  // The answer of the server is held back: the words are there nevertheless.
  let letGo = () => {};
  const held = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  await page.route('**/chat/messages', async (route) => {
    if (route.request().postData()?.includes('send')) await held;
    await route.continue();
  });
  await write(page, 'One');
  await endsWith(page, 'Message number 2', 'One');
  await seesText(page, 'Sending …');
  letGo();
  await endsWith(admin, 'Message number 2', 'One');
  await seesText(page, 'Seen');
  await page.getByText('Sending …').waitFor({ state: 'detached' });
  await admin.getByRole('textbox', { name: 'Message' }).fill('Two');
  await admin.keyboard.press('Enter');
  await endsWith(page, 'Message number 2', 'One', 'Two');
  await seesText(admin, 'Seen');
  for (const each of [page, admin]) {
    expect(await wordsOn(each)).toEqual(['Message number 1', 'Message number 2', 'One', 'Two']);
  }
  await expect
    .poll(async () => {
      const chat = await db.collection('chats').doc(seller.id).get();
      return [chat.get('buyerUnreadCount'), chat.get('adminUnreadCount'), chat.get('lastMessage')];
    }, patiently)
    .toEqual([0, 0, 'Two']);
});

test('a lost connection is shown; what was written is kept, and missed messages arrive', async () => {
  const { person: seller, page } = await openAs('seller', liveDesktop);
  await storeConversation(seller, 1);
  await open(page, '/chat');
  const { page: admin } = await openAs(demo.admin, livePhone, `/admin/chat/${seller.id}`);
  await Promise.all([listens(page), listens(admin)]);

  await page.context().setOffline(true);
  await write(page, 'From the tunnel');
  await seesText(page, /^Not sent/);
  await seen(page.getByRole('button', { name: 'Send again' }));
  await seesText(page, /^No connection\./);
  const missedWords = ['Are you there?', 'We looked it up.', 'It is paid.'];
  for (const words of missedWords) await write(admin, words);
  await endsWith(admin, ...missedWords);
  // They stand there before they are stored, and what is stored first comes first.
  await expect
    .poll(async () => (await db.collection('chats').doc(seller.id).get()).get('lastMessage'), patiently)
    .toBe('It is paid.');
  await page.context().setOffline(false);

  const all = ['Message number 1', ...missedWords, 'From the tunnel'];
  await endsWith(page, ...all);
  await endsWith(admin, ...all);
  await listens(page);
  expect(await wordsOn(page)).toEqual(all);
  expect(await page.getByRole('button', { name: 'Send again' }).count()).toBe(0);
});

test('more missed messages than a listener holds all arrive, even if a request fails', async () => {
  const page = await missing(120);
  let asked = 0;
  await page.route('**/chat/messages?before=*', (route) => {
    asked += 1;
    return asked === 1 ? route.abort() : route.continue();
  });
  await page.context().setOffline(false);
  await expect.poll(async () => (await wordsOn(page)).length, patiently).toBe(122);
  expect(asked).toBe(2);
  expect((await wordsOn(page)).slice(2)).toEqual(missed(1, 120));
});

test('more missed messages than are fetched at once leave no gap', async () => {
  const page = await missing(600);
  await page.context().setOffline(false);
  await endsWith(page, 'Missed 600');
  const first = 600 - 550 + 1;
  await expect.poll(async () => (await wordsOn(page))[0], patiently).toBe(`Missed ${first}`);
  expect(await wordsOn(page)).toEqual(missed(first, 600));
  await scrollUpTo(page, 602);
  expect((await wordsOn(page)).slice(2)).toEqual(missed(1, 600));
});

test('an unsent message can be sent again or removed, and survives a reload', async () => {
  const { person: seller, page } = await openAs('seller', livePhone, '/chat');
  // Before the script has come, the form is sent as without it, to another address.
  await listens(page);
  await page.route('**/chat/messages', (route) =>
    route.request().postData()?.includes('send') ? route.abort() : route.continue(),
  );
  await write(page, 'First');
  await write(page, 'Second');
  await expect.poll(() => page.getByRole('button', { name: 'Send again' }).count(), patiently).toBe(2);
  await page.getByRole('button', { name: 'Remove' }).last().click();
  await endsWith(page, 'First');
  await page.unrouteAll();
  await page.reload();
  await endsWith(page, 'First');
  await listens(page);
  await page.getByText('Sending …').waitFor({ state: 'detached' });
  const stored = await db.collection(`chats/${seller.id}/messages`).get();
  expect(stored.docs.map((doc) => doc.get('text'))).toEqual(['First']);
});

test('older messages load on scrolling up, and the position is kept', async () => {
  const { person: seller, page } = await openAs('seller', livePhone);
  await storeConversation(seller, 70);
  await open(page, '/chat');
  await endsWith(page, 'Message number 70');
  expect(await messagesOn(page).evaluate((node) => node.scrollTop)).toBe(0);
  const mark = messagesOn(page).getByText('Message number 46', { exact: true });
  await mark.scrollIntoViewIfNeeded();
  const top = () => mark.evaluate((node) => Math.round(node.getBoundingClientRect().top));
  const before = await top();
  await expect.poll(async () => (await wordsOn(page)).length, patiently).toBeGreaterThan(25);
  await expect.poll(top).toBe(before);
  await scrollUpTo(page, 70);
  expect(new Set(await wordsOn(page)).size).toBe(70);
  expect((await wordsOn(page))[0]).toBe('Message number 1');
});

test('without JavaScript older messages are paged, and an empty message is refused', async () => {
  const { person: seller, page } = await openAs('seller', phoneWithoutScripts);
  await storeConversation(seller, 40);
  await open(page, '/chat');
  await endsWith(page, 'Message number 40');
  expect(await messagesOn(page).evaluate((node) => node.scrollTop)).toBe(0);
  await link(page, 'Show older messages').click();
  await endsWith(page, 'Message number 15');
  await seesText(page, 'You’re viewing older messages.');
  await link(page, 'Go to latest messages').click();
  await arrives(page, '/chat');
  await write(page, '   ');
  await seesRefusal(page, ['text']);
  await write(page, 'x'.repeat(2_001));
  await seesRefusal(page, { text: 'A message can have up to 2,000 characters.' });
  expect(await page.getByRole('textbox', { name: 'Message' }).inputValue()).toHaveLength(2_001);
});

test('the inbox and its unread numbers change live', async () => {
  await storeConversation(await makePerson('seller'), 2);
  const { page: admin } = await openAs(demo.admin, liveDesktop, '/admin/chats');
  const before = await sidebarCount(admin, 'Messages');
  const { person: buyer, page } = await openAs('buyer', livePhone, '/chat');
  await write(page, 'Good evening');
  const name = buyer.data.businessName || buyer.data.displayName;
  await seen(row(admin, name).getByText('1 new message'));
  expect((await rowTitles(admin))[0]).toBe(name);
  await expect.poll(() => sidebarCount(admin, 'Messages'), patiently).toBe(before + 1);
  const latest = 'And good night';
  await write(page, latest);
  await seen(row(admin, name).getByText('2 new messages'));
  await seen(row(admin, name).getByText(latest));

  // Another admin reads it.
  await openAs('admin', phoneWithScripts, `/admin/chat/${buyer.id}`);
  await row(admin, name).getByText('new messages').waitFor({ state: 'detached' });
  await expect.poll(() => sidebarCount(admin, 'Messages'), patiently).toBe(before);
});

test('an admin starts a conversation with any user', async () => {
  const { person: seller, page } = await openAs('seller', livePhone);
  const search = `/admin/chats/new?q=${encodeURIComponent(seller.data.displayName)}`;
  const { page: admin } = await openAs(demo.admin, phoneWithoutScripts, search);
  const found = admin.getByRole('row').filter({ hasText: seller.email });
  await found.getByRole('button', { name: /^Message / }).click();
  await arrives(admin, `/admin/chat/${seller.id}`);
  const words = 'Welcome to the market.';
  await write(admin, words);
  await endsWith(admin, words);
  await open(page, '/chat');
  await endsWith(page, words);
  await seesText(page, 'New');
});

test('the address for scripts answers each refusal with its status and error', async () => {
  const { person: seller, client } = await signIn('seller');
  const send = async (text: string) => {
    const answer = await client.post('/chat/messages', { intent: 'send', text });
    return [answer.status, await answer.json()];
  };
  const some = expect.stringMatching(/\S/);
  expect(await send('Hello')).toEqual([404, expect.objectContaining({ message: some })]);
  await client.get('/chat');
  expect(await send(' ')).toMatchObject([422, { result: { error: { text: [some] } } }]);
  expect(await send('Hello')).toEqual([200, { id: expect.stringMatching(/^\w{25}$/) }]);
  const foreign = await client.get(`/admin/chat/${seller.id}/messages`);
  expect([foreign.status, await foreign.json()]).toMatchObject([403, { code: 'forbidden' }]);
});
