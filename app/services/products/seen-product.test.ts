import { describe, expect, it } from 'vitest';
import { makeProduct, productOf } from '../../../tests/factories/products';
import { eventsOf } from '../activity/tellings';
import { changesSeen, seenOf } from './seen-product';

const product = productOf(makeProduct({ id: 'bowl', seller_id: 'ama', status: 'approved', quantity: 3 }));
const named = (events: readonly { type: string }[]) => events.map(({ type }) => type);

describe('what programs are told of a product that was written', () => {
  const told = (fields: Partial<typeof product>, before = product) =>
    eventsOf('stock.moved', { id: before.id, ...changesSeen(before, { ...before, ...fields }) });

  it('is what buyers see of it', () => {
    expect(told({ quantity: 2 })).toEqual([
      {
        type: 'product.stock',
        data: { ...seenOf(product), quantity: 2 },
        audience: ['shops', 'seller:ama'],
      },
    ]);
    expect(named(told({ quantity: 2, title: 'Other' }))).toEqual(['product.changed']);
    expect(named(told({ price: 1 }))).toEqual(['product.changed']);
    expect(told({})).toEqual([]);
  });

  it('is nothing while it is not approved', () => {
    expect(told({ title: 'Other' }, { ...product, status: 'pending' })).toEqual([]);
  });

  it('is for shops alone where it is nobody’s', () => {
    expect(told({ quantity: 2 }, { ...product, seller_id: null })).toMatchObject([
      { data: { sellerId: '' }, audience: ['shops'] },
    ]);
  });
});

describe('what programs are told of a decision on a product, and of its end', () => {
  const facts = { id: 'bowl', title: 'Bowl', sellerId: 'ama' };
  const audience = ['shops', 'seller:ama'];
  const removed = { type: 'product.removed', data: { productId: 'bowl', sellerId: 'ama' }, audience };

  it('is that buyers may buy it, where they could not', () => {
    const approved = (wasApproved: boolean) =>
      eventsOf('product.approved', { ...facts, wasApproved, product: seenOf(product) });
    expect(approved(false)).toEqual([{ type: 'product.approved', data: seenOf(product), audience }]);
    expect(approved(true)).toEqual([]);
  });

  it.each([true, false])('is that they may not any more, where they could: %s', (wasApproved) => {
    const events = wasApproved ? [removed] : [];
    expect(eventsOf('product.rejected', { ...facts, wasApproved, reason: 'Blurred' })).toEqual(events);
    expect(eventsOf('product.deleted', { ...facts, wasApproved })).toEqual(events);
  });
});
