import { setTimeout as sleep } from 'node:timers/promises';

// What a shop needs of Makola's API: no code of Makola's own is used here, so this folder can be copied.

/** GHS as text, like "120.50". */
type Amount = string;

export interface Product {
  id: string;
  sellerId: string;
  sellerName: string;
  closedUntil: string | null;
  title: string;
  price: Amount;
  quantity: number;
  variants: { id: string; name: string; price: Amount; quantity: number }[];
  images: string[];
  /** Null when it is not promoted now. */
  promoted: { package: string; position: 'category' | 'suggested' | 'home'; until: string | null } | null;
}

export interface BasketAnswer {
  id: string;
  state: 'waiting' | 'taken' | 'refused' | 'dismissed';
  errors: { pointer: string; code: string; detail: string }[];
  orders: OrderAnswer[];
}

/** What one seller sends of a basket. */
export interface OrderAnswer {
  id: string;
  number: string;
  sellerId: string;
  status: string;
  paymentStatus: string;
  total: Amount;
  lines: {
    id: string;
    productId: string;
    variantId: string;
    title: string;
    quantity: number;
    cancelled: number;
    shipped: number;
    delivered: number;
    returned: number;
    short: number;
  }[];
  parcels: { carrier: string; trackingNumber: string; deliveredAt: string | null }[];
  returns: { id: string; status: string; lines: { lineId: string; quantity: number }[]; refunded: Amount }[];
}

/** A return, under an id of ours. */
export interface ReturnOfUnits {
  id: string;
  sellerId: string;
  lines: { productId: string; variantId?: string; quantity: number }[];
  reason: string;
}

export interface Attempt {
  id: string;
  amount: Amount;
  state: 'pending' | 'succeeded' | 'failed' | 'reversed';
  network?: string;
  /** ISO 8601, UTC. */
  at: string;
}

/** An event, as the feed and webhooks tell it. */
export interface MakolaEvent {
  id: string;
  type: string;
  at: string | null;
  data: { orderId?: string; number?: string; basket?: string | null };
}

/** How often a promoted product was shown and opened on a day (YYYY-MM-DD). */
export interface Counted {
  productId: string;
  day: string;
  shown: number;
  opened: number;
}

/** What Makola answered. */
export interface Answer {
  status: number;
  body: unknown;
}

interface Options {
  /** Of the server, like http://localhost:3000. */
  url: string;
  key: string;
  send?: typeof fetch;
  /** How often a request without an answer is sent. */
  tries?: number;
}

export type Makola = ReturnType<typeof connect>;

/** The requests of a shop. Each is sent again until it is answered: what is said twice counts once. */
export function connect({ url, key, send = fetch, tries = 8 }: Options) {
  async function ask(method: string, path: string, body?: unknown): Promise<Answer> {
    for (let failures = 0; ; failures += 1) {
      const { answer, waitMs } = await once(method, path, body);
      if (answer || failures + 1 >= tries) return answer ?? { status: 0, body: null };
      await sleep(waitMs ?? Math.min(5_000, 200 * 2 ** failures));
    }
  }

  /** One sending: without an answer, or with one that says later, it can be sent again. */
  async function once(
    method: string,
    path: string,
    body: unknown,
  ): Promise<{ answer?: Answer; waitMs?: number }> {
    try {
      const response = await send(`${url}/api/v1${path}`, {
        method,
        headers: { Authorization: `Bearer ${key}`, 'Content-Type': 'application/json' },
        body: body === undefined ? undefined : JSON.stringify(body),
        signal: AbortSignal.timeout(20_000),
      });
      if (response.status === 429)
        return { waitMs: 1_000 * Number(response.headers.get('Retry-After') ?? 1) };
      if (response.status >= 500) return {};
      return { answer: { status: response.status, body: await response.json() } };
    } catch {
      return {};
    }
  }

  const basket = (id: string) => `/orders/${encodeURIComponent(id)}`;
  return {
    products: (after = '') => ask('GET', `/products?limit=24&after=${encodeURIComponent(after)}`),
    promoted: () => ask('GET', '/products?promoted=true&limit=24'),
    report: (id: string, items: readonly Counted[]) => ask('POST', '/promotions/reports', { id, items }),
    place: (id: string, body: unknown) => ask('PUT', basket(id), body),
    find: (id: string) => ask('GET', basket(id)),
    events: (after = '') => ask('GET', `/events?after=${after}`),
    pay: (id: string, attempt: Attempt) => ask('POST', `${basket(id)}/payments`, attempt),
    openReturn: (id: string, sent: ReturnOfUnits) => ask('POST', `${basket(id)}/returns`, sent),
    cancel: (id: string, reason: string) => ask('POST', `${basket(id)}/cancel`, { reason }),
  };
}
