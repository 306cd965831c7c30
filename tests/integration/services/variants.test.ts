import { beforeEach, describe, expect, it } from 'vitest';
import { listProducts } from '~/repositories/catalogue/product-lists.server';
import type { ProductFields } from '~/repositories/catalogue/products.server';
import { firestore } from '~/repositories/firebase/app.server';
import { type ProductVariants, stockOfVariants, withStock } from '~/schemas/products/product-variants';
import { shopOf } from '~/schemas/users/shop';
import type { User } from '~/schemas/users/user';
import { decideProduct } from '~/services/products/decisions/decide-product.server';
import { removeProduct } from '~/services/products/delete-product.server';
import { editProduct } from '~/services/products/edit-product.server';
import { changeStock } from '~/services/products/stock/change-stock.server';
import { makeVariants } from '../../factories/variants';
import { approval, decideAs, editAs, editable, requestOf } from '../support/edit-requests';
import { freshPeople } from '../support/people';
import { current, logOf, submitted } from '../support/products';
import { inRequest } from '../support/request';
import { storedAll, times } from '../support/store';

let seller: User;
let admin: User;

beforeEach(async () => {
  [seller, admin] = await freshPeople();
});

/** A smock in S, M and L: GHS 40, 50 and 60; 1, 2 and 3 in stock. */
const sizes = makeVariants(['S', 'M', 'L'], { sku: (value) => `SM-${value}` });

const fieldsOf = (variants: ProductVariants | null): Partial<ProductFields> =>
  variants ? { variants, ...stockOfVariants(variants) } : { variants, price: 40, quantity: 6, sku: '' };

const skus = async () => (await storedAll('productSkus')).map(({ sku }) => sku).sort();

async function editPending(id: string, variants: ProductVariants | null) {
  const { version, title, description, category, price, quantity, sku } = await current(id);
  const fields = { title, description, category, price: price ?? 0, quantity: quantity ?? 0, sku, variants };
  const edit = {
    id,
    version,
    fields: { ...fields, ...fieldsOf(variants) },
    photos: [],
    photoChanges: { order: [], remove: [] },
  };
  return inRequest(() => editProduct(shopOf(seller), seller, edit));
}

async function approved(variants: ProductVariants | null = sizes): Promise<string> {
  const { id } = await submitted(seller, fieldsOf(variants));
  await inRequest(() => decideProduct(admin, { intent: 'approve', id }));
  return id;
}

const withRow = (variants: ProductVariants, value: string, sku = ''): ProductVariants => ({
  ...variants,
  rows: [...variants.rows, { id: value.toLowerCase(), values: [value], sku, price: 70, quantity: 9 }],
});
const without = ({ options, rows }: ProductVariants, id: string): ProductVariants => ({
  options,
  rows: rows.filter((row) => row.id !== id),
});

describe('a product with variants', () => {
  it('has their lowest price and all their stock, and is found by each SKU', async () => {
    const { id } = await submitted(seller, fieldsOf(sizes));
    expect(await current(id)).toMatchObject({ price: 40, quantity: 6, sku: '', variants: sizes });
    expect(await skus()).toEqual(['SM-L', 'SM-M', 'SM-S']);
    const scope = { sellerId: seller.id };
    const { items } = await inRequest(() =>
      listProducts(scope, { sort: 'newest', search: 'sm-m', cursor: '' }),
    );
    expect(items.map((item) => item.id)).toEqual([id]);
  });

  it('is refused beside the variant whose SKU another product has', async () => {
    await submitted(seller, { sku: 'sm-m' });
    const { id } = await submitted(seller, { sku: 'other' });
    expect(await editPending(id, sizes)).toMatchObject({ success: false, field: 'variants.m.sku' });
    expect(await current(id)).toMatchObject({ sku: 'other', variants: null });
    expect(await skus()).toEqual(['other', 'sm-m']);
  });

  it('moves its SKUs when it is edited, and releases all of them when it is deleted', async () => {
    const { id } = await submitted(seller, { sku: 'SM-S' });
    expect(await editPending(id, sizes)).toMatchObject({ success: true });
    const next = withRow(
      without(withStock(sizes, { m: { sku: 'SM-S', price: 39.5 }, s: { sku: '' } }), 'l'),
      'XL',
    );
    expect(await editPending(id, next)).toMatchObject({ success: true });
    expect(await current(id)).toMatchObject({ price: 39.5, quantity: 12, variants: next });
    expect(await skus()).toEqual(['SM-S']);
    expect((await logOf(id)).at(-1)?.changes).toContainEqual(expect.objectContaining({ field: 'variants' }));
    await inRequest(() => removeProduct(shopOf(seller), seller, id));
    expect(await skus()).toEqual([]);
  });

  it('can be set out of stock in the list; other changes there are refused', async () => {
    const { id } = await submitted(seller, fieldsOf(sizes));
    const change = (row: object) => inRequest(() => changeStock(shopOf(seller), seller, [{ id, ...row }]));
    expect(await change({ quantity: 4 })).toMatchObject({ success: false, field: `rows.${id}.quantity` });
    expect(await change({ price: 41, quantity: 6, sku: '' })).toMatchObject({ success: false });
    expect(await change({ price: 40, quantity: 6, sku: '' })).toMatchObject({ data: { changed: [] } });
    expect(await change({ quantity: 0 })).toMatchObject({ data: { changed: [id] } });
    const { variants, ...product } = await current(id);
    expect(product).toMatchObject({ price: 40, quantity: 0 });
    expect(variants?.rows.map(({ quantity, price }) => [quantity, price])).toEqual([
      [0, 40],
      [0, 50],
      [0, 60],
    ]);
  });
});

describe('an approved product', () => {
  it('changes prices, stock and SKUs at once; new and removed variants wait for approval', async () => {
    const id = await approved();
    const target = withRow(without(withStock(sizes, { m: { price: 30, sku: 'M-1' } }), 's'), 'XL', 'SM-XL');
    expect(await editAs(seller, id, fieldsOf(target))).toMatchObject({ data: { request: 'filed' } });
    const now = withStock(sizes, { m: { price: 30, sku: 'M-1' } });
    expect(await current(id)).toMatchObject({ price: 30, quantity: 6, variants: now });
    expect(await skus()).toEqual(['M-1', 'SM-L', 'SM-S']);

    // Stock and price of now count, not those of the request.
    const shown = (await editable(seller, id)).proposed.variants;
    expect(shown).toEqual(target);
    const sold = withStock(target, { l: { quantity: 1 } });
    expect(await editAs(seller, id, fieldsOf(sold))).toMatchObject({ data: { request: 'nothing' } });
    const { editRequest } = await current(id);
    expect(await decideAs(admin, await approval(editRequest?.id ?? ''))).toMatchObject({ success: true });
    expect(await current(id)).toMatchObject({ price: 30, quantity: 2 + 1 + 9, variants: sold });
    expect(await skus()).toEqual(['M-1', 'SM-L', 'SM-XL']);
  });

  it('gets its first variants, or loses all, only when that is approved', async () => {
    const id = await approved(null);
    await editAs(seller, id, fieldsOf(sizes));
    expect(await current(id)).toMatchObject({ price: 40, variants: null });
    const first = (await current(id)).editRequest?.id ?? '';
    await decideAs(admin, await approval(first));
    expect(await current(id)).toMatchObject({ quantity: 6, variants: sizes });
    await editAs(seller, id, fieldsOf(null));
    expect(await current(id)).toMatchObject({ variants: sizes });
    await decideAs(admin, await approval((await current(id)).editRequest?.id ?? ''));
    expect(await current(id)).toMatchObject({ price: 40, quantity: 6, sku: '', variants: null });
    expect(await skus()).toEqual([]);
  });

  it('is not changed when an SKU of the requested variants was given away meanwhile', async () => {
    const id = await approved();
    await editAs(seller, id, fieldsOf(withRow(sizes, 'XL', 'SM-XL')));
    await submitted(seller, { sku: 'sm-xl' });
    const requestId = (await current(id)).editRequest?.id ?? '';
    expect(await decideAs(admin, await approval(requestId))).toMatchObject({ success: false });
    expect(await current(id)).toMatchObject({ variants: sizes });
    expect((await requestOf(requestId)).status).toBe('pending');
    const rejected = await approval(requestId, {
      decision: { variants: 'rejected' },
      reasonCode: { title: '', description: '', category: '', images: '', variants: 'duplicate' },
    });
    expect(await decideAs(admin, rejected)).toMatchObject({ data: { status: 'rejected' } });
  });

  it('is decided again when its variants changed since the request', async () => {
    const id = await approved();
    await editAs(seller, id, fieldsOf(withRow(sizes, 'XL')));
    const first = (await current(id)).editRequest?.id ?? '';
    const stale = await approval(first);
    const variants = without(sizes, 's');
    await firestore()
      .collection('products')
      .doc(id)
      .update({ variants, ...stockOfVariants(variants) });
    await expect(decideAs(admin, stale)).rejects.toMatchObject({ code: 'conflict' });
    expect(await current(id)).toMatchObject({ variants: without(sizes, 's') });
  });

  it('keeps price and stock equal to its variants when 30 changes come at once', async () => {
    const id = await approved();
    await Promise.allSettled(
      times(30, (index) =>
        index % 3 === 0
          ? inRequest(() => changeStock(shopOf(seller), seller, [{ id, quantity: 0 }]))
          : editAs(seller, id, fieldsOf(withStock(sizes, { m: { quantity: index, price: 45 + index } }))),
      ),
    );
    const { price, quantity, variants } = await current(id);
    expect(variants && stockOfVariants(variants)).toEqual({ price, quantity, sku: '' });
  });
});
