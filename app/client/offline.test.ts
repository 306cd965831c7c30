import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { runInNewContext } from 'node:vm';
import { expect, test } from 'vitest';
import { ROOT } from '../../scripts/lib/paths';

const origin = 'https://makola.example';

/** As browsers do it: a body that is cut changes nothing, and what is put is the last entry. */
class FakeCache {
  readonly copies = new Map<string, string>();
  async put(url: string, answer: Response) {
    const body = await answer.text();
    this.copies.delete(url);
    this.copies.set(url, body);
  }
  async delete(asked: string | { url: string }) {
    return this.copies.delete(typeof asked === 'string' ? asked : asked.url);
  }
  async keys() {
    return [...this.copies.keys()].map((url) => ({ url }));
  }
}

interface FetchEvent {
  request: object;
  respondWith: (answer: Promise<Response>) => void;
  waitUntil: (work: Promise<unknown>) => void;
}

/** The worker, with the answers that the network gives one after another. */
function startWorker() {
  const cache = new FakeCache();
  const listeners: Record<string, (event: FetchEvent) => void> = {};
  const answers: Response[] = [];
  runInNewContext(readFileSync(join(ROOT, 'public/sw.js'), 'utf8'), {
    addEventListener: (name: string, listener: (event: FetchEvent) => void) => {
      listeners[name] = listener;
    },
    caches: { open: async () => cache, delete: async () => cache.copies.clear() },
    fetch: async () => answers.shift(),
    location: { origin },
    URL,
  });
  /** Asks for the data of a page; comes when the worker has done what it does with the answer. */
  const load = async (path: string, answer: Response) => {
    answers.push(answer);
    const request = { url: origin + path, method: 'GET', mode: 'cors', destination: '' };
    const work: Promise<unknown>[] = [];
    let answered: Promise<Response> | undefined;
    listeners.fetch?.({
      request,
      respondWith: (given) => {
        answered = given;
      },
      waitUntil: (begun) => {
        work.push(begun);
      },
    });
    await answered;
    await Promise.allSettled(work);
  };
  const kept = () => [...cache.copies].map(([url, body]) => [url.slice(origin.length), body]);
  return { cache, load, kept };
}

const dataOf = (body: string | ReadableStream, status = 200) =>
  new Response(body, { status, headers: { 'Content-Type': 'text/x-script; charset=utf-8' } });

const cutBody = () =>
  new ReadableStream({
    start(controller) {
      controller.enqueue(new TextEncoder().encode('the beg'));
      controller.error(new TypeError('network error'));
    },
  });

test('a copy is replaced by the next answer, but not by one that breaks off', async () => {
  const { load, kept } = startWorker();
  await load('/seller/orders.data', dataOf('old'));
  await load('/seller/products.data', dataOf('products'));
  await load('/seller/orders.data', dataOf(cutBody()));
  expect(kept()).toEqual([
    ['/seller/orders.data', 'old'],
    ['/seller/products.data', 'products'],
  ]);
  await load('/seller/orders.data', dataOf('new'));
  expect(kept()).toEqual([
    ['/seller/products.data', 'products'],
    ['/seller/orders.data', 'new'],
  ]);
});

test('a redirect is no copy, however it comes', async () => {
  const { load, kept } = startWorker();
  await load('/seller/orders.data', dataOf('data'));
  // As the router gets it.
  await load('/seller/orders.data', dataOf('to /login', 202));
  const followed = Object.defineProperty(dataOf('of another address'), 'redirected', { value: true });
  await load('/seller/orders.data', Object.assign(followed, { clone: () => followed }));
  expect(kept()).toEqual([['/seller/orders.data', 'data']]);
});

test('the sixty pages that were seen last are kept, and none once the sign-in page came', async () => {
  const { load, kept } = startWorker();
  for (let page = 0; page <= 60; page += 1) await load(`/seller/orders/${page}.data`, dataOf('order'));
  expect(kept()).toHaveLength(60);
  expect(kept()[0]).toEqual(['/seller/orders/1.data', 'order']);
  await load('/login.data', dataOf('sign in', 202));
  expect(kept()).toHaveLength(60);
  await load('/login.data', dataOf('sign in'));
  expect(kept()).toEqual([]);
});

test('the document of a page and its data are one page, that was seen when one of them was', async () => {
  const { cache, load, kept } = startWorker();
  await cache.put(`${origin}/seller/orders/0?tab=all`, dataOf('document'));
  await cache.put(`${origin}/seller/orders/lost`, dataOf('document'));
  for (let page = 1; page < 59; page += 1) await load(`/seller/orders/${page}.data`, dataOf('order'));
  await load('/seller/orders/0.data?tab=all', dataOf('order'));
  expect(kept()).toHaveLength(61);
  await load('/seller/orders/59.data', dataOf('order'));
  expect(kept()).toHaveLength(61);
  expect(kept()[0]).toEqual(['/seller/orders/0?tab=all', 'document']);
  expect(kept()).not.toContainEqual(['/seller/orders/lost', 'document']);
});
