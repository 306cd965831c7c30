import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { firestore } from '~/repositories/firebase/app.server';
import { shopOf } from '~/schemas/users/shop';
import { sendDue } from '~/services/events/send-due.server';
import { takeNewOrders } from '~/services/orders/arrivals/take-new-orders.server';
import { acceptOrders } from '~/services/orders/steps/take-many.server';
import { takeOrderStep } from '~/services/orders/steps/take-order-step.server';
import { byUser } from '../../integration/support/by';
import type { OneRecord, RushTimes, TakenOver } from '../rush';
import { asRequest, listen, placeOrders, placeRush } from './market';

const spreads = [
  { sellers: 60, each: 10 },
  { sellers: 300, each: 2 },
  { sellers: 10, each: 60 },
];
const servers = 3;
const rushOrders = 20;
const people = 50;

async function secondsOf(work: () => Promise<unknown>): Promise<number> {
  const started = performance.now();
  await work();
  return (performance.now() - started) / 1_000;
}

const takeNew = () => asRequest(() => takeNewOrders(new Date()));

async function startServers(): Promise<ChildProcess[]> {
  const program = fileURLToPath(new URL('another-server.ts', import.meta.url));
  const started = Array.from({ length: servers }, () =>
    fork(program, { execArgv: ['--import', 'tsx'], stdio: ['ignore', 'ignore', 'inherit', 'ipc'] }),
  );
  await Promise.all(started.map((server) => once(server, 'message')));
  return started;
}

/** Has all of them look for new orders at the same moment, until each has said how many it took over. */
async function takeTogether(all: readonly ChildProcess[]): Promise<number> {
  const adopted = await Promise.all(
    all.map(async (server) => {
      const answer = once(server, 'message');
      server.send('take');
      return Number((await answer)[0]);
    }),
  );
  return adopted.reduce((sum, count) => sum + count, 0);
}

/** @throws Error when orders were left, or taken over twice */
async function rateOf(orders: number, take: () => Promise<number>): Promise<number> {
  let taken = 0;
  const seconds = await secondsOf(async () => {
    taken = await take();
  });
  if (taken !== orders) throw new Error(`${taken} of ${orders} orders were taken over.`);
  return orders / seconds;
}

async function measureTakenOver(withThree: boolean): Promise<TakenOver[]> {
  const others = withThree ? await startServers() : [];
  const alone = async () => (await takeNew()).adopted;
  const together = () => takeTogether(others);
  try {
    // A program that has just started is slow.
    for (const take of withThree ? [alone, together] : [alone]) {
      await placeOrders(`first-${take.name}`, 30, 4);
      await take();
    }
    const rows: TakenOver[] = [];
    for (const { sellers, each } of spreads) {
      const orders = sellers * each;
      await placeOrders(`one-${sellers}`, sellers, each);
      const one = await rateOf(orders, alone);
      if (withThree) await placeOrders(`three-${sellers}`, sellers, each);
      rows.push({ sellers, each, one, three: withThree ? await rateOf(orders, together) : null });
    }
    return rows;
  } finally {
    for (const other of others) other.kill();
  }
}

/** Milliseconds in which a shop answers. */
const shopMs = 20;

/**
 * What the orders taken over so far say to one webhook, sent by one server: the order and its two products
 * each, to a shop that answers quickly.
 */
async function measureSent(): Promise<number> {
  let sent = 0;
  const send = async () => {
    await sleep(shopMs);
    return { outcome: 'sent', status: 204, answer: '' } as const;
  };
  const seconds = await secondsOf(async () => {
    for (let run = -1; run !== 0; sent += run) run = await asRequest(() => sendDue(() => new Date(), send));
  });
  return sent / seconds;
}

/** A rush of orders of one seller, one buyer and one product, accepted in one step. */
async function measureRushAccepted(name: string): Promise<number> {
  const { seller, ids } = await placeRush(name, rushOrders);
  await takeNew();
  const selected = ids.map((id) => ({ id, version: 0 }));
  let taken = 0;
  const seconds = await secondsOf(async () => {
    ({ taken } = await asRequest(() => acceptOrders(shopOf(seller), seller, selected)));
  });
  if (taken !== rushOrders) throw new Error(`${taken} of ${rushOrders} orders were accepted.`);
  return seconds;
}

/** Fifty people who accept one order at once: the time until all have an answer, and what they changed. */
async function measureOneRecord(name: string): Promise<OneRecord> {
  const { seller, ids } = await placeRush(name, 1);
  await takeNew();
  const [id = ''] = ids;
  const input = { id, version: 0, step: { name: 'accept' } } as const;
  const accept = () => asRequest(() => takeOrderStep(byUser(seller), input));
  let answers: Awaited<ReturnType<typeof accept>>[] = [];
  const seconds = await secondsOf(async () => {
    answers = await Promise.all(Array.from({ length: people }, accept));
  });
  const refused = answers.filter(({ success }) => !success).length;
  const effects = answers.filter((answer) => answer.success && answer.data.changed).length;
  const stored = await firestore().collection('orders').doc(id).get();
  return { people, seconds, effects, refused, version: Number(stored.get('version')) };
}

/** @param withThree whether to measure what three servers take over in a second too */
export async function measureAll(withThree: boolean): Promise<RushTimes> {
  await listen();
  const takenOver = await measureTakenOver(withThree);
  const sentPerSecond = await measureSent();
  await measureRushAccepted('first');
  const rushSeconds = await measureRushAccepted('second');
  await measureOneRecord('third');
  const oneRecord = await measureOneRecord('fourth');
  return { takenOver, sentPerSecond, rushOrders, rushSeconds, oneRecord };
}
