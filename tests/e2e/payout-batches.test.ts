import { FieldValue } from 'firebase-admin/firestore';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { banks } from '~/schemas/money/banks';
import { makePayout } from '../factories/payouts';
import { makeSellerAccount } from '../factories/seller-accounts';
import { readPdfText } from '../setup/pdf-text';
import { bothWays, otherWays, phoneWithoutScripts, phoneWithScripts, type Variant } from './support/browser';
import { db } from './support/firebase';
import { startJourney } from './support/journey';
import {
  arrives,
  button,
  link,
  open,
  seen,
  seesFlash,
  seesFlashOf,
  seesRefusal,
  seesText,
  selectRows,
  send,
} from './support/pages';
import { makePerson, type Person } from './support/people';
import { openAs } from './support/visits';

const phones = [phoneWithScripts, phoneWithoutScripts];

let used = 0;

/** A bank that no other test pays to, so that its list has only the payouts of this test. */
function newBank(): string {
  used += 1;
  return banks.at(-used)?.name ?? '';
}

const createFile = (page: Page) => page.getByRole('button', { name: /^Create file for / });

const amount = (index: number) => 120 + index;

/** Requested payouts of one seller to an account at this bank. */
async function requestPayouts(seller: Person, bankName: string, count: number): Promise<string[]> {
  const id = `${seller.id}-bank`;
  const details = { type: 'bank', network: null, bankName, accountNumber: '1234567890' } as const;
  const account = makeSellerAccount({ id, userId: seller.id, ...details });
  const kept = { id, ...details, ghippsCode: null, branch: '', accountName: account.data.accountName };
  const payouts = Array.from({ length: count }, (_, index) =>
    makePayout({ vendorId: seller.id, amount: amount(index), account: kept }),
  );
  const batch = db.batch();
  batch.set(db.collection('selleraccounts').doc(account.id), { ...account.data });
  for (const { id, data } of payouts) batch.set(db.collection('payouts').doc(id), { ...data });
  await batch.commit();
  return payouts.map(({ id }) => id);
}

/** The file that the page offers to download, with a status and a reason for each line. */
async function fileWith(
  page: Page,
  clickDownload: () => Promise<void>,
  results: (line: number) => string,
  names = 'Status,Reason',
) {
  const [download] = await Promise.all([page.waitForEvent('download'), clickDownload()]);
  const chunks = await (await download.createReadStream()).toArray();
  const [header = '', ...lines] = Buffer.concat(chunks).toString('utf8').trim().split('\r\n');
  const rows = lines.map((line, index) => `${line},${results(index)}`);
  const text = [`${header},${names}`, ...rows].join('\r\n');
  return { name: 'result.csv', mimeType: 'text/csv', buffer: Buffer.from(text) };
}

/** What `choose` of pages does, counted. */
async function filterBy(
  page: Page,
  journey: ReturnType<typeof startJourney>,
  variant: Variant,
  bank: string,
) {
  if (variant.phone) await journey.click(page.getByRole('button', { name: /^Filters/ }));
  await journey.choose(page.getByRole('combobox', { name: 'Network or bank' }), bank);
  if (variant.phone) await journey.click(button(page, 'Show results'));
  else if (!variant.javaScript) await journey.click(page.getByRole('button', { name: /^(Search|Apply)$/ }));
  await page.waitForURL((url) => url.searchParams.get('channel') === bank);
}

const statusOf = async (id: string) => (await db.collection('payouts').doc(id).get()).get('status');

test.each(otherWays)('an admin pays 10 payouts with one file ($label)', async (variant) => {
  const seller = await makePerson('seller');
  const bank = newBank();
  const ids = await requestPayouts(seller, bank, 10);
  const { page } = await openAs('admin', variant, '/admin/payout-requests');
  const journey = startJourney(page, `pay 10 payouts (${variant.label})`);
  await filterBy(page, journey, variant, bank);
  await journey.click(link(page, variant.phone ? 'Select all' : 'Select all payouts'));
  await journey.click(createFile(page));
  await arrives(page, /\/admin\/payout-requests\/batches\/./);
  await seesFlash(page, 'Batch of 10 payouts created.');
  const file = await fileWith(
    page,
    () => journey.click(link(page, 'Download transfer file')),
    () => 'Paid,',
  );
  await journey.chooseFile(page.locator('[name="file"]'), file);
  await journey.click(button(page, 'Check result'));
  await seesText(page, /says: 10 paid, 0 failed/);
  expect(await Promise.all(ids.map(statusOf))).toEqual(ids.map(() => 'unpaid'));
  await journey.click(button(page, 'Settle 10 payouts'));
  await seesFlash(page, '10 payouts paid.');
  expect(journey.end().clicks).toBeLessThanOrEqual(12);
  expect(await Promise.all(ids.map(statusOf))).toEqual(ids.map(() => 'Paid'));

  const { page: own, client } = await openAs(seller, variant, `/seller/payouts/${ids[3]}`);
  const receipt = await link(own, 'Download receipt').getAttribute('href');
  const pdf = Buffer.from(await (await client.get(receipt ?? '')).arrayBuffer());
  expect(pdf.toString('latin1')).toMatch(/^%PDF-/);
  const [shown] = readPdfText(pdf).pages;
  expect(shown).toContain(`Amount: ${amount(3)}.00`);
  expect(shown).not.toContain(`${amount(4)}.00`);
});

test.each(bothWays)(
  'a seller can’t cancel a payout in a batch; a result with other names is asked about; two admins confirm ($label)',
  async (variant) => {
    const seller = await makePerson('seller');
    const bank = newBank();
    const [id = '', other = ''] = await requestPayouts(seller, bank, 2);
    // Reaches the amount from which two admins are needed.
    await db.collection('payouts').doc(id).update({ amount: 10_000, amountPesewas: 1_000_000 });
    const own = await openAs(seller, variant, `/seller/payouts/${id}`);
    const list = `/admin/payout-requests?channel=${encodeURIComponent(bank)}`;
    const { page } = await openAs('admin', variant, list);
    await selectRows(page);
    for (const box of await page.getByRole('checkbox', { name: /^Select TSA/ }).all()) await box.check();
    await createFile(page).click();
    await seesFlash(page, 'Batch of 2 payouts created.');
    const batchPath = new URL(page.url()).pathname;

    expect(await send(own.page, button(own.page, 'Cancel payout'))).toBe(422);
    await open(own.page, `/seller/payouts/${id}`);
    await seesText(own.page, /^This payout is on its way/);
    expect(await button(own.page, 'Cancel payout').count()).toBe(0);
    const { page: single } = await openAs('admin', variant, `/admin/payout-requests/${id}`);
    expect(await button(single, 'Mark as Paid').count()).toBe(0);
    await link(single, 'Open batch').click();
    await arrives(single, batchPath);

    expect(await send(page, button(page, 'Check result'))).toBe(422);
    await seesRefusal(page, { file: 'Choose the file with the results.' });
    const file = await fileWith(
      page,
      () => link(page, 'Download transfer file').click(),
      (line) => (line === 0 ? 'Paid,' : 'Failed,Account is closed'),
      'How it went,Why',
    );
    await page.locator('[name="file"]').setInputFiles(file);
    await button(page, 'Check result').click();
    await seesText(page, 'Which column is which?');
    expect(await send(page, button(page, 'Use these columns'))).toBe(422);
    await seesRefusal(page, ['reference', 'amount', 'status']);
    for (const [name, column] of [
      ['reference', 'Reference'],
      ['amount', 'Amount'],
      ['status', 'How it went'],
      ['reason', 'Why'],
    ] as const)
      await page.locator(`[name="${name}"]`).selectOption({ label: column });
    await button(page, 'Use these columns').click();
    await seesText(page, /says: 1 paid, 1 failed/);
    await button(page, 'Confirm as first admin').click();
    await seesFlash(page, 'Confirmed.');
    expect(await button(page, 'Settle 2 payouts').count()).toBe(0);
    expect(await statusOf(id)).toBe('unpaid');

    await open(single, batchPath);
    await seesText(single, /confirmed this\. You are the second\.$/);
    await button(single, 'Settle 2 payouts').click();
    await seesFlash(single, '1 payout paid, 1 with an issue.');
    expect([await statusOf(id), await statusOf(other)].sort()).toEqual(['Paid', 'issue with payment']);
    await seen(single.getByText('Account is closed').first());
    await open(single, '/admin/payout-requests/batches?tab=settled');
    await seesText(single, `${bank}, 2 payouts`);
  },
);

test.each(bothWays)(
  'an admin ends a batch that was not sent; its payouts are free ($label)',
  async (variant) => {
    const seller = await makePerson('seller');
    const bank = newBank();
    const [id = ''] = await requestPayouts(seller, bank, 1);
    const { page } = await openAs(
      'admin',
      variant,
      `/admin/payout-requests?channel=${encodeURIComponent(bank)}&select=all`,
    );
    await createFile(page).click();
    await seesFlash(page, 'Batch of 1 payout created.');
    await open(page, '/admin/payout-requests');
    await open(page, '/admin/payout-requests/batches');
    await link(page, `${bank}, 1 payout`).click();
    await button(page, 'End batch').click();
    await seesFlash(page, 'Batch ended.');
    await open(page, `/admin/payout-requests/${id}`);
    await seen(button(page, 'Mark as Paid'));
  },
);

/** An open payout to a network, older than those of other tests. */
async function requestTo(network: 'MTN MoMo' | 'Telecel Cash'): Promise<string> {
  const seller = await makePerson('seller');
  const details = { type: 'momo', network, bankName: null, accountNumber: '+233244123456' } as const;
  const account = makeSellerAccount({ id: `${seller.id}-momo`, userId: seller.id, ...details });
  const kept = { id: account.id, ...details, ghippsCode: null, branch: '', accountName: 'Ama Mensah' };
  const payout = makePayout({ vendorId: seller.id, amount: 130, account: kept });
  await db
    .collection('selleraccounts')
    .doc(account.id)
    .set({ ...account.data });
  await db
    .collection('payouts')
    .doc(payout.id)
    .set({ ...payout.data });
  // Whoever requests a payout counts it: the page shows the sums that are kept.
  const toPay = {
    [`${network} pesewas`]: FieldValue.increment(13_000),
    [`${network} count`]: FieldValue.increment(1),
  };
  await db.collection('marketplaceCounters').doc('0').set({ toPay }, { merge: true });
  return payout.id;
}

const batchOf = async (id: string) => (await db.collection('payouts').doc(id).get()).get('batchId');

test.each(phones)(
  'a network’s file is one tap away; all are selected into one each ($label)',
  async (way) => {
    const [mtn, telecel] = [await requestTo('MTN MoMo'), await requestTo('Telecel Cash')];
    const { page } = await openAs('admin', way, '/admin/payout-requests');
    await seen(link(page, 'Start paying'));
    await page.getByRole('button', { name: 'Create file: MTN MoMo' }).click();
    await arrives(page, /\/admin\/payout-requests\/batches\/./);
    await seesFlashOf(page, 'success');
    expect(new URL(page.url()).pathname).toContain(await batchOf(mtn));

    const other = await requestTo('MTN MoMo');
    await open(page, '/admin/payout-requests?select=all');
    await seesText(page, 'One file for each network or bank.');
    await createFile(page).click();
    await arrives(page, '/admin/payout-requests/batches');
    await seesText(page, /^\d+ batches of \d+ payouts created: .*\. Open each one to download its file\./);
    const [first, second] = [await batchOf(other), await batchOf(telecel)];
    expect(first && second && first !== second).toBe(true);
  },
);

test.each(bothWays)('an admin sets the columns of a bank ($label)', async (variant) => {
  const bank = newBank();
  const seller = await makePerson('seller');
  await requestPayouts(seller, bank, 1);
  const { page } = await openAs(
    'admin',
    variant,
    `/admin/settings/transfer-files?channel=${encodeURIComponent(bank)}`,
  );
  await page.locator('[name="header2"]').fill('Amount');
  expect(await send(page, button(page, 'Save columns'))).toBe(422);
  await seesRefusal(page, { header4: 'There is already a column with this name.' });
  await page.locator('[name="header2"]').fill('IBAN');
  await page.locator('[name="field3"]').selectOption('');
  await page.locator('[name="header3"]').fill('');
  await button(page, 'Save columns').click();
  await seesFlash(page, `Columns for ${bank} saved.`);
  await open(page, `/admin/payout-requests?channel=${encodeURIComponent(bank)}&select=all`);
  await createFile(page).click();
  await arrives(page, /\/batches\/./);
  const { buffer } = await fileWith(
    page,
    () => link(page, 'Download transfer file').click(),
    () => 'Paid,',
  );
  expect(buffer.toString()).toMatch(/^\uFEFF?"Account name",IBAN,Amount,Currency,Reference,Narration,/);
});
