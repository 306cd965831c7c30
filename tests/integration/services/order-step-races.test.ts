import { beforeEach, describe, expect, it } from 'vitest';
import type { OrderStep } from '~/services/orders/steps/order-step';
import type { OrderBy } from '~/services/orders/steps/take-order-step.server';
import { makeProduct } from '../../factories/products';
import { byUser } from '../support/by';
import { addPeople, admin, cancel, line, place, seller, ship, take, takeAll } from '../support/placed-order';
import { put, stored, storedAll, times } from '../support/store';

beforeEach(addPeople);

describe('fifty at once have one effect:', () => {
  const accepted: OrderStep[] = [{ name: 'accept' }];
  const shipped = [...accepted, ship('a', 3)];
  const delivered: OrderStep[] = [...shipped, { name: 'deliver', id: 'a' }];
  const open = (id: string): OrderStep => ({
    name: 'open_return',
    id,
    lines: [line(3)],
    reason: 'x',
    note: '',
    photos: [],
  });
  const opened = [...delivered, open('r')];
  it.each<[string, OrderStep[], (index: number) => OrderStep]>([
    ['accept', [], () => ({ name: 'accept' })],
    ['ship the same parcel', accepted, () => ship('a', 3)],
    ['ship other parcels', accepted, (index) => ship(`p${index}`, 3)],
    ['cancel', accepted, (index) => cancel(`c${index}`, 3)],
    ['deliver', shipped, () => ({ name: 'deliver', id: 'a' })],
    ['bring back or deliver', shipped, (index) => ({ name: index % 2 ? 'deliver' : 'bring_back', id: 'a' })],
    ['open a return', delivered, (index) => open(`r${index}`)],
    ['receive', opened, (index) => ({ name: 'receive_return', id: 'r', stockBack: index % 2 === 0 })],
    [
      'refund it all',
      delivered,
      (index) => ({
        name: 'refund',
        id: `f${index}`,
        amountPesewas: 31_997,
        lines: [],
        returnId: null,
        reason: 'x',
      }),
    ],
  ])('%s', async (_name, before, step) => {
    await put('products', makeProduct({ id: 'p', quantity: 4 }));
    await place({ productId: 'p' });
    await takeAll(...before);
    const lines = (await storedAll('ledger')).length;
    const results = await Promise.all(
      times(50, (index) => take(step(index).name === 'refund' ? admin : seller, step(index))),
    );
    expect(results.filter((result) => result.success && result.data.changed)).toHaveLength(1);
    const order = await stored('orders', 'o1');
    expect(order).toMatchObject({ version: before.length + 1 });
    expect(order?.timeline).toHaveLength(before.length + 2);
    const booked = (await storedAll('ledger')).length - lines;
    expect([0, 2]).toContain(booked);
    const { quantity } = (await stored('products', 'p')) ?? {};
    expect([4, 7]).toContain(quantity);
  });

  it.each<[string, OrderBy['role'], OrderStep[], (index: number) => OrderStep]>([
    [
      'answer',
      'seller',
      [],
      (index) => ({ name: index % 2 ? 'approve_return' : 'escalate_return', id: 'r', note: 'x' }),
    ],
    [
      'ask support, as the days to act end',
      'time',
      [],
      () => ({ name: 'escalate_return', id: 'r', note: '' }),
    ],
    [
      'decide',
      'admin',
      [{ name: 'escalate_return', id: 'r', note: 'x' }],
      (index) => ({ name: 'decide_return', id: 'r', approve: index % 2 === 0, note: 'x' }),
    ],
  ])('%s, on a return that waits', async (_name, role, before, step) => {
    await place();
    await takeAll(...delivered);
    expect(await take(admin, open('r'))).toMatchObject({ success: true });
    await takeAll(...before);
    const by: OrderBy =
      role === 'seller' || role === 'admin' ? byUser(role === 'admin' ? admin : seller) : { role };
    const results = await Promise.all(times(50, (index) => take(by, step(index))));
    expect(results.filter((result) => result.success && result.data.changed)).toHaveLength(1);
    expect(await stored('orders', 'o1')).toMatchObject({ version: delivered.length + before.length + 2 });
  });

  it('expire', async () => {
    await put('products', makeProduct({ id: 'p', quantity: 4 }));
    await place({ productId: 'p' });
    const expire = () => take({ role: 'time' }, { name: 'expire', id: 'e', cause: 'not_accepted' });
    const results = await Promise.all(times(50, expire));
    expect(results.filter((result) => result.success && result.data.changed)).toHaveLength(1);
    expect(await stored('orders', 'o1')).toMatchObject({ status: 'cancelled', version: 1 });
    expect(await stored('products', 'p')).toMatchObject({ quantity: 7 });
  });
});
