import { makeOrderAt, type OrderStage, recordOf } from '../../factories/orders';
import { createRandom } from '../../factories/random';
import { db } from './firebase';
import type { Person } from './people';

/** Writes a record as it is. */
export async function put(path: string, { id, data }: { id: string; data: object }): Promise<void> {
  await db
    .collection(path)
    .doc(id)
    .set({ ...data });
}

/** All files share one database: no two of them make an order of the same id. */
const ids = createRandom(`orders ${Date.now()}`);

/** Stores an order of the seller at a stage; gives its id. */
export async function addOrder(stage: OrderStage, { id: sellerId }: Person, options = {}): Promise<string> {
  const order = makeOrderAt(stage, { id: ids.id(), sellerId, ...options });
  await put('orders', recordOf(order));
  return order.id;
}

/** An order as it is stored. */
export const readOrder = async (id: string) => (await db.collection('orders').doc(id).get()).data();
