import { expect, test } from 'vitest';
import { findPdfProblem } from '~/utils/pdf-content.server';
import { makePayoutBatch } from '../../../../../tests/factories/payout-batches';
import { makePayout } from '../../../../../tests/factories/payouts';
import { readPdfText } from '../../../../../tests/setup/pdf-text';
import { drawPaper } from '../../../drawing/draw-paper.server';
import { batchReceipt } from './batch-receipt';

const file = {
  path: 'payout_batches/b1/1.csv',
  name: 'result.csv',
  sha256: '',
  by: 'admin',
  byName: 'Kofi',
  at: '2026-11-02T10:00:00.000Z',
};
const [line] = makePayoutBatch([makePayout({ reference: 'TSA0000001', amount: 120.5 })]).lines;

const draw = (names: string[], cells: string[], accountName = 'Efua Mɛnsah') => {
  if (!line) throw new Error('no line');
  const row = {
    line: 7,
    reference: '',
    amountPesewas: null,
    status: 'paid',
    statusText: '',
    reason: '',
    cells,
  };
  const sheet = batchReceipt({ ...line, accountName }, { file, names, row: { ...row, status: 'paid' } });
  return drawPaper(Buffer.from(JSON.stringify(sheet)));
};

test('a receipt is one page that says what was paid to whom, and its own line of the result', async () => {
  const { pages, hasMissingLetter } = readPdfText(
    await draw(['Reference', 'Name', 'Note'], ['TSA0000001', 'Ɔdɔ “Ŋ” – Enterprise', '', 'extra']),
  );
  expect(pages).toHaveLength(1);
  expect(hasMissingLetter).toBe(false);
  const [page = ''] = pages;
  for (const said of ['TSA0000001', 'GH₵ 120.50 paid to Efua Mɛnsah.', 'Line 7 of its result, “result.csv”'])
    expect(page).toContain(said);
  for (const cell of ['Reference: TSA0000001', 'Name: Ɔdɔ “Ŋ” – Enterprise', 'Column 4: extra'])
    expect(page).toContain(cell);
  expect(page).not.toContain('Note');
  expect(page).not.toContain('Check this paper');
});

test('it names the seller where the account has no name', async () => {
  const [page] = readPdfText(await draw([], [], '')).pages;
  expect(page).toContain(`paid to ${line?.seller}.`);
});

test('nothing of the longest line is left out', async () => {
  const names = Array.from({ length: 40 }, (_, place) => `Column ${place} ${'n'.repeat(180)}`);
  const cells = names.map((_, place) => `${'c'.repeat(150)} end ${place}.`);
  const { pages } = readPdfText(await draw(names, cells));
  const words = pages.join('\n');
  for (const place of cells.keys()) expect(words).toContain(`end ${place}.`);
});

test('it is the same file each time, which our own form takes', async () => {
  const receipt = await draw(['Amount'], ['120.50']);
  expect(receipt.equals(await draw(['Amount'], ['120.50']))).toBe(true);
  expect(await findPdfProblem(receipt)).toBeNull();
});
