import { setTimeout as sleep } from 'node:timers/promises';
import type { Makola, MakolaEvent } from '../../examples/shop/makola';
import type { Received } from './receiver';

/** What the feed and the webhooks say of the orders that there are. */
export interface NewsVerdict {
  events: number;
  /** Orders that the feed does not tell of exactly once. */
  feedDifference: number;
  /** Events of the feed that no webhook brought, and those that one brought beside the feed. */
  webhookDifference: number;
  unsigned: number;
}

/** The types that a webhook asks for: one for each order. */
export const toldByWebhook = ['order.placed'];

const pauseMs = 1_000;
/** A server that was killed holds its jobs for a minute. */
const patienceMs = 120_000;

/** Compares the feed with the orders, and with what webhooks bring until nothing more comes. */
export async function judgeNews(
  makola: Makola,
  orderIds: readonly string[],
  received: Received,
): Promise<NewsVerdict> {
  let feed = await readFeed(makola);
  const missing = () =>
    feed.filter(({ id, type }) => toldByWebhook.includes(type) && !received.events.has(id));
  let [before, since] = [-1, Date.now()];
  while (
    Date.now() - since < patienceMs &&
    (placedIn(feed).length < orderIds.length || missing().length > 0)
  ) {
    await sleep(pauseMs);
    if (placedIn(feed).length < orderIds.length) feed = await readFeed(makola);
    const known = feed.length + received.events.size;
    if (known !== before) [before, since] = [known, Date.now()];
  }
  const told = new Map<string, number>();
  for (const { data } of placedIn(feed))
    told.set(data.orderId ?? '', (told.get(data.orderId ?? '') ?? 0) + 1);
  const inFeed = new Set(feed.map(({ id }) => id));
  const beside = [...received.events.keys()].filter((id) => !inFeed.has(id));
  return {
    events: feed.length,
    feedDifference:
      orderIds.filter((id) => told.get(id) !== 1).length + Math.max(0, told.size - orderIds.length),
    webhookDifference: missing().length + beside.length,
    unsigned: received.unsigned,
  };
}

const placedIn = (feed: readonly MakolaEvent[]) => feed.filter(({ type }) => type === 'order.placed');

async function readFeed(makola: Makola): Promise<MakolaEvent[]> {
  const all: MakolaEvent[] = [];
  for (let after = ''; ; ) {
    const { body } = await makola.events(after);
    const { data, next, more } = body as { data: MakolaEvent[]; next: string; more: boolean };
    all.push(...data);
    if (!more) return all;
    after = next;
  }
}
