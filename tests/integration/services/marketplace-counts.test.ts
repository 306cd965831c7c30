import fc from 'fast-check';
import { beforeEach, describe, expect, it } from 'vitest';
import { promotionStatuses } from '~/schemas/promotions/promotion-states';
import { shopOf } from '~/schemas/users/shop';
import type { User } from '~/schemas/users/user';
import { decideListing, moveOwnListing } from '~/services/bulk/listings/move-listing.server';
import { closeRequest } from '~/services/bulk/requests/close-request.server';
import { listPayoutsByTab } from '~/services/money/payouts/list-payouts.server';
import { loadTotals } from '~/services/money/payouts/load-totals.server';
import { loadPayoutCounts } from '~/services/money/payouts/recount-payouts.server';
import { requestPayout } from '~/services/money/payouts/request-payout.server';
import { returnPayout } from '~/services/money/payouts/return-payout.server';
import { payPayout, reportIssue } from '~/services/money/payouts/settle-payout.server';
import { removeProduct } from '~/services/products/delete-product.server';
import { listEditsByTab } from '~/services/products/edits/list-edits.server';
import { rejectOtherEdit } from '~/services/products/edits/reject-other-edit.server';
import { withdrawEditRequest } from '~/services/products/edits/withdraw-edit.server';
import { decidePromotion } from '~/services/promotions/decide-promotion.server';
import { endPromotions } from '~/services/promotions/end-promotions.server';
import { listPromotionsByTab } from '~/services/promotions/list-promotions.server';
import { countQueues } from '~/services/queues/queue-lengths.server';
import { backfillPayouts } from '~/services/upkeep/backfill-payouts.server';
import { countMarketplace } from '~/services/upkeep/recount-counters.server';
import { makeListing, makeRequest, storedListing, storedRequest } from '../../factories/b2b';
import { makeLedgerLine } from '../../factories/ledger';
import { makePayout } from '../../factories/payouts';
import { makePromotion } from '../../factories/promotions';
import { clearDocuments } from '../../setup/clear';
import { database } from '../../setup/database';
import { approval, approvedProduct, decideAs, editAs } from '../support/edit-requests';
import { expectRightCounts, ofKind, recount, recountListsOf } from '../support/marketplace-counts';
import { bought } from '../support/promotions';
import { handled, inRequest } from '../support/request';
import { addPerson, put, times } from '../support/store';

let ama: User;
let kofi: User;
let boss: User;
beforeEach(async () => {
  await clearDocuments();
  ama = await addPerson({ id: 'ama', role: 'seller', businessName: 'Ama Textiles' });
  kofi = await addPerson({ id: 'kofi', role: 'seller', businessName: 'Kofi Crafts' });
  boss = await addPerson({ id: 'boss', role: 'admin' });
  for (const [userId, network] of [
    ['ama', 'MTN MoMo'],
    ['kofi', null],
  ] as const) {
    const bank = network ? {} : { bankName: 'GCB Bank', branch: 'Accra' };
    const account = { userId, type: network ? 'momo' : 'bank', network, ...bank, status: 'active' };
    const numbers = { accountNumber: '+233244123456', accountName: 'A Name', isDefault: true };
    await put('selleraccounts', { id: `account-${userId}`, data: { ...account, ...numbers } });
    await put('ledger', makeLedgerLine({ sellerId: userId, amountPesewas: 500_000 }));
  }
});

const receipt = () => new File(['%PDF-1.7\n1 0 obj\n<< /Type /Catalog >>\nendobj\n%%EOF\n'], 'receipt.pdf');

const request = (seller: User, amountPesewas: number) =>
  inRequest(() =>
    requestPayout(shopOf(seller), seller, { amountPesewas, accountId: `account-${seller.id}`, note: '' }),
  );
const pay = (id: string) => inRequest(() => payPayout(boss, { id, receipt: receipt() }));
const report = (id: string) => inRequest(() => reportIssue(boss, { id, reason: 'No such number.' }));
const giveBack = (id: string) => inRequest(() => returnPayout(boss, { id, reason: 'Closed account' }));
const decide = (id: string, status: (typeof promotionStatuses)[number], adminNotes = '') =>
  inRequest(() => decidePromotion(boss, { id, status, adminNotes, version: undefined }));

const events = fc.array(
  fc.record({
    what: fc.constantFrom(
      ...(['request', 'pay', 'report', 'return', 'promote', 'promote', 'end'] as const),
      ...(['edit', 'edit', 'decideEdit', 'withdraw', 'remove', 'list', 'list', 'close'] as const),
    ),
    which: fc.nat(7),
    amount: fc.integer({ min: 1, max: 900 }),
    /** The same thing is done twice at the same moment. */
    twice: fc.boolean(),
  }),
  { minLength: 20, maxLength: 30 },
);
type Event = ReturnType<typeof events.generate>['value'][number];

/** They come first: a few random histories need not reach each of the tabs that are asked for below. */
const reachingAll: Event[][] = [
  [
    { what: 'request', which: 0, amount: 50, twice: false },
    { what: 'edit', which: 0, amount: 1, twice: true },
  ],
  [{ what: 'pay', which: 0, amount: 1, twice: true }],
  [{ what: 'promote', which: 0, amount: promotionStatuses.indexOf('completed'), twice: true }],
];

let products: string[];

async function act({ what, which, amount }: Event): Promise<unknown> {
  const pick = async (path: string) => {
    const all = await storedPaths(path);
    return all[which % Math.max(1, all.length)] ?? 'none';
  };
  const product = products[which % products.length] ?? '';
  switch (what) {
    case 'request':
      return request(which % 2 === 0 ? ama : kofi, amount * 100);
    case 'pay':
      return pay(await pick('payouts'));
    case 'report':
      return report(await pick('payouts'));
    case 'return':
      return giveBack(await pick('payouts'));
    case 'promote':
      return decide(await pick('promotions'), promotionStatuses[amount % 5] ?? 'active', String(which % 2));
    case 'end':
      return inRequest(() => endPromotions(new Date(Date.now() + 400 * 86_400_000)));
    case 'edit':
      return editAs(ama, product, { title: `Kente ${amount % 3}` });
    case 'decideEdit': {
      const id = await pick('editRequests');
      const form = await approval(id);
      if (amount % 3 === 0) return decideAs(boss, form);
      const [intent, reason] = amount % 3 === 1 ? ['changes', 'Add the size.'] : ['reject', 'Not true.'];
      return decideAs(boss, { ...form, intent, reason, rejectionCode: 'other' } as never);
    }
    case 'withdraw':
      return inRequest(() => withdrawEditRequest(shopOf(ama), ama, product));
    case 'remove':
      return amount % 4 === 0 ? inRequest(() => removeProduct(shopOf(ama), ama, product)) : null;
    case 'list': {
      const id = await pick('b2bListings');
      const intent = (['pause', 'resume', 'close', 'pause'] as const)[amount % 4] ?? 'pause';
      if (which % 2 === 0) return inRequest(() => decideListing(boss, { intent: 'approve', id } as never));
      return inRequest(() => moveOwnListing(shopOf(ama), ama, { id, intent }));
    }
    case 'close':
      return closeRequestOf(await pick('b2bRequests'));
  }
}

const closeRequestOf = (id: string) => inRequest(() => closeRequest('all', boss, { id, reason: 'Spam' }));

/** The ids of a collection. */
const storedPaths = async (path: string) =>
  (await inRequest(async () => database().collection(path).listDocuments())).map(({ id }) => id).sort();

describe('the counts of the marketplace', () => {
  it('are those of the records after random histories, with steps taken twice at once', {
    timeout: 240_000,
  }, async () => {
    const reached = new Set<string>();
    await recount();
    products = await Promise.all(times(3, () => approvedProduct(ama, boss)));
    await Promise.all([bought(ama), bought(kofi)]);
    await put('promotions', ...times(3, (index) => makePromotion({ id: `old-${index}`, sellerId: 'ama' })));
    await put('b2bListings', ...times(3, (index) => pendingListing(`listing-${index}`)));
    await put(
      'b2bRequests',
      ...times(3, (index) => storedRequest(makeRequest({ id: `wanted-${index}`, buyerId: 'kofi' }))),
    );
    for (const { id } of [ama, kofi]) await inRequest(() => recountListsOf(id));
    await recount();
    await fc.assert(
      fc.asyncProperty(events, async (history) => {
        for (const event of history) {
          // Most of it is refused, or in conflict.
          const once = () => act(event).catch(() => null);
          await Promise.all(event.twice ? [once(), once()] : [once()]);
        }
        await expectRightCounts(ama, kofi);
        for (const kind of ['payouts', 'promotions', 'edits', 'listings'] as const)
          for (const tab of Object.keys(await ofKind(kind))) reached.add(`${kind} ${tab}`);
      }),
      {
        numRuns: 4 + reachingAll.length,
        examples: reachingAll.map((history) => [history]),
        endOnFailure: true,
      },
    );
    for (const tab of ['payouts paid', 'payouts actionable', 'promotions completed', 'edits pending'])
      expect([...reached]).toContain(tab);
  });
});

const pendingListing = (id: string) => storedListing(makeListing({ id, sellerId: 'ama', status: 'pending' }));

describe('fifty decisions at once count once:', () => {
  it('of a payout', async () => {
    await put('payouts', makePayout({ id: 'p', vendorId: 'ama', amount: 80, status: 'Paid' }));
    await recount();
    await inRequest(() => recountListsOf('ama'));
    await Promise.all(times(50, () => giveBack('p')));
    expect(await ofKind('payouts')).toEqual({ all: 1, returned: 1 });
    expect(await inRequest(() => loadPayoutCounts({ sellerId: 'ama' }))).toMatchObject({
      all: 1,
      paid: 0,
      returned: 1,
    });
  });

  it('of a promotion', async () => {
    await put('promotions', makePromotion({ id: 'p', sellerId: 'ama', status: 'pending' }));
    await recount();
    await inRequest(() => recountListsOf('ama'));
    await Promise.all(times(50, () => decide('p', 'active')));
    expect(await ofKind('promotions')).toEqual({ all: 1, active: 1 });
    const tabs = await inRequest(() =>
      listPromotionsByTab({ sellerId: 'ama' }, { q: '', tab: 'all', after: '' }),
    );
    expect(tabs.tabs.filter(({ count }) => count)).toEqual([
      { name: 'all', count: 1 },
      { name: 'active', count: 1 },
    ]);
  });
});

describe('an installation that is older than its counters', () => {
  const list = () => inRequest(() => listPayoutsByTab('all', { tab: 'actionable', after: '' }));

  it('counts by aggregation until it is counted for the first time, and by the counters from then on', async () => {
    await put('payouts', ...times(3, () => makePayout({ vendorId: 'ama', status: 'unpaid' })));
    await put('promotions', makePromotion({ status: 'pending' }));
    expect((await list()).tabs).toContainEqual({ name: 'actionable', count: 3 });
    expect(await inRequest(countQueues)).toMatchObject({ payouts: 3, promotions: 1, edits: 0 });
    await request(kofi, 5_000);
    expect((await list()).tabs).toContainEqual({ name: 'actionable', count: 4 });
    await inRequest(countMarketplace);
    expect(await ofKind('payouts')).toEqual({ actionable: 4, all: 4 });
    expect(await inRequest(countQueues)).toMatchObject({ payouts: 4, promotions: 1, edits: 0 });
    // Past the program: the list goes by the counters now.
    await put('payouts', makePayout({ vendorId: 'ama', status: 'unpaid' }));
    expect((await list()).tabs).toContainEqual({ name: 'actionable', count: 4 });
    await inRequest(countMarketplace);
    expect((await list()).tabs).toContainEqual({ name: 'actionable', count: 4 });
    expect(await recount()).toEqual(['payouts', 'toPay', 'users']);
    expect((await list()).tabs).toContainEqual({ name: 'actionable', count: 5 });
  });

  it('counts payouts that lack a date by their status, and their amounts after the backfill', async () => {
    const { id, data } = makePayout({ vendorId: 'ama', status: 'unpaid', amount: 20 });
    const { requestDate: _date, amountPesewas: _pesewas, ...older } = data;
    await put('payouts', { id, data: older }, { id: 'other', data: older });
    await recount();
    await inRequest(() => recountListsOf('ama'));
    await pay(id);
    expect(await ofKind('payouts')).toEqual({ all: 2, actionable: 1, paid: 1 });
    await inRequest(() => backfillPayouts());
    expect(await inRequest(() => recountListsOf('ama'))).toBe(false);
    await recount();
    expect(await inRequest(loadTotals)).toMatchObject([{ pesewas: 2_000, count: 1 }]);
    expect(await ofKind('payouts')).toEqual({ all: 2, actionable: 1, paid: 1 });
  });

  it('counts an edit request of an older format when it is rejected', async () => {
    await put('editRequests', { id: 'listed', data: { status: 'pending', updatedAt: new Date() } });
    await put('editRequests', { id: 'timeless', data: { status: 'pending', title: 'Kente' } });
    await recount();
    expect(await ofKind('edits')).toEqual({ all: 2, pending: 1 });
    for (const id of ['listed', 'timeless'])
      await inRequest(() => rejectOtherEdit(boss, { id, rejectionCode: 'other', reason: 'Too old.' }));
    expect(await ofKind('edits')).toEqual({ all: 2, rejected: 2 });
    expect(await recount()).toEqual([]);
  });
});

describe('a list with a search', () => {
  it('counts the tab that is shown, by one aggregation, and no other', async () => {
    await recount();
    await put('promotions', makePromotion({ sellerName: 'Kente House', status: 'active' }));
    const found = await handled(() => listEditsByTab('all', { q: 'kente', tab: 'pending', after: '' }));
    expect(found.value.tabs.filter(({ count }) => count !== undefined)).toEqual([
      { name: 'pending', count: 0 },
    ]);
    const view = { q: 'none', tab: 'active', after: '' } as const;
    const { tabs } = await inRequest(() => listPromotionsByTab('all', view));
    expect(tabs.filter(({ count }) => count !== undefined)).toEqual([{ name: 'active', count: 0 }]);
  });
});
