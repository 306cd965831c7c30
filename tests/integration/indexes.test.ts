import { readFileSync } from 'node:fs';
import { FieldPath, Timestamp } from 'firebase-admin/firestore';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { findNextEditRequestId } from '~/repositories/catalogue/edit-requests.server';
import { listNewestImports, listUnfinishedImports } from '~/repositories/catalogue/imports.server';
import { listDrafts } from '~/repositories/catalogue/product-drafts.server';
import {
  findNextPendingId,
  listNewestProducts,
  listOldestPending,
} from '~/repositories/catalogue/product-lists.server';
import type { ProductScope } from '~/repositories/catalogue/products.server';
import * as database from '~/repositories/firebase/firestore.server';
import { inTransaction } from '~/repositories/firebase/transactions.server';
import { listActiveSellerAccounts, listSellerAccounts } from '~/repositories/money/seller-accounts.server';
import {
  countHistoryLogs,
  listHistoryLogs,
  listNewestHistoryLogs,
  listNewestOfPerson,
} from '~/repositories/operator/history-logs.server';
import { countSaleDrafts, listSaleDrafts } from '~/repositories/orders/sale-drafts.server';
import { findUserByEmail, listActiveAdmins } from '~/repositories/people/users.server';
import { editRequestStatuses } from '~/schemas/products/edit-request-states';
import { productStatuses } from '~/schemas/products/product';
import { type ProductSort, productSortNames } from '~/schemas/products/product-sorts';
import type { ProductTab } from '~/schemas/products/product-tabs';
import { promotionStatuses } from '~/schemas/promotions/promotion-states';
import { roles } from '~/schemas/roles';
import { userStatuses } from '~/schemas/users/user';
import { listEditsByTab } from '~/services/products/edits/list-edits.server';
import { listProductsByTab } from '~/services/products/list-products.server';
import { endPromotions } from '~/services/promotions/end-promotions.server';
import { listPromotionsByTab } from '~/services/promotions/list-promotions.server';
import { loadSignUps } from '~/services/sales/sign-ups.server';
import { listUsersByRole } from '~/services/users/list-users.server';
import { testsOfficialEngine } from '../../scripts/firebase/choice';
import { keptOf, measuredRecords } from '../../scripts/indexes/entries';
import { indexesFile } from '../../scripts/indexes/file';
import { entriesOf, type IndexFile, indexesFor, nameOfIndex, nameOfQuery } from '../../scripts/indexes/rules';
import { makeChat } from '../factories/chats';
import { makeOrder, makePlacedOrder, recordOf } from '../factories/orders';
import { makeOlderProduct, makeProduct, productOf } from '../factories/products';
import { askedElsewhere } from './support/asked-elsewhere';
import {
  issued,
  naming,
  refused,
  runAll,
  searches,
  seller,
  summed,
  watchQueries,
} from './support/issued-queries';
import { describeQuery, rangesBehindId, shapesOf } from './support/queries';
import { bulkListingLists, bulkTradeLists, buyingRequestLists } from './support/queries-of-bulk';
import { eventLists, messageLists } from './support/queries-of-events';
import { chatLists, listenerQueries, notificationLists } from './support/queries-of-messages';
import { operationLists } from './support/queries-of-operations';
import {
  ledgerQueries,
  orderLists,
  orderMoneyLists,
  orderParts,
  orderRuns,
  payoutLists,
} from './support/queries-of-orders';
import { put } from './support/store';

const categories = ['', 'Fabric'];
const tabs = ['all', 'out-of-stock', ...productStatuses] as const;
const ama = { userId: 'ama' };
const waiting = makeProduct({ id: 'waiting', seller_id: 'seller' });
/** As it is before `watchQueries`. */
const { readQuery } = database;

beforeEach(watchQueries);
beforeAll(() => put('products', waiting, makeOlderProduct({ seller_id: 'seller' })));

/** A tab's list under every category and search, and how many it holds. */
const productLists = (scope: ProductScope, tab: ProductTab, sorts: readonly ProductSort[]) =>
  categories.flatMap((category) =>
    searches.flatMap((q) =>
      sorts.map((sort) => () => listProductsByTab(scope, { q, category, tab, sort, after: '' }, [tab])),
    ),
  );

describe('every query of the program has its index:', () => {
  it("a seller's products, by tab, category, order and search", async () => {
    await runAll(tabs.flatMap((tab) => productLists(seller, tab, productSortNames)));
  });

  it("the admins' queue, by tab, category and search", async () => {
    const lists = (['all', ...productStatuses] as const).flatMap((tab) =>
      productLists('all', tab, [tab === 'pending' ? 'oldest' : 'newest']),
    );
    await runAll([
      ...lists,
      () => listOldestPending('all', 6),
      () => findNextPendingId('all', productOf(waiting)),
    ]);
  });

  it('edit requests, by status and search', async () => {
    const lists = [...editRequestStatuses, 'all' as const].flatMap((tab) =>
      searches.map((q) => () => listEditsByTab('all', { q, tab, after: '' })),
    );
    await runAll([...lists, () => findNextEditRequestId('all', 'none')]);
  });

  it('notifications, read or unread, by type', async () => {
    await runAll(notificationLists());
  });

  it('the activity log, by type and person, or of one thing', async () => {
    const type = 'product_approval' as const;
    const user = 'ama@makola.test';
    const itemId = 'p';
    const filters = [{}, { type }, { user }, { type, user }];
    const ofOne = filters.map((filter) => ({ ...filter, itemId }));
    await runAll([
      ...[...filters, ...ofOne].flatMap((filter) => [
        () => listHistoryLogs('all', { ...filter, cursor: null }),
        () => countHistoryLogs('all', filter),
      ]),
      () => listHistoryLogs({ sellerId: 'ama' }, { type, cursor: null }),
      () => listNewestHistoryLogs('all', { size: 6 }),
      () => listNewestHistoryLogs('all', { size: 6, itemId }),
      () => listNewestOfPerson('all', { size: 6, itemId, user }),
    ]);
  });

  it('people, by email address, role, status and search', async () => {
    const views = (['all', ...roles] as const).flatMap((role) =>
      (['', ...userStatuses] as const).flatMap((status) =>
        searches.flatMap((q) =>
          [
            { from: '', to: '' },
            { from: '2026-11-01', to: '2026-11-20' },
          ].map((days) => ({ q, role, status, ...days, after: '', trail: '' })),
        ),
      ),
    );
    await runAll([
      ...views.map((view) => () => listUsersByRole(view)),
      ...([undefined, 'approved'] as const).map((status) => () => listNewestProducts(seller, 2, { status })),
      () => findUserByEmail('ama@makola.test'),
      () => loadSignUps(),
      () => inTransaction(listActiveAdmins),
    ]);
  });

  it('imports and drafts of a seller, and imports that are not finished', async () => {
    const unfinished = () => listUnfinishedImports('all', 50);
    await runAll([
      () => listNewestImports(seller, 5),
      unfinished,
      () => listDrafts(seller, { cursor: null }),
      () => listSaleDrafts(seller, { cursor: null }),
      () => inTransaction((unit) => countSaleDrafts(unit, seller)),
    ]);
  });

  it('payment accounts of a seller, all and those in use', async () => {
    await runAll([() => listSellerAccounts(ama), () => listActiveSellerAccounts(ama)]);
  });

  it('lines of the ledger, by part of the balance, and their sums', async () => {
    await runAll(ledgerQueries());
  });

  it.each(['a seller', 'all'] as const)('orders of %s, and those beside one', async (whose) => {
    await put('orders', recordOf(makePlacedOrder({ id: 'o1', ...seller })));
    await runAll(orderLists(whose === 'all' ? whose : seller, 'o1'));
  });

  it('orders, by status, and what goes through them from time to time', async () => {
    await put('orders', recordOf(makePlacedOrder({ id: 'o1', ...seller })));
    await runAll([...orderParts(), ...orderRuns()]);
  });

  it('where the money of a seller is, by tab and by the number of an order', async () => {
    const availableAt = Timestamp.fromMillis(0);
    await put('orders', makeOrder({ ...seller, status: 'delivered', availableAt }));
    await runAll(orderMoneyLists());
  });

  it('payouts, by tab and search, and what is to be paid by network', async () => {
    await runAll(payoutLists());
  });

  it('promotions of a seller and of all, by status and search, and those that are over', async () => {
    const views = (['all', ...promotionStatuses] as const).flatMap((tab) =>
      searches.map((q) => ({ q, tab, after: '' })),
    );
    await runAll([
      ...views.map((view) => () => listPromotionsByTab('all', view)),
      ...views.map((view) => () => listPromotionsByTab('all', { ...view, seller: 'seller' })),
      ...views.map((view) => () => listPromotionsByTab(seller, view)),
      () => endPromotions(),
    ]);
  });

  it('bulk listings, by status, market filters, order and search', async () => {
    await runAll(bulkListingLists());
  });

  it('bulk trades of a seller, of a buyer and of all, by tab and search, payments, and what is due', async () => {
    await runAll(bulkTradeLists());
  });

  it('buying requests, by status, category, region and search, and whom to tell of one', async () => {
    await runAll(buyingRequestLists());
  });

  it('conversations, by tab, role and search, and their messages', async () => {
    const ofShop = makeChat({ id: 'esi', adminUnreadCount: 1, adminUnread: false });
    await put('chats', makeChat({ id: 'ama', adminUnreadCount: 1 }), makeChat({ id: 'kofi' }), ofShop);
    await runAll(chatLists());
  });

  it('the queries of a browser’s listeners', async () => {
    await runAll(listenerQueries());
  });

  it('the feed of events, those without a place in it, who may read them, and what was sent', async () => {
    await runAll([...eventLists(), ...messageLists()]);
  });

  it('what the page of operations asks for', async () => {
    await runAll(operationLists());
  });

  it('and a query without one is refused, by name', async ({ skip }) => {
    skip(testsOfficialEngine(), "Google's emulator makes the index that a query needs; production does not.");
    const undeclared = database.collection('products').where('sku', '==', 'x').orderBy('title', 'desc');
    const works = [() => naming(undeclared, readQuery(undeclared))];
    expect(await refused(works)).toEqual(['refused: products where sku in the order title DESCENDING']);
  });
});

it('no query has a range that Firestore would add to its order behind the id', () => {
  const wrong = database
    .collection('chats')
    .where('adminUnreadCount', '>', 0)
    .orderBy('lastMessageTimestamp', 'desc')
    .orderBy(FieldPath.documentId(), 'desc');
  expect(rangesBehindId(wrong)).toEqual(['adminUnreadCount']);
  const all = [...issued, ...summed.map(({ query }) => query)];
  expect(all.filter((query) => rangesBehindId(query).length > 0).map(describeQuery)).toEqual([]);
});

describe('firestore.indexes.json', () => {
  const text = readFileSync(new URL('../../firestore.indexes.json', import.meta.url), 'utf8');
  const file: IndexFile = JSON.parse(text);
  const shapes = () => [
    ...issued.flatMap((query) => shapesOf(query)),
    ...summed.flatMap(({ query, field }) => shapesOf(query, field)),
  ];

  it('is what npm run indexes makes', () => {
    expect(text).toBe(indexesFile());
  });

  it('answers every query above, merging as Firestore does', () => {
    const asked = shapes();
    expect(asked.length).toBeGreaterThan(1_000);
    const without = asked.filter((shape) => indexesFor(shape, file) === null);
    expect([...new Set(without.map(nameOfQuery))]).toEqual([]);
  });

  it('declares no index of several fields that no query above needs, and each once', () => {
    const used = new Set(shapes().flatMap((shape) => indexesFor(shape, file) ?? []));
    const names = file.indexes.map(nameOfIndex);
    expect(names.filter((name) => !used.has(name))).toEqual([]);
    expect(new Set(names).size).toBe(names.length);
  });

  it('keeps no index of one field that nothing asks for, of the records that are written most', () => {
    const used = new Set(shapes().flatMap((shape) => indexesFor(shape, file) ?? []));
    const kept = measuredRecords().flatMap(({ path, data }) => entriesOf(path, { ...data }, file));
    // Search words are asked for as equal.
    const names = kept.map(({ name }) => name.replace(/ search\..*/, ' search'));
    const unused = new Set(names.filter((name) => !used.has(name) && !name.endsWith(' search')));
    expect([...unused].sort()).toEqual(askedElsewhere);
  });

  it('takes less than 120 entries for an order, whose search words have one each', () => {
    const [order] = measuredRecords()
      .map((one) => keptOf(one, file))
      .filter(({ kind }) => kind === 'order');
    const { search } = Object(measuredRecords().find(({ kind }) => kind === 'order')?.data);
    expect(order?.search).toBe(Object.keys(search).length);
    expect(Number(order?.single) + Number(order?.composite)).toBeLessThan(120);
  });

  it('stays below the limits of a project, which are 1,000 settings of fields with billing', () => {
    expect(Math.max(file.indexes.length, file.fieldOverrides.length / 5)).toBeLessThan(200);
  });
});
