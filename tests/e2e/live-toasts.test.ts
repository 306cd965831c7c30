import { describe, expect, test } from 'vitest';
import { bringAxe, violationsOf } from './support/axe';
import { db } from './support/firebase';
import {
  bell,
  live,
  liveOnBoth,
  livePhone,
  notify,
  numbered,
  openLive,
  region,
  titled,
  toasts,
} from './support/live-notifications';
import { bellCount, seen } from './support/pages';
import { skippable } from './support/rest';
import { openAs, signIn } from './support/visits';

test('a toast disappears by itself, but not under the pointer, and can be closed', async () => {
  const { person: seller, page } = await openAs('seller', live);
  const skip = await skippable(page);
  await openLive(page, '/seller/products');
  await notify(seller, ['First', 'Second']);
  await expect.poll(() => toasts(page).count()).toBe(2);
  await toasts(page).first().hover();
  await skip(9_000);
  expect(await toasts(page).count()).toBe(2);
  await toasts(page).filter({ hasText: 'First' }).getByRole('button', { name: 'Close' }).click();
  await expect.poll(() => toasts(page).count()).toBe(1);
  await page.mouse.move(10, 10);
  await skip(4_000);
  expect(await toasts(page).count()).toBe(1);
  await skip(4_000);
  await expect.poll(() => toasts(page).count()).toBe(0);
  await notify(seller, ['Third']);
  await seen(toasts(page).getByText('Third'));
  await page.locator('main a').first().focus();
  await toasts(page).getByRole('button', { name: 'Close' }).focus();
  await page.keyboard.press('Escape');
  await expect.poll(() => toasts(page).count()).toBe(0);
  const focused = await page.evaluate(() => document.activeElement?.tagName);
  expect(focused, 'the focus goes back to where it was').toBe('A');
  expect(await bellCount(page), 'closed is not read').toBe(3);
});

test('many new notifications show three toasts and a number, and the bell counts them all', async () => {
  const { person: seller, page } = await openAs('seller', livePhone);
  await notify(seller, numbered(18, 'Older'));
  await openLive(page, '/seller/products');
  await bell(page, 18);
  await notify(seller, numbered(7));
  await seen(region(page).getByRole('link', { name: 'and 4 more' }));
  expect(await toasts(page).locator('a').allInnerTexts()).toEqual([
    'Notification 5',
    'Notification 6',
    'Notification 7',
  ]);
  await bell(page, 25);
  await titled(page, '(25) Products · Makola');
  await notify(seller, ['One more']);
  await bell(page, 26);
  const newest = await db
    .collection('notifications')
    .where('userId', '==', seller.id)
    .where('message', '==', 'One more')
    .get();
  await (await signIn(seller)).client.get(`/notifications/${newest.docs[0]?.id}/open`);
  await bell(page, 25);
  const texts = await toasts(page).locator('a').allInnerTexts();
  expect(texts.filter((text) => text.startsWith('Older'))).toEqual([]);
});

test('one of several tabs plays the sound, once', async () => {
  const { person: seller, page } = await openAs('seller', live);
  const pages = [page, await page.context().newPage()];
  const skips = await Promise.all(pages.map(skippable));
  for (const each of pages) {
    await openLive(each, '/seller/products');
    await each.locator('h1').click();
    await each.evaluate(() => {
      const played = { tones: 0 };
      Object.assign(window, { played });
      AudioContext.prototype.close = async () => {};
      OscillatorNode.prototype.stop = () => {};
      OscillatorNode.prototype.start = () => {
        played.tones += 1;
      };
    });
  }
  await notify(seller, ['A', 'B']);
  for (const each of pages) await bell(each, 2);
  // Less than the time for which the sound of one tab mutes the others.
  for (const skip of skips) await skip(1_500);
  const played = await Promise.all(
    pages.map((each) =>
      each.evaluate(async () => {
        // The answer comes after those to what the page asked of the locks before.
        await navigator.locks.query();
        return Number(Reflect.get(Object(Reflect.get(window, 'played')), 'tones'));
      }),
    ),
  );
  expect(played.sort()).toEqual([0, 2]);
});

describe.each(['light', 'dark'] as const)('in the %s theme', (theme) => {
  test.each(liveOnBoth)('toasts pass axe ($label)', async (variant) => {
    const { person: seller, page, client } = await openAs('seller', variant);
    await client.post('/profile', { intent: 'display', theme });
    await client.lendTo(page.context());
    await openLive(page, '/seller/products');
    await bringAxe(page);
    await notify(seller, numbered(5));
    await seen(region(page).getByRole('link', { name: 'and 2 more' }));
    expect(await violationsOf(page)).toEqual([]);
    const wider = await page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    );
    expect(wider).toBe(0);
  });
});
