import { beforeEach, describe, expect, it } from 'vitest';
import type { User } from '~/schemas/users/user';
import { handOver } from '~/services/orders/steps/hand-over.server';
import type { OrderStep } from '~/services/orders/steps/order-step';
import { takeOrderStep } from '~/services/orders/steps/take-order-step.server';
import { makePlacedOrder, recordOf } from '../../factories/orders';
import { clearDocuments } from '../../setup/clear';
import { byUser } from '../support/by';
import { inRequest } from '../support/request';
import { addPerson, put, stored, storedAll, times } from '../support/store';

const token = 'a-token-of-a-parcel-1';
let seller: User;
let code: string;
let wrong: string;

beforeEach(async () => {
  await clearDocuments();
  seller = await addPerson({ id: 'ama', role: 'seller' });
  await addPerson({ id: 'efua', role: 'buyer' });
  await put('orders', recordOf(makePlacedOrder({ id: 'o1', sellerId: 'ama', buyerId: 'efua' })));
  await take({ name: 'accept' });
  const lines = [{ lineId: '1', quantity: 3 }];
  await take({ name: 'ship', id: 'p', token, lines, carrier: 'GIG', trackingNumber: '' });
  code = (await stored('handovers', token))?.code;
  wrong = code === '0000' ? '0001' : '0000';
});

const take = (step: OrderStep) =>
  inRequest(() => takeOrderStep(byUser(seller), { id: 'o1', version: null, step }));
const enter = (typed: string) => inRequest(() => handOver(token, typed));
const order = () => stored('orders', 'o1');

describe('a parcel', () => {
  it('is delivered by its code, which the timeline names, and its token ends', async () => {
    expect(await enter(code)).toMatchObject({ success: true });
    expect(await order()).toMatchObject({ status: 'delivered', shipments: [{ deliveredBy: 'code' }] });
    expect((await order())?.timeline.at(-1)).toMatchObject({ step: 'deliver', by: 'handover code' });
    await expect(enter(code)).rejects.toMatchObject({ code: 'not-found' });
    expect((await storedAll('notifications')).filter(({ userId }) => userId === 'ama')).toHaveLength(1);
  });

  it('is locked after five wrong codes, also for the right one; the seller can still mark it', async () => {
    for (const left of ['4 tries are', '3 tries are', '2 tries are', 'One try is'])
      expect(await enter(wrong)).toMatchObject({ field: 'code', error: expect.stringContaining(left) });
    expect(await enter(wrong)).toMatchObject({ error: expect.stringContaining('Only the seller') });
    expect(await enter(code)).toMatchObject({ success: false, field: 'code' });
    expect(await order()).toMatchObject({ status: 'shipped' });
    expect(await take({ name: 'deliver', id: 'p' })).toMatchObject({ success: true });
    expect(await order()).toMatchObject({ shipments: [{ deliveredBy: 'seller' }] });
    expect(await storedAll('handovers')).toEqual([]);
  });

  it('has no token any more when it came back', async () => {
    await take({ name: 'bring_back', id: 'p' });
    await expect(enter(code)).rejects.toMatchObject({ code: 'not-found' });
  });

  it('counts at most five of twenty wrong codes at once', async () => {
    await Promise.allSettled(times(20, () => enter(wrong)));
    expect(await stored('handovers', token)).toMatchObject({ tries: 5 });
  });

  it('counts at most five of a thousand codes, each from another network', async () => {
    const codes = times(1_000, (index) => String(index).padStart(4, '0')).filter((each) => each !== code);
    for (let at = 0; at < codes.length; at += 100)
      await Promise.allSettled(codes.slice(at, at + 100).map(enter));
    expect(await stored('handovers', token)).toMatchObject({ tries: 5 });
    expect(await enter(code)).toMatchObject({ success: false });
    expect(await order()).toMatchObject({ status: 'shipped' });
  }, 120_000);

  it('is delivered once by twenty right codes at once', async () => {
    await Promise.allSettled(times(20, () => enter(code)));
    expect(await order()).toMatchObject({ status: 'delivered', version: 3 });
    expect(await storedAll('ledger')).toHaveLength(2);
  });
});
