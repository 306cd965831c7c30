import { describe, expect, it } from 'vitest';
import { makeProduct, productOf } from '../../../tests/factories/products';
import { placeOf, viewOf } from './event';
import { eventsOfProduct } from './product-events';

const named = (events: readonly { type: string }[]) => events.map(({ type }) => type);

describe('events of a product', () => {
  const product = productOf(makeProduct({ seller_id: 'ama', status: 'approved', quantity: 3 }));
  const told = (fields: Partial<typeof product>) =>
    named(eventsOfProduct(product, { ...product, ...fields }));

  it('tell what buyers see of it', () => {
    expect(told({ quantity: 2 })).toEqual(['product.stock']);
    expect(told({ quantity: 2, title: 'Other' })).toEqual(['product.changed']);
    expect(told({ price: 1 })).toEqual(['product.changed']);
    expect(told({})).toEqual([]);
    expect(told({ status: 'pending' })).toEqual(['product.removed']);
    expect(named(eventsOfProduct(product, null))).toEqual(['product.removed']);
  });

  it('tell nothing of one that was never approved', () => {
    const pending = { ...product, status: 'pending' as const };
    expect(eventsOfProduct(pending, { ...pending, title: 'Other' })).toEqual([]);
    expect(eventsOfProduct(pending, null)).toEqual([]);
    expect(named(eventsOfProduct(pending, product))).toEqual(['product.approved']);
  });
});

it('ids of events say their place, also those that have a number', () => {
  const event = { id: 'abcdefghijKLMNOPQRST0003', type: 'order.paid' as const, at: null, data: {} };
  expect(placeOf(viewOf(event).id)).toEqual({ id: event.id });
  expect(placeOf(viewOf({ ...event, seq: 42 }).id)).toEqual({ seq: 42 });
  expect([placeOf(''), placeOf('evt_1'), placeOf(`evt_${'a'.repeat(25)}`)]).toEqual([null, null, null]);
});
