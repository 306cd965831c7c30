import { beforeEach, describe, expect, it } from 'vitest';
import { handleOrderForm } from '~/http/order-forms.server';
import type { User } from '~/schemas/users/user';
import { loadOrder, loadOrderStep } from '~/services/orders/pages/load-order.server';
import { makeOrderAt, recordOf } from '../../factories/orders';
import { clearDocuments } from '../../setup/clear';
import { inRequest } from '../support/request';
import { addPerson, put, stored } from '../support/store';

let admin: User;

beforeEach(async () => {
  await clearDocuments();
  admin = await addPerson({ id: 'boss', role: 'admin' });
  await addPerson({ id: 'ama', role: 'seller' });
});

/** Sends the form that refunds an order of three units of 99.99 and 20.00 for the delivery. */
async function send(fields: Record<string, string>) {
  const form = new FormData();
  const { version } = (await stored('orders', 'o1')) ?? {};
  const refund = { intent: 'refund', version: String(version), key: 'r', how: 'all' };
  const all = { ...refund, reason: 'Item returned', note: '', ...fields };
  for (const [name, value] of Object.entries(all)) form.set(name, value);
  const outcome = await inRequest(() => handleOrderForm({ role: 'admin', user: admin }, 'o1', form));
  const order = await stored('orders', 'o1');
  return 'flash' in outcome
    ? (order?.refunds.at(-1) ?? null)
    : Object.keys(outcome.refusal.data.result.error ?? {});
}

const place = (stage: 'delivered' | 'approved' | 'received') =>
  put('orders', recordOf(makeOrderAt(stage, { id: 'o1', sellerId: 'ama' })));
const units = (quantity: number) => [{ lineId: '1', quantity }];
const view = async () => (await inRequest(() => loadOrder('all', 'o1', null))).order;

describe('a refund', () => {
  it('of an amount names its items when it is for items, and need not when it is a discount', async () => {
    await place('delivered');
    const amount = { how: 'amount', amount: '10.00' };
    expect(await send({ ...amount, reason: 'Item damaged' })).toEqual(['lines']);
    expect(await send({ ...amount, reason: 'Item damaged', 'lines.1': '1' })).toMatchObject({
      amountPesewas: 1_000,
      lines: units(1),
    });
    expect(await send({ ...amount, reason: 'Agreed discount', key: 's' })).toMatchObject({ lines: [] });
    expect((await view()).lines).toMatchObject([{ toRefund: 2 }]);
    // What was refunded before is not refunded again, whatever is asked for.
    expect(await send({ how: 'lines', 'lines.1': '3', key: 't' })).toEqual(['lines']);
  });

  it('of an order leaves the items of a return to that return, which can be refunded before it arrives', async () => {
    await place('approved');
    expect(await view()).toMatchObject({
      lines: [{ toRefund: 2 }],
      returns: [{ toRefund: units(1), isRefunded: false }],
    });
    expect(await send({ how: 'lines', 'lines.1': '3', besides: 'on' })).toEqual(['lines']);
    expect(await send({ how: 'amount', amount: '50.00', of: 'return' })).toMatchObject({
      returnId: 'return',
      amountPesewas: 5_000,
      lines: units(1),
    });
    expect(await view()).toMatchObject({
      lines: [{ toRefund: 2 }],
      returns: [{ status: 'approved', toRefund: [], isRefunded: true }],
    });
  });

  it('of other items than those of an open return has to be confirmed, for each way of refunding', async () => {
    await place('approved');
    const ways: Record<string, string>[] = [{ how: 'lines' }, { how: 'amount', amount: '10.00' }];
    for (const how of ways) {
      expect(await send({ ...how, 'lines.1': '1' })).toEqual(['besides']);
      expect(await stored('orders', 'o1')).toMatchObject({ refunds: [] });
    }
    expect(await send({ how: 'lines', 'lines.1': '1', besides: 'on' })).toMatchObject({ lines: units(1) });
    // Once the return is refunded there is nothing to confuse it with.
    expect(await send({ how: 'lines', 'lines.1': '1', of: 'return', key: 's' })).toMatchObject({
      returnId: 'return',
    });
    expect(await send({ how: 'lines', 'lines.1': '1', key: 't' })).toMatchObject({ returnId: null });
  });

  it('of an amount that names no items has to be confirmed while any return is open', async () => {
    await place('approved');
    const amount = { how: 'amount', amount: '10.00', reason: 'Agreed discount' };
    expect(await send(amount)).toEqual(['besides']);
    expect(await send({ ...amount, besides: 'on' })).toMatchObject({ amountPesewas: 1_000, lines: [] });
  });

  it('that is sent again with other values is refused, and with the same is taken once', async () => {
    await place('delivered');
    const amount = { how: 'amount', amount: '10.00', reason: 'Agreed discount' };
    await send(amount);
    expect(await send({ ...amount, amount: '5.00' })).toEqual(['']);
    expect(await send(amount)).toMatchObject({ amountPesewas: 1_000 });
    expect((await stored('orders', 'o1'))?.refunds).toHaveLength(1);
  });

  it('of a return that is refunded is not offered, and says so when it is sent', async () => {
    await place('received');
    const whole = { how: 'lines', 'lines.1': '1', of: 'return' };
    expect(await send(whole)).toMatchObject({ returnId: 'return' });
    const loading = { id: 'o1', step: 'refund' as const, of: 'return' };
    const page = await inRequest(() => loadOrderStep({ role: 'admin', user: admin }, loading));
    expect(page).toMatchObject({ canTake: false, order: { returns: [{ isRefunded: true }] } });
    expect(await send({ ...whole, key: 's' })).toEqual(['id']);
  });

  it('of all that is left names every item, with those in returns, and closes what was received', async () => {
    await place('received');
    expect(await send({ how: 'all' })).toMatchObject({ amountPesewas: 31_997, lines: units(3) });
    const order = await view();
    expect(order.steps).not.toContain('refund');
    expect(order).toMatchObject({
      lines: [{ toRefund: 0 }],
      returns: [{ status: 'refunded', isRefunded: true }],
      refunds: [{ amount: 319.97, lines: units(3) }],
    });
  });
});
