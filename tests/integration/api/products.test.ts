import { beforeEach, describe, expect, it } from 'vitest';
import { loader } from '~/routes/api.v1.products';
import { makeProduct } from '../../factories/products';
import { addKey, ask } from '../support/api';
import { addPerson, put, times } from '../support/store';

let key: string;
beforeEach(async () => {
  key = await addKey();
  await addPerson({ id: 'ama', role: 'seller', businessName: 'Ama’s pots' });
  await put(
    'products',
    ...times(3, (index) =>
      makeProduct({ id: `pot${index}`, seller_id: 'ama', quantity: 5, status: 'approved' }),
    ),
  );
});

interface Products {
  data: { id: string }[];
  next: string | null;
  more: boolean;
}
const list = async (search = '') => {
  const { status, body } = await ask(loader, { key, path: `/api/v1/products${search}` });
  return { status, ...(body as Products) };
};
const ids = ({ data }: Products) => data.map(({ id }) => id);

describe('GET /products', () => {
  it('lists what buyers may buy, page by page', async () => {
    const first = await list('?limit=2');
    expect(first).toMatchObject({
      status: 200,
      more: true,
      data: [{ sellerId: 'ama', sellerName: 'Ama’s pots', quantity: 5, closedUntil: null }, {}],
    });
    const second = await list(`?limit=2&after=${first.next}`);
    expect(second).toMatchObject({ more: false, next: null });
    expect([...ids(first), ...ids(second)]).toEqual(['pot0', 'pot1', 'pot2']);
  });

  it('leaves out what is not approved, and products of suspended sellers', async () => {
    await put('products', makeProduct({ id: 'waits', seller_id: 'ama', status: 'pending' }));
    await addPerson({ id: 'yaw', role: 'seller', status: 'suspended' });
    await put('products', makeProduct({ id: 'bowl', seller_id: 'yaw', status: 'approved' }));
    expect(ids(await list())).toEqual(['pot0', 'pot1', 'pot2']);
  });

  it('refuses a cursor or a number of rows that it cannot read', async () => {
    for (const search of ['?after=nothing', '?limit=0', '?limit=101', '?limit=two'])
      expect((await ask(loader, { key, path: `/api/v1/products${search}` })).body).toMatchObject({
        status: 400,
        code: 'bad_parameter',
      });
  });

  it('is closed to a key without the scope', async () => {
    const orders = await addKey({ scopes: ['orders:read'] });
    expect((await ask(loader, { key: orders, path: '/api/v1/products' })).status).toBe(403);
  });
});
