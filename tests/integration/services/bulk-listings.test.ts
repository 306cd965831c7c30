import { beforeEach, describe, expect, it } from 'vitest';
import { findListing, listAndCountRecent, writeListingUnits } from '~/repositories/bulk/b2b-listings.server';
import { getBulkCounts } from '~/repositories/bulk/bulk-counts.server';
import { inTransaction } from '~/repositories/firebase/transactions.server';
import type { ListingFields } from '~/schemas/bulk/listing';
import { shopOf } from '~/schemas/users/shop';
import type { User } from '~/schemas/users/user';
import { editListing } from '~/services/bulk/listings/edit-listing.server';
import { listMarket, loadMarketListing } from '~/services/bulk/listings/market.server';
import { decideListing, moveOwnListing } from '~/services/bulk/listings/move-listing.server';
import { previewOf } from '~/services/bulk/listings/preview.server';
import { submitListing } from '~/services/bulk/listings/submit-listing.server';
import { recountBulk } from '~/services/bulk/recount-bulk.server';
import { takeTradeStep } from '~/services/bulk/trades/take-trade-step.server';
import { reactivateUserByAdmin, suspendUserByAdmin } from '~/services/users/suspend-user.server';
import { catchConflict } from '~/utils/catch-failures.server';
import { newIdempotencyKey } from '~/utils/record-id.server';
import { makeListing, makeTrade, storedListing, storedTrade } from '../../factories/b2b';
import { createRandom } from '../../factories/random';
import { makeReceipt } from '../../factories/receipts';
import { clearDocuments } from '../../setup/clear';
import { inTrade } from '../support/by';
import { handled, inRequest } from '../support/request';
import { addPerson, changePerson, put, storedAll } from '../support/store';

let seller: User;
let boss: User;
beforeEach(async () => {
  await clearDocuments();
  seller = await addPerson({ id: 'seller', role: 'seller', businessName: 'Tamale Grains' });
  boss = await addPerson({ id: 'boss', role: 'admin' });
});

const photo = async () =>
  new File([new Uint8Array(await makeReceipt(0, createRandom('listings')))], 'maize.png', {
    type: 'image/png',
  });

const fieldsOf = (changed: Partial<ListingFields> = {}): ListingFields => {
  const { title, description, category, unit, unitsPerUnit, baseUnit, region, ...rest } = makeListing();
  const { minOrderQuantity, increment, priceTiers, quantityAvailable } = rest;
  const { deliveryFee, depositPercent, sampleOffered, samplePrice } = rest;
  return {
    title,
    description,
    category,
    unit,
    unitsPerUnit,
    baseUnit,
    region,
    minOrderQuantity,
    increment,
    priceTiers,
    quantityAvailable,
    deliveryFee,
    depositPercent,
    sampleOffered,
    samplePrice,
    ...changed,
  };
};

const edit = (changed: Partial<ListingFields>, shown: { version?: number; shownQuantity?: number } = {}) =>
  inRequest(() =>
    catchConflict(editListing)(shopOf(seller), seller, {
      id: 'listing',
      ...shown,
      fields: fieldsOf(changed),
      photos: [],
      photoChanges: { order: [], remove: [] },
    }),
  );
const step = (intent: 'pause' | 'resume' | 'close', version?: number) =>
  inRequest(() => catchConflict(moveOwnListing)(shopOf(seller), seller, { id: 'listing', intent, version }));
const image = { path: 'b2bListings/listing/0.png', url: '', name: 'maize.png' };
const listed = (changed = {}) =>
  put('b2bListings', storedListing(makeListing({ images: [image as never], ...changed })));
const current = () => inRequest(() => findListing('all', 'listing'));
const all = { q: '', category: '', region: '', per: '', sort: 'newest', after: '', trail: '' } as const;
const onMarket = async () => {
  return (await inRequest(() => listMarket(all))).items.map(({ id }) => id);
};

it('wrong counts of bulk trade are corrected', async () => {
  await listed();
  await put('b2bTrades', storedTrade(makeTrade()));
  await put('counters', { id: 'seller', data: { listings: { paused: 3 }, buyingRequests: { open: 1 } } });
  expect(await inRequest(() => recountBulk('seller'))).toBe(true);
  expect(await inRequest(() => recountBulk('seller'))).toBe(false);
  const counts = await inRequest(() => getBulkCounts({ sellerId: 'seller' }));
  const some = Object.entries(counts).map(([kind, tabs]) => [
    kind,
    Object.entries(tabs)
      .flatMap(([tab, count]) => (count === 0 ? [] : [`${tab} ${count}`]))
      .sort(),
  ]);
  expect(Object.fromEntries(some)).toEqual({
    listings: ['active 1', 'all 1'],
    bulkSales: ['all 1', 'negotiation 1', 'todo 1'],
    bulkPurchases: [],
    buyingRequests: [],
  });
});

describe('a listing in bulk', () => {
  it('is submitted once, approved, and then in the market', async () => {
    const key = newIdempotencyKey();
    const submit = async (fields = fieldsOf()) => {
      const photos = [await photo()];
      return inRequest(() =>
        submitListing(shopOf(seller), seller, { fields, photos, copied: [], idempotencyKey: key }),
      );
    };
    const results = await Promise.all([submit(), submit()]);
    const [id, other] = results.map((result) => (result.success ? result.data.id : ''));
    expect(id).not.toBe('');
    expect(other).toBe(id);
    expect(await submit(fieldsOf({ title: 'Something else' }))).toMatchObject({ success: false });
    expect(await storedAll('b2bListings')).toHaveLength(1);
    expect(await onMarket()).toEqual([]);
    const decide = (version?: number) =>
      inRequest(() => catchConflict(decideListing)(boss, { id: id ?? '', intent: 'approve', version }));
    expect(await decide(7)).toMatchObject({ success: false, kind: 'conflict' });
    expect(await decide(1)).toMatchObject({ success: true, data: { changed: true } });
    expect(await decide()).toMatchObject({ success: true, data: { changed: false } });
    expect(await onMarket()).toEqual([id]);
    const { listings } = await inRequest(() => getBulkCounts({ sellerId: 'seller' }));
    expect(listings).toEqual({ all: 1, pending: 0, active: 1 });
    expect((await storedAll('notifications')).map(({ userId }) => userId).sort()).toEqual(['boss', 'seller']);
  });

  it('is read once for everyone, until its status or units change', async () => {
    const read = () => handled(() => listMarket(all, listAndCountRecent));
    await listed();
    expect((await read()).reads).toBeGreaterThan(0);
    const { value, reads } = await read();
    expect([value.total, value.items.map(({ id }) => id), reads]).toEqual([1, ['listing'], 0]);
    await step('pause');
    expect((await read()).value).toMatchObject({ total: 0, items: [] });
    await step('resume');
    expect((await read()).value.items).toHaveLength(1);
    const sold = { ...makeListing(), quantityAvailable: 0, quantitySold: 40 };
    await inRequest(() => inTransaction(async (unit) => writeListingUnits(unit, { ...sold, id: 'listing' })));
    expect((await read()).value.items).toEqual([]);
  });

  it('is not found by others while it is pending, rejected, paused or closed', async () => {
    for (const status of ['pending', 'rejected', 'paused', 'closed'] as const) {
      await listed({ status });
      await expect(inRequest(() => loadMarketListing('listing', undefined))).rejects.toMatchObject({
        code: 'not-found',
      });
      expect(await onMarket()).toEqual([]);
    }
    await listed();
    await changePerson('seller', { status: 'suspended' });
    await expect(inRequest(() => loadMarketListing('listing', undefined))).rejects.toMatchObject({
      code: 'not-found',
    });
  });

  it('shows its picture in messages as long as its seller is not suspended', async () => {
    const photos = [await photo()];
    const sent = { fields: fieldsOf(), photos, copied: [], idempotencyKey: newIdempotencyKey() };
    const result = await inRequest(() => submitListing(shopOf(seller), seller, sent));
    const id = result.success ? result.data.id : '';
    await inRequest(() => decideListing(boss, { id, intent: 'approve' }));
    expect((await inRequest(() => previewOf(id))).length).toBeGreaterThan(0);
    await inRequest(() =>
      suspendUserByAdmin(boss, { id: 'seller', suspendedReason: 'Sold what is not theirs' }),
    );
    await expect(inRequest(() => previewOf(id))).rejects.toMatchObject({ code: 'not-found' });
    await inRequest(() => reactivateUserByAdmin(boss, { id: 'seller' }));
    expect((await inRequest(() => previewOf(id))).length).toBeGreaterThan(0);
  });

  it('stays in the market with another price, and waits for an admin with other words', async () => {
    await listed();
    const priceTiers = [{ minQuantity: 10, unitPrice: 300 }];
    expect(await edit({ priceTiers })).toMatchObject({ success: true, data: { isPending: false } });
    expect(await current()).toMatchObject({ status: 'active', version: 2, priceTiers });
    expect(await edit({ title: 'Yellow maize' })).toMatchObject({ success: true, data: { isPending: true } });
    expect(await onMarket()).toEqual([]);
  });

  it('that changed meanwhile, or is closed, is not edited', async () => {
    await listed({ version: 3 });
    expect(await edit({}, { version: 2 })).toMatchObject({ success: false, kind: 'conflict' });
    expect(await step('pause', 2)).toMatchObject({ success: false, kind: 'conflict' });
    expect(await step('close', 3)).toMatchObject({ success: true });
    expect(await step('resume')).toMatchObject({ success: false, kind: 'conflict' });
    expect(await edit({})).toMatchObject({ success: false, kind: 'conflict' });
    expect(await current()).toMatchObject({ status: 'closed', version: 4 });
  });

  it('keeps the units that a trade reserved while its form was open', async () => {
    await listed();
    await put('b2bTrades', storedTrade(makeTrade()));
    await inRequest(() =>
      takeTradeStep(inTrade('seller', seller), { id: 'trade', version: null, step: { name: 'accept' } }),
    );
    const shown = { version: 1, shownQuantity: 200 };
    expect(await edit({ region: 'Oti' }, shown)).toMatchObject({ success: true });
    expect(await current()).toMatchObject({ quantityAvailable: 180, quantityReserved: 20, region: 'Oti' });
    const more = { quantityAvailable: 300 };
    const refused = await edit(more, { version: 2, shownQuantity: 200 });
    expect(refused).toMatchObject({ success: false, kind: 'conflict' });
    expect(refused.success ? '' : refused.error).toContain('180 bags');
    expect(await edit(more, { version: 2, shownQuantity: 180 })).toMatchObject({ success: true });
    expect(await current()).toMatchObject({ quantityAvailable: 300, quantityReserved: 20 });
  });
});
