import { performance } from 'node:perf_hooks';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Browser, Page } from 'playwright-core';
import { jarOf, withBrowser } from './browser';
import { budgets } from './budgets';
import { type Cost, costIn, getPage } from './http';
import { type SlowStart, startSlowly } from './slow-start';
import { type Spread, type Stage, spreadOf } from './stage';
import type { Cookies } from './visitors';

/** What the live conversation costs and how fast it is. */
export interface LiveFigures {
  /** Milliseconds from the sender's key to the other browser's screen. */
  delivery: Spread;
  messages: number;
  /** Documents read for a conversation that is opened, by the server and by the listeners. */
  opened: Record<'person' | 'admin', { server: number; listeners: number }>;
  /**
   * Documents for each message: read by the server to send it, written, and delivered to both browsers'
   * listeners.
   */
  each: { read: number; written: number; delivered: number; marking: number };
  /** What starting the listeners costs a slow processor, with nothing stored in the browser. */
  start: SlowStart;
  /** Twenty browsers' worth of listeners on one conversation. */
  crowd: { listeners: number; messages: number; lost: number; doubled: number; median: number };
  passed: boolean;
}

/** Messages that are timed, in turns. */
const count = 40;
const crowd = { browsers: 20, messages: 50 };
/** Milliseconds between two messages: that of before has arrived and is read. */
const pauseMs = 400;
const timeoutMs = 15_000;

const conversation = 'section[aria-label="Messages"]';

async function openAs(browser: Browser, stage: Stage, cookies: Cookies, path: string) {
  const context = await browser.newContext();
  await context.addCookies(jarOf(stage.app.url, cookies.later));
  const page = await context.newPage();
  const costs: ({ body: string } & Cost)[] = [];
  page.on('response', (answer) => {
    const timing = answer.headers()['server-timing'];
    // The listeners post too, to Firebase.
    if (answer.request().method() !== 'POST' || !timing) return;
    costs.push({ body: answer.request().postData() ?? '', ...costIn(timing) });
  });
  await page.goto(`${stage.app.url}${path}`);
  await page.getByText('New messages appear automatically.').waitFor({ timeout: timeoutMs });
  await page.waitForTimeout(1_000);
  return { page, costs };
}

/** Documents that the listeners of a page were given until now. */
function delivered(page: Page): Promise<number> {
  return page.evaluate(() => {
    const [mark] = performance.getEntriesByName('live');
    const detail: unknown = mark && Reflect.get(mark, 'detail');
    const read: unknown = typeof detail === 'object' && detail && Reflect.get(detail, 'documentsRead');
    return typeof read === 'number' ? read : 0;
  });
}

/** When these words come onto the page, by the clock that both pages share. */
function appears(page: Page, words: string): Promise<number> {
  return page.evaluate(
    ([selector, text]) =>
      new Promise<number>((resolve) => {
        const root = document.querySelector(selector) ?? document.body;
        new MutationObserver((_, observer) => {
          if (!root.textContent?.includes(text)) return;
          observer.disconnect();
          resolve(Date.now());
        }).observe(root, { childList: true, subtree: true, characterData: true });
      }),
    [conversation, words] as const,
  );
}

/** Writes a message as a person does, with the keyboard; tells when Enter was asked for. */
async function say(page: Page, words: string): Promise<number> {
  await page.getByRole('textbox', { name: 'Message' }).fill(words);
  const at = Date.now();
  await page.keyboard.press('Enter');
  return at;
}

/** Two browsers talk; then twenty browsers' worth of listeners hear one conversation. */
export async function measureLive(stage: Stage): Promise<LiveFigures> {
  return withBrowser(stage, async (browser) => {
    const start = await startSlowly(browser, stage);
    const { sellerId } = stage.market;
    const paths = { person: '/chat', admin: `/admin/chat/${sellerId}` };
    const served = {
      person: await readsOf(stage, stage.cookies.seller, paths.person),
      admin: await readsOf(stage, stage.cookies.admin, paths.admin),
    };
    const person = await openAs(browser, stage, stage.cookies.seller, paths.person);
    const admin = await openAs(browser, stage, stage.cookies.admin, paths.admin);
    const sides = [person, admin] as const;
    const before = await Promise.all(sides.map(({ page }) => delivered(page)));
    const times: number[] = [];
    for (let number = 0; number < count; number += 1) {
      const [from, to] = number % 2 === 0 ? sides : [admin, person];
      const words = `Timed message ${number}.`;
      const arrived = appears(to.page, words);
      const said = await say(from.page, words);
      times.push((await arrived) - said);
      await sleep(pauseMs);
    }
    const after = await Promise.all(sides.map(({ page }) => delivered(page)));
    const all = [...person.costs, ...admin.costs];
    const sending = all.filter(({ body }) => body.includes('intent=send'));
    const reading = all.filter(({ body }) => body.includes('intent=read'));
    const per = (values: number[]) => values.reduce((sum, value) => sum + value, 0) / count;
    const delivery = spreadOf(times);
    const heard = await hearTogether(stage);
    return {
      delivery,
      messages: count,
      crowd: heard,
      start,
      opened: {
        person: { server: served.person, listeners: before[0] ?? 0 },
        admin: { server: served.admin, listeners: before[1] ?? 0 },
      },
      each: {
        read: per(sending.map(({ reads }) => reads)),
        written: per(sending.map(({ writes }) => writes)),
        delivered: per(after.map((value, index) => value - (before[index] ?? 0))),
        marking: per(reading.map(({ reads, writes }) => reads + writes)),
      },
      passed: delivery.median <= budgets.delivery && heard.lost + heard.doubled === 0,
    };
  });
}

/** Documents that the server reads for a page on its second view. */
async function readsOf({ app }: Stage, { later: cookie }: Cookies, path: string): Promise<number> {
  await getPage(`${app.url}${path}`, { cookie });
  const { headers } = await getPage(`${app.url}${path}`, { cookie });
  return costIn(headers['server-timing']).reads;
}

/** Each browser listens to the conversation, its messages and its person's notifications, as the pages do. */
async function hearTogether({ market }: Stage): Promise<LiveFigures['crowd']> {
  // Only now: the product's modules read the environment when they are imported.
  const { firestore } = await import('~/repositories/firebase/app.server');
  const { findChat } = await import('~/repositories/messages/chats.server');
  const { findUser } = await import('~/repositories/people/users.server');
  const { sendMessage } = await import('~/services/chats/send-message.server');
  const [chat, sender] = [await findChat('all', market.sellerId), await findUser(market.sellerId)];
  if (!chat || !sender) throw new Error('The market has no conversation.');
  const heard: Map<string, number>[] = [];
  const sentAt = new Map<string, number>();
  const waits: number[] = [];
  const reference = firestore().doc(`chats/${chat.id}`);
  const messages = reference.collection('messages').orderBy('timestamp', 'desc').limit(50);
  const notifications = firestore()
    .collection('notifications')
    .where('userId', '==', chat.adminId)
    .where('isRead', '==', false)
    .orderBy('createdAt', 'desc')
    .limit(20);
  const stops = Array.from({ length: crowd.browsers }, () => {
    const seen = new Map<string, number>();
    heard.push(seen);
    return [
      reference.onSnapshot(() => {}),
      notifications.onSnapshot(() => {}),
      messages.onSnapshot((snapshot) => {
        for (const { doc, type } of snapshot.docChanges()) {
          const at = sentAt.get(doc.get('text'));
          if (type !== 'added' || at === undefined) continue;
          seen.set(doc.id, (seen.get(doc.id) ?? 0) + 1);
          waits.push(performance.now() - at);
        }
      }),
    ];
  }).flat();
  await sleep(1_000);
  for (let number = 0; number < crowd.messages; number += 1) {
    const text = `To everybody ${number}.`;
    sentAt.set(text, performance.now());
    await sendMessage(sender, chat, { text });
  }
  const until = Date.now() + timeoutMs;
  while (heard.some((seen) => seen.size < crowd.messages) && Date.now() < until) await sleep(50);
  for (const stop of stops) stop();
  return {
    listeners: stops.length,
    messages: crowd.messages,
    lost: heard.reduce((sum, seen) => sum + crowd.messages - seen.size, 0),
    doubled: heard.flatMap((seen) => [...seen.values()]).filter((times) => times > 1).length,
    median: spreadOf(waits).median,
  };
}
