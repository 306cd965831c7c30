import { spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { Timestamp } from 'firebase-admin/firestore';
import { type OrderTab, orderTabs } from '~/schemas/orders/order-tabs';
import type { SalesCount } from '~/services/sales/sales-count';
import type { Sums } from '~/utils/sums';
import { startEngine } from '../../scripts/firebase/engine';
import { localEnvironment } from '../../scripts/firebase/project';
import { ROOT } from '../../scripts/lib/paths';
import { makeChat, makeMessage } from '../factories/chats';
import { makeUser } from '../factories/people';
import type { BulkOwner } from './bulk';

/** What the screens need to know of the demo data. */
export interface Market {
  /** Email addresses; all have the demo's password. */
  emails: { seller: string; 'older seller': string; admin: string };
  /** The seller, whom an admin opens. */
  sellerId: string;
  /** An approved product of the seller's. */
  ownProductId: string;
  /** A product that waits for approval. */
  waitingProductId: string;
  /** An edit request that waits. */
  waitingEditId: string;
  /** An order of the seller's. */
  ownOrderId: string;
  /**
   * Adds products and orders, with what goes with them, until there are so many; with `othersOnly`, none of
   * the products are the seller's.
   */
  growTo(size: MarketSize, options?: { othersOnly?: boolean }): Promise<void>;
  stop(): Promise<void>;
}

export interface MarketSize {
  products: number;
  orders: number;
}

function runSeed(): Promise<void> {
  return new Promise((resolve, reject) => {
    const args = ['--import', 'tsx', 'scripts/seed.ts', '--small'];
    const child = spawn(process.execPath, args, { cwd: ROOT, stdio: ['ignore', 'pipe', 'pipe'] });
    let output = '';
    for (const stream of [child.stdout, child.stderr]) {
      stream.on('data', (chunk: Buffer) => {
        output += chunk.toString();
      });
    }
    child.once('error', reject);
    child.once('close', (code) =>
      code === 0 ? resolve() : reject(new Error(`The demo data cannot be written.\n${output}`)),
    );
  });
}

/** Starts a Firebase in memory on free ports, for this process and its children, and fills it. */
export async function openMarket(): Promise<Market> {
  const engine = await startEngine();
  try {
    Object.assign(process.env, localEnvironment(engine.hosts), {
      NODE_ENV: 'production',
      LOG_LEVEL: 'error',
      SESSION_SECRET: randomBytes(32).toString('hex'),
    });
    await runSeed();
    return { ...(await explore()), stop: engine.stop };
  } catch (error) {
    await engine.stop();
    throw error;
  }
}

/** Records of people without accounts, so that the list of users is full. */
async function writeBuyers(): Promise<void> {
  const { firestore } = await import('~/repositories/firebase/app.server');
  const batch = firestore().batch();
  for (let count = 0; count < 60; count += 1) {
    const { id, data } = makeUser({ role: 'buyer' });
    batch.set(firestore().collection('users').doc(id), data);
    const chat = makeChat({ buyerId: id, adminUnreadCount: count % 8 === 0 ? 1 : 0 });
    batch.set(firestore().collection('chats').doc(chat.id), chat.data);
  }
  await batch.commit();
}

/** A conversation that is longer than a page. */
async function writeConversation(buyerId: string): Promise<void> {
  const { firestore } = await import('~/repositories/firebase/app.server');
  const { id, data } = makeChat({ buyerId });
  const chat = firestore().collection('chats').doc(id);
  const batch = firestore().batch();
  batch.set(chat, data);
  for (let count = 0; count < 60; count += 1) {
    const timestamp = Timestamp.fromMillis(Date.now() - (60 - count) * 600_000);
    const message = makeMessage({ senderId: count % 2 === 0 ? buyerId : 'support', timestamp });
    batch.set(chat.collection('messages').doc(message.id), message.data);
  }
  await batch.commit();
}

async function countOrders(): Promise<number> {
  const { firestore } = await import('~/repositories/firebase/app.server');
  return (await firestore().collection('orders').count().get()).data().count;
}

/** The sellers' counters, which the bulk adds to. */
async function readCounts(): Promise<Map<string, Record<OrderTab | 'all', number>>> {
  const { firestore } = await import('~/repositories/firebase/app.server');
  const { docs } = await firestore().collection('counters').get();
  const none = Object.fromEntries([...orderTabs, 'all'].map((tab) => [tab, 0]));
  return new Map(docs.map((doc) => [doc.id, { ...none, ...doc.get('orders') }]));
}

/** The roll-ups of the sellers, which the bulk adds to. */
async function readSales(): Promise<SalesCount> {
  const { firestore } = await import('~/repositories/firebase/app.server');
  const { SalesCount: Count } = await import('~/services/sales/sales-count');
  const sales = new Count();
  const { docs } = await firestore().collection('rollups').get();
  for (const doc of docs) {
    const [sellerId, month, days]: [string, string, Record<string, Sums>] = [
      doc.get('sellerId'),
      doc.get('month'),
      doc.get('days'),
    ];
    if (!sellerId) continue;
    const seller = sales.sellers.get(sellerId) ?? { figures: {}, products: {} };
    sales.sellers.set(sellerId, seller);
    const kept = doc.id.endsWith('_products') ? seller.products : seller.figures;
    for (const [date, sums] of Object.entries(days)) kept[`${month}-${date}`] = sums;
  }
  return sales;
}

async function explore(): Promise<Omit<Market, 'stop'>> {
  // Only now: the product's modules read the environment when they are imported.
  const { firestore } = await import('~/repositories/firebase/app.server');
  const { writeBulk } = await import('./bulk');
  const { writeBulkOrders } = await import('./bulk-orders');
  const { recountMarketplace } = await import('~/services/upkeep/recount-counters.server');
  const users = (await firestore().collection('users').get()).docs;
  const idOf = (email: string) => {
    const user = users.find((candidate) => candidate.get('email') === email);
    if (!user) throw new Error(`The demo data has no ${email}.`);
    return user.id;
  };
  const people = users.filter((user) => user.get('role') === 'seller' && user.get('status') === 'active');
  // Bulk goes to a seller without older records first, then to the demo seller, who has some.
  const olderSeller = 'seller@makola.test';
  const owners: BulkOwner[] = [
    ...people.filter((user) => user.get('email') !== olderSeller),
    ...people.filter((user) => user.get('email') === olderSeller),
  ].map((user) => ({
    id: user.id,
    businessName: String(user.get('businessName')),
    email: String(user.get('email')),
  }));
  const [seller] = owners;
  if (!seller) throw new Error('The demo data has no active seller.');
  const products = firestore().collection('products');
  const stored = (await products.get()).docs;
  const images = stored.map((product) => product.get('images')).filter((list) => list?.length > 0);
  const own = stored.find(
    (product) => product.get('seller_id') === seller.id && product.get('status') === 'approved',
  );
  const waiting = stored.find((product) => product.get('status') === 'pending');
  const edits = firestore().collection('editRequests');
  const [edit] = (await edits.where('status', '==', 'pending').limit(1).get()).docs;
  if (!own || !waiting || !edit) throw new Error('The demo data has no product or edit request to open.');
  await writeBuyers();
  await writeConversation(seller.id);
  const { docs: orders } = await firestore().collection('orders').where('sellerId', '==', seller.id).get();
  const [order] = orders;
  if (!order) throw new Error('The demo data has no order to open.');
  const counts = await readCounts();
  const sales = await readSales();
  const stands = { products: stored.length, orders: await countOrders() };
  return {
    emails: { seller: seller.email, 'older seller': olderSeller, admin: 'admin@makola.test' },
    sellerId: seller.id,
    ownProductId: own.id,
    waitingProductId: waiting.id,
    waitingEditId: edit.id,
    ownOrderId: order.id,
    async growTo({ products, orders }, { othersOnly = false } = {}) {
      const range = { from: stands.products, to: products };
      const ownersOfProducts = othersOnly ? owners.slice(1) : owners;
      await writeBulk(range, { owners: ownersOfProducts, adminId: idOf('admin@makola.test'), images });
      const { recountSellerProducts } = await import('~/services/products/recount-products.server');
      await writeBulkOrders({ from: stands.orders, to: orders }, owners, counts, sales);
      // The bulk is written past the counters.
      await recountMarketplace();
      for (const { id } of owners) await recountSellerProducts(id);
      stands.products = Math.max(stands.products, products);
      stands.orders = Math.max(stands.orders, orders);
    },
  };
}
