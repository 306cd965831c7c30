import { beforeEach, describe, expect, it } from 'vitest';
import type { Variant } from '~/schemas/products/product-variants';
import { shopOf } from '~/schemas/users/shop';
import type { User } from '~/schemas/users/user';
import {
  editApprovedProduct,
  keepRequestedVariants,
} from '~/services/products/edits/edit-approved-product.server';
import { listProductsByTab } from '~/services/products/list-products.server';
import {
  changeVariants,
  loadVariants,
  type VariantsEdit,
} from '~/services/products/variants/edit-variants.server';
import { approvedProduct, editable, requestOf } from '../support/edit-requests';
import { freshPeople } from '../support/people';
import { current, notificationsOf, submitted, typed } from '../support/products';
import { inRequest } from '../support/request';
import { storedAll } from '../support/store';

let seller: User;
let admin: User;

beforeEach(async () => {
  [seller, admin] = await freshPeople();
});

const row = (value: string, price: number, quantity: number, sku = ''): Variant => ({
  id: value.toLowerCase(),
  values: [value],
  price,
  quantity,
  sku,
});
const sizes = (...rows: Variant[]) => ({ options: ['Size'], rows });
const small = row('Small', 10, 1, 'S-1');
const large = row('Large', 20, 2, 'L-1');
const ofVariants = { variants: sizes(small, large), price: 10, quantity: 3, sku: '' };

/** Saves these variants from the form as it is shown now. */
const save = (id: string, variants: VariantsEdit['variants'], version?: string) =>
  inRequest(async () => {
    const shown = await loadVariants({ sellerId: seller.id }, id);
    return changeVariants(shopOf(seller), seller, shown, { version: version ?? shown.version, variants });
  });

describe('a product that is not approved', () => {
  it('gets variants at once, and keeps its photos', async () => {
    const { id, images } = await submitted(seller, { sku: 'OLD' });
    expect(await save(id, sizes(small, large))).toEqual({ success: true, data: 'pending' });
    expect(await current(id)).toMatchObject({ ...ofVariants, images, status: 'pending' });
    expect((await submitted(seller, { title: 'Another', sku: 'OLD' })).sku).toBe('OLD');
  });

  it('names the variant whose SKU another product has', async () => {
    await submitted(seller, { title: 'Another', sku: 'l-1' });
    const { id } = await submitted(seller);
    expect(await save(id, sizes(small, large))).toMatchObject({
      success: false,
      field: 'variants.large.sku',
    });
    expect((await current(id)).variants).toBeNull();
  });

  it('is shown in lists with the number of its variants, and is found by an SKU of one', async () => {
    await submitted(seller, ofVariants);
    await submitted(seller, { title: 'Plain' });
    const request = { q: 'l-1', category: '', tab: 'all', sort: 'newest', after: '' } as const;
    const { items } = await inRequest(() => listProductsByTab({ sellerId: seller.id }, request, ['all']));
    expect(items).toMatchObject([{ variants: { count: 2, from: true }, price: 10, quantity: 3 }]);
  });
});

describe('an approved product', () => {
  it('changes prices and stock at once, and which variants there are by an edit request', async () => {
    const id = await approvedProduct(seller, admin, ofVariants);
    const huge = row('Huge', 30, 5, 'H-1');
    const result = await save(id, sizes({ ...small, price: 12, quantity: 9, sku: 'S-2' }, huge));
    expect(result).toEqual({ success: true, data: 'filed' });
    const after = await current(id);
    expect(after).toMatchObject({ price: 12, quantity: 11, status: 'approved' });
    expect(after.variants?.rows).toMatchObject([{ id: 'small', sku: 'S-2', quantity: 9 }, large]);
    const request = await requestOf(after.editRequest?.id ?? '');
    expect(request.changes).toMatchObject([{ field: 'variants', to: { rows: [{ id: 'small' }, huge] } }]);
    expect((await notificationsOf(id)).some(({ userId }) => userId === admin.id)).toBe(true);
  });

  it('keeps its own price and stock while its first variants are only requested', async () => {
    const id = await approvedProduct(seller, admin, { price: 50, quantity: 4, sku: 'WHOLE' });
    expect(await save(id, sizes(small))).toEqual({ success: true, data: 'filed' });
    expect(await current(id)).toMatchObject({ price: 50, quantity: 4, sku: 'WHOLE', variants: null });
  });

  it('is asked for again as a whole when the request removes the variants', async () => {
    const id = await approvedProduct(seller, admin, ofVariants);
    expect(await save(id, null)).toEqual({ success: true, data: 'filed' });
    expect(await current(id)).toMatchObject(ofVariants);
    expect(await save(id, sizes(small, large))).toEqual({ success: true, data: 'withdrawn' });
  });

  it('is not changed by a form that is older than the record, so a form sent twice counts once', async () => {
    const id = await approvedProduct(seller, admin, ofVariants);
    const { version } = await editable(seller, id);
    await save(id, sizes(small), version);
    await expect(save(id, sizes(small), version)).rejects.toMatchObject({ code: 'conflict' });
    expect(await storedAll('editRequests')).toHaveLength(1);
  });
});

describe('the main form beside an open request about variants', () => {
  const saveMain = async (id: string, fields: Parameters<typeof typed>[0]) => {
    const { proposed, version } = await editable(seller, id);
    const photoChanges = { order: [], remove: [] };
    const edit = { id, version, fields: typed(fields), photos: [], photoChanges };
    return inRequest(() =>
      editApprovedProduct(shopOf(seller), seller, keepRequestedVariants(edit, proposed.variants)),
    );
  };

  it.each([
    ['removes a variant', sizes(large)],
    ['removes all', null],
    ['adds one', sizes(small, large, row('Huge', 30, 5))],
  ])('changes the stock of all that buyers see, and not the request that %s', async (_what, requested) => {
    const id = await approvedProduct(seller, admin, ofVariants);
    await save(id, requested);
    const before = await current(id);
    const variants = sizes({ ...small, quantity: 70 }, { ...large, price: 21 });
    const fields = { ...typed(), variants, price: 10, quantity: 72 };
    expect(await saveMain(id, fields)).toMatchObject({ success: true, data: { request: 'nothing' } });
    expect(await current(id)).toMatchObject({ variants, quantity: 72, editRequest: before.editRequest });
    const { changes, round } = await requestOf(before.editRequest?.id ?? '');
    expect([changes.length, round]).toEqual([1, 1]);
    expect(changes[0]?.field === 'variants' && changes[0].to?.rows.map(({ id }) => id)).toEqual(
      requested === null ? undefined : requested.rows.map(({ id }) => id),
    );
  });

  it('changes the price of a product whose first variants are only requested', async () => {
    const id = await approvedProduct(seller, admin, { price: 50, quantity: 4 });
    await save(id, sizes(small));
    expect(await saveMain(id, { price: 55, quantity: 3 })).toMatchObject({ data: { request: 'nothing' } });
    expect(await current(id)).toMatchObject({ price: 55, quantity: 3, variants: null });
  });
});
