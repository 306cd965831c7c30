import { Timestamp } from 'firebase-admin/firestore';
import { beforeEach, expect, it } from 'vitest';
import { listPayouts } from '~/repositories/money/payouts.server';
import { shopOf } from '~/schemas/users/shop';
import { loadBalance } from '~/services/money/payouts/load-balance.server';
import { requestPayout } from '~/services/money/payouts/request-payout.server';
import { backfillPayouts } from '~/services/upkeep/backfill-payouts.server';
import { searchKeys } from '~/utils/search-words.server';
import { makeLedgerLine } from '../../factories/ledger';
import { makePayout } from '../../factories/payouts';
import { makeUser } from '../../factories/people';
import { makeSellerAccount } from '../../factories/seller-accounts';
import { clearDocuments } from '../../setup/clear';
import { inRequest } from '../support/request';
import { addPerson, put, stored, storedAll, times } from '../support/store';
import { noting } from '../support/upkeep';

const run = () => inRequest(() => backfillPayouts());
const balance = (sellerId = 'ama') => inRequest(() => loadBalance({ sellerId }));
const at = (iso: string) => Timestamp.fromDate(new Date(iso));

/** Payouts of an older program: the basic fields only. */
const asked = '2025-03-04T05:06:07.000Z';
const paid = '2025-03-09T10:00:00.000Z';
const older = { vendorId: 'ama', amount: 120.5, status: 'unpaid', requestDate: asked };
const put1 = (id: string, data: object) => put('payouts', { id, data });

beforeEach(async () => {
  await clearDocuments();
  const names = { firstName: 'Ama', lastName: 'Mensah', displayName: '' };
  await addPerson({ id: 'ama', ...names, businessName: 'Ama Fabrics', email: 'ama@makola.test' });
  await put('ledger', makeLedgerLine({ sellerId: 'ama', amountPesewas: 100_000 }));
});

it('adds what lists, sums and search need, removes nothing, and changes nothing the second time', async () => {
  await put1('open', { ...older, colour: 'green' });
  const where = { disbursementDate: paid, paymentReceipt: 'https://old.example/receipt.pdf' };
  await put1('paid', { ...older, amount: 80, status: 'Paid', ...where });
  await put1('issue', { ...older, amount: 10.05, status: 'issue with payment' });
  expect(await run()).toEqual({ checked: 3, completed: 3, booked: 3, needsFixing: [] });
  const open = await stored('payouts', 'open');
  expect(open).toEqual({
    ...older,
    colour: 'green',
    requestDate: at(asked),
    amountPesewas: 12_050,
    channel: '',
    updatedAt: expect.any(Timestamp),
    reference: expect.stringMatching(/^TSA[0-9A-Z]{7}$/),
    sellerData: { name: 'Ama Mensah', email: 'ama@makola.test', businessName: 'Ama Fabrics' },
    search: expect.objectContaining(searchKeys('ama', 'fabrics')),
  });
  expect(await stored('payouts', 'paid')).toMatchObject({
    ...where,
    disbursementDate: at(paid),
    amountPesewas: 8_000,
  });
  expect(await stored('payoutReferences', open?.reference)).toEqual({ payoutId: 'open' });
  const before = await Promise.all(['payouts', 'ledger', 'users'].map(storedAll));
  expect(await run()).toEqual({ checked: 3, completed: 0, booked: 0, needsFixing: [] });
  expect(await Promise.all(['payouts', 'ledger', 'users'].map(storedAll))).toEqual(before);
});

it('adds a ledger line for each, dated the day of its request', async () => {
  await put1('open', older);
  await put1('paid', { ...older, amount: 80, status: 'Paid' });
  await run();
  expect(await stored('ledger', 'payout_open')).toEqual({
    sellerId: 'ama',
    type: 'payout',
    amountPesewas: -12_050,
    payoutId: 'open',
    orderId: null,
    tradeId: null,
    availableAt: null,
    createdAt: at(asked),
    cause: 'payout',
    values: { reference: expect.stringMatching(/^TSA/) },
  });
  expect(await balance()).toMatchObject({ requested: 12_050, paid: 8_000, available: 79_950 });
});

it('puts older payouts into the lists, by their times and by what is searched', async () => {
  await put1('b', { ...older, requestDate: '2025-03-05T00:00:00.000Z' });
  await put1('a', older);
  await put1('undated', { vendorId: 'ama', amount: 5, status: 'unpaid' });
  await put1('late', { ...older, status: 'Paid', disbursementDate: paid });
  await put1('early', { ...older, status: 'Paid', paidDate: '2025-03-05T00:00:00.000Z' });
  await run();
  const ids = async (filters: Parameters<typeof listPayouts>[1]) =>
    (await inRequest(() => listPayouts('all', filters))).items.map(({ id }) => id);
  expect(await ids({ tab: 'actionable', cursor: null })).toEqual(['a', 'b', 'undated']);
  expect(await ids({ tab: 'paid', cursor: null })).toEqual(['late', 'early']);
  expect(await ids({ tab: 'paid', search: 'ama fabr', cursor: null })).toEqual(['early', 'late']);
});

it('does not change a payout of this program', async () => {
  const account = makeSellerAccount({ id: 'momo', userId: 'ama' });
  await put('selleraccounts', account);
  const seller = await addPerson({ id: 'ama' });
  const wanted = { amountPesewas: 1_000, accountId: 'momo', note: '' };
  expect(await inRequest(() => requestPayout(shopOf(seller), seller, wanted))).toMatchObject({
    success: true,
  });
  const before = await Promise.all(['payouts', 'ledger', 'users'].map(storedAll));
  expect(await run()).toEqual({ checked: 1, completed: 0, booked: 0, needsFixing: [] });
  expect(await Promise.all(['payouts', 'ledger', 'users'].map(storedAll))).toEqual(before);
});

it('keeps the reference, the names and the account that a payout has', async () => {
  const { reference, sellerData, account } = makePayout({ reference: 'TSAOLD0001' }).data;
  await put1('named', { ...older, reference, sellerData, account });
  expect(await run()).toMatchObject({ completed: 1, booked: 1, needsFixing: [] });
  expect(await stored('payouts', 'named')).toMatchObject({
    reference,
    sellerData,
    account,
    channel: 'MTN MoMo',
    search: expect.objectContaining(searchKeys('adwoa', 'tsaold0001')),
  });
  expect(await stored('payoutReferences', reference)).toEqual({ payoutId: 'named' });
});

it('names what must be fixed by hand, and does not change it', async () => {
  const odd = {
    nobody: { ...older, vendorId: '' },
    unknown: { ...older, vendorId: 'gone' },
    text: { ...older, amount: '120.50' },
    none: { ...older, amount: 0 },
    below: { ...older, amount: -5 },
    huge: { ...older, amount: 1e300 },
    state: { ...older, status: 'paid out' },
  };
  for (const [id, data] of Object.entries(odd)) await put1(id, data);
  const { completed, booked, needsFixing } = await run();
  expect({ completed, booked }).toEqual({ completed: 0, booked: 0 });
  expect(Object.fromEntries(needsFixing.map(({ id, reason }) => [id, reason]))).toEqual({
    nobody: 'no seller',
    unknown: 'the seller has no user record',
    text: 'invalid amount',
    none: 'the amount is zero',
    below: 'invalid amount',
    huge: 'invalid amount',
    state: 'invalid status',
  });
  for (const [id, data] of Object.entries(odd)) expect(await stored('payouts', id)).toEqual(data);
  expect(await storedAll('ledger')).toHaveLength(1);
});

it('names the second of two with one reference, and adds both to the ledger', async () => {
  const reference = 'TSAOLD0001';
  await put1('a', { ...older, reference });
  await put1('b', { ...older, reference });
  const twin = { id: 'b', reason: `another payout has the reference ${reference}` };
  expect(await run()).toMatchObject({ completed: 2, booked: 2, needsFixing: [twin] });
  expect(await run()).toMatchObject({ completed: 0, booked: 0, needsFixing: [twin] });
  expect(await storedAll('payoutReferences')).toEqual([{ payoutId: 'a' }]);
});

it('goes through more payouts than one step holds, each once, with references of their own', async () => {
  const sellers = times(3, (index) => makeUser({ id: `s${index}` }));
  await put('users', ...sellers);
  const made = times(250, (index) => ({
    id: `p${index}`,
    data: { ...older, vendorId: `s${index % 3}` },
  }));
  await put('payouts', ...made);
  const steps: number[] = [];
  await inRequest(() => backfillPayouts(noting(steps)));
  expect(steps).toEqual([100, 200, 250]);
  expect(await storedAll('payoutReferences')).toHaveLength(250);
  const lines = (await storedAll('ledger')).filter(({ type }) => type === 'payout');
  expect(lines).toHaveLength(250);
  expect((await balance('s0')).requested).toBe(84 * 12_050);
});

it('counts together with payouts that the seller requests at the same time', async () => {
  await put('selleraccounts', makeSellerAccount({ id: 'momo', userId: 'ama' }));
  const seller = await addPerson({ id: 'ama' });
  await put('payouts', ...times(7, (index) => ({ id: `p${index}`, data: older })));
  const wanted = { amountPesewas: 30_000, accountId: 'momo', note: '' };
  const [, ...results] = await Promise.all([
    run(),
    ...times(5, () => inRequest(() => requestPayout(shopOf(seller), seller, wanted))),
  ]);
  const granted = results.filter(({ success }) => success).length;
  // 100 000 were earned; the seven older ones took 84 350 of them.
  const { available } = await balance();
  expect(available).toBe(100_000 - 84_350 - granted * 30_000);
});
