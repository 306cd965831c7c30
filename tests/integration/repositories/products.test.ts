import { Timestamp } from 'firebase-admin/firestore';
import * as v from 'valibot';
import { beforeAll, describe, expect, it } from 'vitest';
import {
  countProducts,
  findNextPendingId,
  listOldestPending,
  listProducts,
} from '~/repositories/catalogue/product-lists.server';
import {
  createProduct,
  deleteProduct,
  findProduct,
  findProductForUpdate,
  getProduct,
} from '~/repositories/catalogue/products.server';
import { inTransaction } from '~/repositories/firebase/transactions.server';
import { documentId } from '~/schemas/fields';
import { isReadable } from '~/schemas/unreadable';
import { makeProduct, productOf } from '../../factories/products';
import { handled, inRequest } from '../support/request';
import { put, stored, times } from '../support/store';

const mine = { sellerId: 'seller' };
const theirs = { sellerId: 'other' };
const own = makeProduct({ id: 'own', seller_id: 'seller', status: 'approved' });
const foreign = makeProduct({ id: 'foreign', seller_id: 'other', status: 'approved' });

beforeAll(() => put('products', own, foreign));

const notFound = { code: 'not-found', status: 404 };

describe("a seller's scope", () => {
  it("does not find another seller's product", async () => {
    expect(await inRequest(() => findProduct(mine, 'foreign'))).toBeNull();
    expect(await inRequest(() => findProduct(theirs, 'own'))).toBeNull();
    await expect(inRequest(() => getProduct(mine, 'foreign'))).rejects.toMatchObject(notFound);
    const forUpdate = inTransaction((unit) => findProductForUpdate(unit, mine, 'foreign'));
    expect(await inRequest(() => forUpdate)).toBeNull();
  });

  it('says the same of a product that there is not', async () => {
    const [missing, hidden] = await Promise.allSettled([
      inRequest(() => getProduct(mine, 'nothing')),
      inRequest(() => getProduct(mine, 'foreign')),
    ]);
    expect(missing).toMatchObject({ status: 'rejected', reason: notFound });
    expect(hidden).toEqual(missing);
  });

  it.each(['__reserved__', '.', '..', 'a/b', ''])(
    'is never queried for the odd id %j, which Firestore refuses or reads as a path',
    (id) => {
      expect(v.safeParse(documentId, id).success).toBe(false);
    },
  );

  it('finds what is its own, and an admin finds all', async () => {
    expect(await inRequest(() => getProduct(mine, 'own'))).toEqual(productOf(own));
    expect(await inRequest(() => getProduct('all', 'foreign'))).toEqual(productOf(foreign));
  });

  it('keeps lists and counts apart', async () => {
    const { items } = await inRequest(() => listProducts(mine, { sort: 'newest', cursor: null }));
    expect(items.map(({ id }) => id)).toEqual(['own']);
    expect(await inRequest(() => countProducts(mine, {}))).toBe(1);
    expect(await inRequest(() => countProducts('all', { status: 'approved' }))).toBe(2);
  });
});

describe('a record that cannot be read', () => {
  const scope = { sellerId: 'broken' };

  beforeAll(() => {
    const bad = (id: string, data: object) => {
      const created_at = new Timestamp(1_700_000_000, 0);
      const good = makeProduct({ id, seller_id: 'broken', status: 'approved', created_at });
      return { id, data: { ...good.data, ...data } };
    };
    return put(
      'products',
      bad('good', {}),
      bad('no-title', { title: 42 }),
      bad('no-status', { status: 'lost' }),
      bad('odd', { price: 'twelve', quantity: Number.NaN, images: 'none', sku: 7, category: null }),
    );
  });

  it('is shown as such in a list, which stays whole', async () => {
    const { value, lines } = await handled(() => listProducts(scope, { sort: 'oldest', cursor: null }));
    const rows = value.items.map((item) => [item.id, isReadable(item)]);
    expect(Object.fromEntries(rows)).toEqual({
      good: true,
      'no-title': false,
      'no-status': false,
      odd: true,
    });
    expect(lines.map(({ level, fields }) => [level, fields])).toEqual([
      ['warn', expect.objectContaining({ path: 'products/no-status' })],
      ['warn', expect.objectContaining({ path: 'products/no-title' })],
    ]);
  });

  it('is not found by itself, which is logged with its path', async () => {
    const { value, lines } = await handled(() => findProduct(scope, 'no-title'));
    expect(value).toBeNull();
    expect(lines).toMatchObject([{ level: 'warn', fields: { path: 'products/no-title' } }]);
  });

  it('is readable with a price or stock that is none', async () => {
    const odd = await inRequest(() => getProduct(scope, 'odd'));
    expect(odd).toMatchObject({ price: null, quantity: null, images: [], sku: '', category: '' });
  });
});

describe('the queue of what waits', () => {
  const waiting = times(3, (index) =>
    makeProduct({
      id: `waiting-${index}`,
      seller_id: 'queue',
      created_at: new Timestamp(1_700_000_000 + index, 123_456_000),
    }),
  );
  const [first, second, third] = waiting.map(productOf);
  const nextAfter = (product: typeof first) => {
    if (!product) throw new Error('no product');
    return inRequest(() => findNextPendingId('all', product));
  };

  beforeAll(() => put('products', ...waiting));

  it('is listed oldest first', async () => {
    const rows = await inRequest(() => listOldestPending('all', 2));
    expect(rows.map(({ id }) => id)).toEqual(['waiting-0', 'waiting-1']);
  });

  it('goes on behind the product that was decided, and from its end to its beginning', async () => {
    expect(await nextAfter(first)).toBe('waiting-1');
    expect(await nextAfter(second)).toBe('waiting-2');
    expect(await nextAfter(third)).toBe('waiting-0');
  });

  it('is empty when nothing but the product itself waits', async () => {
    await inRequest(() =>
      inTransaction(async (unit) => {
        for (const product of [first, third]) if (product) deleteProduct(unit, product);
      }),
    );
    expect(await nextAfter(second)).toBeNull();
    expect(await nextAfter(first)).toBe('waiting-1');
  });
});

describe('writing a product', () => {
  const fields = {
    title: 'T-shirt',
    description: '',
    price: 5,
    category: 'Fashion',
    sku: '',
    quantity: 1,
    variants: null,
  };
  const create = (id: string) =>
    inTransaction(async (unit) => {
      const images = [{ url: 'u', path: 'p', name: 'n', width: 1, height: 1 }];
      createProduct(unit, id, { ...fields, seller_id: 'seller', sellerName: 'Ama', images });
    });

  it('stores the fields of a new product, pending, with its times', async () => {
    await inRequest(() => create('new'));
    const record = await stored('products', 'new');
    expect(record).toMatchObject({ ...fields, status: 'pending', seller_id: 'seller' });
    expect(record?.images).toEqual([{ url: 'u', path: 'p', name: 'n', width: 1, height: 1 }]);
    expect(record?.created_at).toBeInstanceOf(Timestamp);
    expect(record?.updated_at).toEqual(record?.created_at);
  });

  it('never writes over a product that has the id', async () => {
    await inRequest(() => create('twice'));
    await expect(inRequest(() => create('twice'))).rejects.toThrow(/ALREADY_EXISTS/);
  });
});
