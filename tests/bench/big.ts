import { budgets, missesOf } from './budgets';
import { getPage } from './http';
import { type Spread, type Stage, spreadOf } from './stage';

/** The product list of a seller with many products in a large market. */
export interface BigSeller {
  /** Of the seller, and of all sellers. */
  products: number;
  all: number;
  /** Seconds until the whole answer of a later view has arrived, without a network. */
  seconds: Spread;
  /** The part of it that is spent waiting for the local database, which has no indexes for counts. */
  firestoreSeconds: Spread;
  misses: string[];
}

/** Two in three of the first are the seller's; the rest belongs to others. */
const shared = 15_050;
const all = 45_000;
const views = 12;

async function countProducts(sellerId: string): Promise<{ products: number; all: number }> {
  // Only now: the product's modules read the environment when they are imported.
  const { firestore } = await import('~/repositories/firebase/app.server');
  const stored = firestore().collection('products');
  const countOf = async (query: FirebaseFirestore.Query) => (await query.count().get()).data().count;
  return {
    products: await countOf(stored.where('seller_id', '==', sellerId)),
    all: await countOf(stored),
  };
}

/** Grows the market to 45,000 products, about 10,000 of them the seller's, and opens the seller's list. */
export async function measureBigSeller({ market, app, cookies, log }: Stage): Promise<BigSeller> {
  log('  writing products');
  await market.growTo({ products: shared, orders: 0 });
  await market.growTo({ products: all, orders: 0 }, { othersOnly: true });
  const cookie = cookies.seller.later;
  const times: number[] = [];
  const waits: number[] = [];
  for (let view = 0; view <= views; view += 1) {
    const answer = await getPage(`${app.url}/seller/products`, { cookie, encoding: 'br' });
    // The first fills what the server remembers.
    if (view === 0) continue;
    times.push(answer.milliseconds / 1_000);
    const [, waited] = /firestore;dur=([\d.]+)/.exec(String(answer.headers['server-timing'])) ?? [];
    waits.push(Number(waited) / 1_000);
  }
  const seconds = spreadOf(times);
  return {
    ...(await countProducts(market.sellerId)),
    seconds,
    firestoreSeconds: spreadOf(waits),
    misses: missesOf({ seconds: [seconds.median, budgets.bigSeller] }),
  };
}
