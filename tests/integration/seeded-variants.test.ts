import type { DocumentData } from 'firebase-admin/firestore';
import * as v from 'valibot';
import { beforeAll, describe, expect, it } from 'vitest';
import { findSkuHolders } from '~/repositories/catalogue/product-skus.server';
import { editRequestSchema } from '~/schemas/products/edit-request';
import { type Product, productSchema } from '~/schemas/products/product';
import { skusOf, stockOfVariants, variantName } from '~/schemas/products/product-variants';
import { Market } from '../../scripts/seed/market';
import { orders } from '../../scripts/seed/orders';
import { people } from '../../scripts/seed/people';
import { products } from '../../scripts/seed/products';
import { smallSize } from '../../scripts/seed/size';
import { clearAccounts, clearDocuments } from '../setup/clear';
import { database } from '../setup/database';
import { inRequest } from './support/request';
import { storedAll } from './support/store';

let all: Product[];
let demoSeller: string | undefined;

beforeAll(async () => {
  await Promise.all([clearDocuments(), clearAccounts()]);
  const market = new Market(smallSize, new Date('2026-03-04T11:00:00Z'));
  for (const area of [people, products, orders]) await area.fill(market);
  await market.documents.flush();
  demoSeller = market.sellers[0]?.id;
  const { docs } = await database().collection('products').get();
  all = docs.map((doc) => v.parse(productSchema, { ...doc.data(), id: doc.id }));
});

const withVariants = () => all.filter(({ variants }) => variants !== null);

describe('the variants of the demo', () => {
  it('have the price and stock that their product has, and reserve their SKUs', async () => {
    expect(withVariants().length).toBeGreaterThan(4);
    for (const product of withVariants()) {
      const { variants, price, quantity, sku, seller_id, id } = product;
      expect({ price, quantity, sku }).toEqual(variants && stockOfVariants(variants));
      const skus = skusOf(product);
      const holders = await inRequest(() => findSkuHolders(seller_id ?? '', skus));
      expect(holders).toEqual(skus.map(() => id));
    }
  });

  it('are approved, requested and pending for the demo seller', async () => {
    const own = withVariants().filter(({ seller_id }) => seller_id === demoSeller);
    expect(own.map(({ status }) => status)).toEqual(expect.arrayContaining(['approved', 'pending']));
    const { docs } = await database().collection('editRequests').where('status', '==', 'pending').get();
    const requests = docs.map((doc) => v.parse(editRequestSchema, { ...doc.data(), id: doc.id }));
    const request = requests.find(({ changes }) => changes.some(({ field }) => field === 'variants'));
    const product = own.find(({ id }) => id === request?.productId);
    expect(product).toMatchObject({
      status: 'approved',
      editRequest: { id: request?.id, status: 'pending' },
    });
    expect(request?.changes).toMatchObject([{ field: 'variants', from: product?.variants }]);
  });

  it('are named by the orders of them, at their price', async () => {
    const lines = (await storedAll('orders')).flatMap(({ items }): DocumentData[] => items);
    let named = 0;
    for (const { productId, variantId, variant, unitPrice, sku } of lines) {
      const product = all.find(({ id }) => id === productId);
      const row = product?.variants?.rows.find(({ id }) => id === variantId);
      expect(Boolean(row)).toBe(Boolean(product?.variants));
      if (!row) continue;
      named += 1;
      expect({ variant, unitPrice, sku }).toEqual({
        variant: variantName(row),
        unitPrice: row.price,
        sku: row.sku,
      });
    }
    expect(named).toBeGreaterThan(4);
  });
});
