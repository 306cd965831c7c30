import { beforeEach, expect, it } from 'vitest';
import { printLayouts } from '~/schemas/orders/order-print';
import { makeLine, makeOrderAt, type OrderStage, recordOf } from '../factories/orders';
import { put } from '../integration/support/store';
import { type Person, signedIn } from '../mocks/people';
import { startRemix } from '../setup/remix-handler';

const send = await startRemix();
let seller: Person;

beforeEach(async () => {
  seller = await signedIn('seller');
});

/** Stores an order of 'Smock (Red / XL)' at a stage. */
async function addOrder(stage: OrderStage): Promise<void> {
  const lines = [makeLine({ productId: 'smock', variantId: 'v2', title: 'Smock', variant: 'Red / XL' })];
  const order = makeOrderAt(stage, { id: 'o1', sellerId: seller.id, lines });
  await put('orders', recordOf(order));
}

/** The words of a page. */
async function wordsOf(path: string, { cookie } = seller): Promise<string> {
  const { status, text } = await send({ path, cookie });
  expect(status).toBe(200);
  return text.replace(/<script.*?<\/script>/gs, '').replace(/<[^>]+>/g, '');
}

it.each<[page: string, OrderStage]>([
  ['/seller/orders?tab=all', 'placed'],
  ['/seller/orders/o1', 'placed'],
  ['/seller/orders/o1', 'received'],
  ['/seller/orders/o1/ship', 'accepted'],
  ['/seller/orders/o1/cancel', 'placed'],
  ['/seller/orders/o1/deliver?of=parcel', 'shipped'],
  ['/seller/orders/o1/open_return', 'delivered'],
  ['/seller/orders/o1/receive_return?of=return', 'approved'],
  ['/seller/payouts/orders', 'delivered'],
  ...printLayouts
    // Nothing of this order is refunded.
    .filter((layout) => layout !== 'credit')
    .map((layout): [string, OrderStage] => [`/seller/orders/print?ids=o1&layout=${layout}`, 'shipped']),
])('%s of an order that is %s names the variant', async (page, stage) => {
  await addOrder(stage);
  expect(await wordsOf(page)).toContain('Smock (Red / XL)');
});

it('an admin sees the variant in the order and where it is refunded', async () => {
  await addOrder('received');
  const admin = await signedIn('admin');
  for (const page of ['/admin/orders/o1', '/admin/orders/o1/refund'])
    expect(await wordsOf(page, admin)).toContain('Smock (Red / XL)');
});
