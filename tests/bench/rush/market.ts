import { firestore } from '~/repositories/firebase/app.server';
import { RequestMetrics, runInRequest } from '~/utils/request-context.server';
import { makeOrder, type StoredOrder } from '../../factories/orders';
import { type Made, makeUser, shopsOf, userOf } from '../../factories/people';
import { makeProduct } from '../../factories/products';
import { listenersOfShop } from '../write-path/listeners';

let requests = 0;

/** Runs `work` as one request of the server. */
export function asRequest<T>(work: () => Promise<T>): Promise<T> {
  requests += 1;
  const log = { info() {}, warn: console.error, error: console.error };
  const context = { requestId: `rush-${requests}`, ip: '10.0.0.1', log, metrics: new RequestMetrics() };
  return runInRequest(context, work);
}

type Records = [path: string, made: Made<object>][];

async function put(records: Records): Promise<void> {
  const writer = firestore().bulkWriter();
  for (const [path, { id, data }] of records) void writer.set(firestore().collection(path).doc(id), data);
  await writer.close();
}

/** A line of two units of a product. */
const lineOf = ({ id }: Made<object>): StoredOrder['items'][number] => ({
  productId: id,
  title: 'Gari',
  imageUrl: '',
  unitPrice: 10,
  quantity: 2,
});

/** From now on a key and a webhook hear of what happens. */
export const listen = () => put(listenersOfShop());

/** Adds sellers of two products each, and new orders of theirs of both products, as the shop writes them. */
export async function placeOrders(name: string, sellers: number, each: number): Promise<void> {
  const records: Records = [];
  for (let number = 0; number < sellers; number += 1) {
    const seller = makeUser({ role: 'seller', id: `${name}-${number}` });
    const products = [1, 2].map(() => makeProduct({ seller_id: seller.id, quantity: 1_000 }));
    const items = products.map(lineOf);
    records.push(['users', seller]);
    for (const shop of shopsOf([seller])) records.push(['shops', shop]);
    for (const product of products) records.push(['products', product]);
    for (let order = 0; order < each; order += 1)
      records.push(['orders', makeOrder({ sellerId: seller.id, orderNumber: `MK-${order}`, items })]);
  }
  await put(records);
}

/** New orders of one seller, one buyer and one product. */
export async function placeRush(name: string, count: number) {
  const seller = makeUser({ role: 'seller', id: `seller-${name}` });
  const buyer = makeUser({ role: 'buyer', id: `buyer-${name}` });
  const product = makeProduct({ seller_id: seller.id, quantity: 1_000 });
  const orders = Array.from({ length: count }, (_, number) =>
    makeOrder({
      sellerId: seller.id,
      buyerId: buyer.id,
      orderNumber: `MK-${number}`,
      items: [lineOf(product)],
    }),
  );
  await put([
    ['users', seller],
    ...shopsOf([seller]).map((shop): Records[number] => ['shops', shop]),
    ['users', buyer],
    ['products', product],
    ...orders.map((order): Records[number] => ['orders', order]),
  ]);
  return { seller: userOf(seller), ids: orders.map(({ id }) => id) };
}
