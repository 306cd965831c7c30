import { beforeEach, expect, it } from 'vitest';
import { limits } from '~/schemas/limits';
import type { User } from '~/schemas/users/user';
import { removeView, saveView } from '~/services/users/saved-views.server';
import { clearDocuments } from '../../setup/clear';
import { inRequest } from '../support/request';
import { addPerson, put, reread, times } from '../support/store';

let seller: User;
const list = 'seller-orders';
const save = (name: string, query = 'region=Ashanti') =>
  inRequest(() => saveView(seller, { list, name, query }));
const remove = (name: string, of: 'seller-orders' | 'admin-orders' = list) =>
  inRequest(() => removeView(seller, { list: of, name }));
const views = async () => (await reread(seller)).savedViews.map(({ name, query }) => `${name}: ${query}`);

beforeEach(async () => {
  await clearDocuments();
  seller = await addPerson({ id: 'ama', role: 'seller' });
});

it('a view is added, replaced by one of the same name, and removed from its own list', async () => {
  await save('Kumasi');
  await save('Cash', 'payment=cash_on_delivery');
  await save('Kumasi', 'region=Ashanti&tab=ship');
  await remove('Cash', 'admin-orders');
  await remove('none');
  expect(await views()).toEqual(['Cash: payment=cash_on_delivery', 'Kumasi: region=Ashanti&tab=ship']);
  await remove('Kumasi');
  expect(await views()).toEqual(['Cash: payment=cash_on_delivery']);
});

it('views are limited, also when many are saved at once; one more of a known name still is', async () => {
  const { max } = limits.savedViews;
  const results = await Promise.all(times(max + 2, (index) => save(`View ${index}`)));
  expect(results.filter(({ success }) => !success)).toHaveLength(2);
  expect(await views()).toHaveLength(max);
  const [{ name = '' } = {}] = (await reread(seller)).savedViews;
  expect(await save(name)).toMatchObject({ success: true });
});

it('views that cannot be read are none', async () => {
  await put('users', { id: 'odd', data: { role: 'seller', savedViews: 'x' } });
  expect((await reread({ id: 'odd' })).savedViews).toEqual([]);
});
