import { text } from 'node:stream/consumers';
import { beforeEach, expect, it } from 'vitest';
import { exportActivity } from '~/services/activity/export-activity.server';
import { exportLines } from '~/services/money/ledger/list-lines.server';
import { exportOwnPayouts, exportTransfers } from '~/services/money/payouts/export-payouts.server';
import { exportEdits } from '~/services/products/edits/export-edits.server';
import { exportQueue } from '~/services/products/export-products.server';
import { exportUsers } from '~/services/users/export-users.server';
import { makeEditRequest } from '../../factories/edit-requests';
import { makeHistoryLog } from '../../factories/history-logs';
import { makeLedgerLine } from '../../factories/ledger';
import { makePayout } from '../../factories/payouts';
import { makeProduct } from '../../factories/products';
import { clearDocuments } from '../../setup/clear';
import { handled, inRequest } from '../support/request';
import { addPerson, put, times } from '../support/store';

const signal = new AbortController().signal;
const users = { q: '', role: 'all', status: '', from: '', to: '' } as const;
const linesOf = (csv: string) => csv.trim().split('\r\n');

beforeEach(clearDocuments);

it('holds all pages of the list, and reads each record once', async () => {
  await put(
    'products',
    ...times(450, (index) => makeProduct({ status: index % 3 ? 'pending' : 'approved' })),
  );
  const list = { q: '', category: '', tab: 'pending', sort: 'oldest' } as const;
  const { value, reads } = await handled(() => text(exportQueue('all', list, signal)));
  const [header, ...rows] = linesOf(value);
  expect(header).toMatch(/seller_id,sellerName,created_at$/);
  expect(rows).toHaveLength(300);
  // Each page looks one record ahead.
  expect(reads).toBeLessThanOrEqual(302);
});

it('goes by search and filters', async () => {
  await addPerson({ firstName: 'Abena', role: 'admin' });
  await addPerson({ firstName: 'Abena', role: 'seller' });
  await addPerson({ firstName: 'Yaw', role: 'seller' });
  const csv = (overrides: object) =>
    inRequest(() => text(exportUsers('all', { ...users, ...overrides }, signal)));
  expect(linesOf(await csv({}))).toHaveLength(4);
  expect(linesOf(await csv({ role: 'seller' }))).toHaveLength(3);
  expect(linesOf(await csv({ q: 'abena', role: 'seller' }))).toHaveLength(2);
});

it('has each change of the activity log on its own line, and the key that made it', async () => {
  const changes = [
    { field: 'price', from: '1', to: '2' },
    { field: 'sku', from: '', to: 'A' },
  ];
  await put(
    'history_logs',
    makeHistoryLog({ type: 'product_edit', changes, key: { id: 'k', name: 'Till 2' } }),
    makeHistoryLog({ type: 'payment' }),
  );
  const search = { type: 'product_edit', user: '', item: '', after: '', trail: '' } as const;
  const csv = await inRequest(() => text(exportActivity('all', search, signal)));
  expect(csv).toContain(',"seller@makola.test","Till 2",none,');
  expect(csv).toContain('"price: GH₵ 1.00 → GH₵ 2.00\nsku:  → A"');
  expect(linesOf(csv)).toHaveLength(2);
});

it('holds no cell that a spreadsheet would run', async () => {
  await addPerson({ businessName: '=HYPERLINK("https://evil.example")', firstName: '@SUM(1)' });
  await put('editRequests', makeEditRequest({ productTitle: '+1', sellerName: '-2+3' }));
  const people = await inRequest(() => text(exportUsers('all', users, signal)));
  expect(people).toContain(`'=HYPERLINK`);
  expect(people).toContain(`'@SUM(1)`);
  const edits = await inRequest(() => text(exportEdits('all', { q: '', tab: 'all' }, signal)));
  expect(edits).toContain(`,"'+1",`);
  expect(edits).toContain(`,"'-2+3",`);
});

it('has amounts that add up, and account numbers that can be paid to', async () => {
  const scope = { sellerId: 'ama' };
  await put('ledger', makeLedgerLine({ ...scope, type: 'commission', amountPesewas: -1_005 }));
  await put('payouts', makePayout({ vendorId: 'ama', amount: 12.5, note: '=1' }));
  const ledger = await inRequest(() => text(exportLines(scope, { part: 'all', from: '', to: '' }, signal)));
  expect(ledger).toContain(',commission,-10.05,');
  const transfers = { q: '', tab: 'actionable' } as const;
  const bulk = await inRequest(() => text(exportTransfers('all', transfers, signal)));
  expect(bulk).toMatch(/,233\d{9},12\.50,GHS,momo,"MTN MoMo",/);
  expect(bulk).toContain(`,"'=1",`);
  const own = await inRequest(() => text(exportOwnPayouts({ sellerId: 'ama' }, { tab: 'all' }, signal)));
  expect(own).not.toMatch(/\d{9}/);
  expect(linesOf(own)).toHaveLength(2);
});

it('leaves out what cannot be read, and stops when the download is aborted', async () => {
  await put('editRequests', { id: 'other', data: { newTitle: 'X' } }, makeEditRequest());
  const all = () => inRequest(() => text(exportEdits('all', { q: '', tab: 'all' }, signal)));
  expect(linesOf(await all())).toHaveLength(2);
  await put('users', ...times(500, (index) => ({ id: `u${index}`, data: { createdAt: '2026-01-01' } })));
  const aborted = AbortSignal.abort();
  const { reads } = await handled(() => text(exportUsers('all', users, aborted)));
  expect(reads).toBeLessThanOrEqual(201);
});
