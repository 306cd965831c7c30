import { buffer } from 'node:stream/consumers';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { limits } from '~/schemas/limits';
import type { User } from '~/schemas/users/user';
import { matchPayments } from '~/services/bulk/payments/match-payments.server';
import { drawPaper } from '~/services/drawing/readers.server';
import { preparePhoto } from '~/services/files/prepare-photo.server';
import { validateUpload } from '~/services/files/validate-upload.server';
import { readBatchResult } from '~/services/money/payouts/batches/upload-result.server';
import { validateReceipt } from '~/services/money/payouts/validate-receipt.server';
import { problemFile } from '~/services/products/import/check/problem-file.server';
import { examineProof } from '~/services/proofs/known-proofs.server';
import { askReader, tooLargeAs } from '~/services/readers/ask-reader.server';
import { ReaderProcess, ReadingTooLarge } from '~/services/readers/process.server';
import { AppError } from '~/utils/app-error';
import { makePayoutBatch } from '../factories/payout-batches';
import { makePayout } from '../factories/payouts';
import { send, settled } from '../integration/support/imports';
import { photo } from '../integration/support/photo-fixtures';
import { inRequest } from '../integration/support/request';
import { addPerson } from '../integration/support/store';
import { countTries } from './inputs';
import { growingFiles } from './support/growing-files';
import { type Cost, watched } from './support/watch-server';

/** What one request may cost, whatever its bytes: docs/product.md, "Files". */
const most = { silenceMs: 250, memoryMb: 200 };
const isFine = ({ silenceMs, memoryMb }: Cost) => silenceMs <= most.silenceMs && memoryMb <= most.memoryMb;

let seller: User;
const costs: [reader: string, input: string, came: string, cost: Cost][] = [];

type Read = (file: File) => Promise<string>;
type Group = { reader: string; inputs: Record<string, () => Buffer | Promise<Buffer>>; read: Read };

/** A file as the server gets it, which is made outside of what is measured. */
const fileOf = (content: string | Buffer) => photo(Buffer.from(content), 'a file');

/** A file of products: its check, its preview, and the download of its errors. */
const readProducts: Read = async (file) => {
  const sent = await send(seller, file);
  if (!sent.success) return sent.error;
  const record = await settled(sent.data.id);
  if (record.status === 'failed') return record.message ?? 'failed';
  if (record.counts.bad > 0 && !(await downloads(record))) return 'the errors took too much to read';
  return `${record.counts.new} new, ${record.counts.bad} bad`;
};

/** False where reading the file once more took more than it may: that is refused, as it should be. */
const downloads = (record: Awaited<ReturnType<typeof settled>>): Promise<boolean> =>
  inRequest(() => problemFile(record)).then(
    async (file) => (await buffer(file)).length > 0,
    (error: unknown) => {
      if (error instanceof AppError && error.code === 'too-large') return false;
      throw error;
    },
  );

const readStatement: Read = async (file) => {
  const matched = await inRequest(() => matchPayments(seller, { file, text: '' }));
  return matched.success ? 'read' : matched.error;
};

const batch = makePayoutBatch([makePayout()]);
const readResult: Read = async (file) => {
  const content = Buffer.from(await file.arrayBuffer());
  const read = await inRequest(() => readBatchResult(batch, content, null));
  return read.success ? 'read' : read.error;
};

/** A proof, and its words. */
const readProof: Read = async (file) => {
  const valid = await inRequest(() => validateUpload(file, limits.proof));
  if (!valid.success) return valid.error;
  const { pieces } = await inRequest(() => examineProof(valid.data));
  return `taken, ${pieces.length} pieces of text`;
};

const readPhoto: Read = async (file) => {
  const prepared = await inRequest(() => preparePhoto(file));
  return prepared.success ? 'taken' : prepared.error;
};

const readReceiptPhoto: Read = async (receiptPhoto) => {
  const pdf = await inRequest(() => validateReceipt({ receiptPhoto }));
  return pdf.success ? 'taken' : pdf.error;
};

const readPaper: Read = async (file) => {
  const content = Buffer.from(await file.arrayBuffer());
  const pdf = await inRequest(() => askReader(drawPaper, content, null).catch(tooLargeAs(null)));
  return pdf ? `drawn, ${pdf.length} bytes` : 'takes too long';
};

const groups: Group[] = [
  { reader: 'proof', inputs: growingFiles.checkPdf, read: readProof },
  { reader: 'proof', inputs: growingFiles.checkPicture, read: readProof },
  { reader: 'photo', inputs: growingFiles.encodePhoto, read: readPhoto },
  { reader: 'receipt', inputs: growingFiles.pictureToPdf, read: readReceiptPhoto },
  { reader: 'paper', inputs: growingFiles.drawPaper, read: readPaper },
  { reader: 'statement', inputs: growingFiles.matchStatement, read: readStatement },
  { reader: 'result', inputs: growingFiles.readTransferResult, read: readResult },
  { reader: 'products', inputs: growingFiles.inspectSource, read: readProducts },
];

beforeAll(async () => {
  seller = await addPerson();
  // What is loaded and compiled at the first time is no cost of an input.
  await readProducts(fileOf('title,price,category,quantity\nMat,5,Home,1\n,,,\n'));
  await readStatement(fileOf('Date,Amount,Reference\n2026-11-20,5,A\n'));
  await readPhoto(fileOf(await growingFiles.encodePhoto['one pixel']()));
  await readProof(fileOf(await growingFiles.checkPicture['one pixel']()));
  await readReceiptPhoto(fileOf(await growingFiles.pictureToPdf['one pixel']()));
});

const cases = groups.flatMap(({ reader, inputs, read }) =>
  Object.entries(inputs).map(([input, make]) => ({ reader, input, make, read })),
);

test.each(cases)('$reader: $input', { timeout: 150_000 }, async ({ reader, input, make, read }) => {
  const file = fileOf(await make());
  let came = '';
  let cost = await watched(async () => {
    came = await read(file);
  });
  // What was not collected yet of the inputs before is no cost of this one, nor is what the same work takes
  // longer while others use the processor: neither is there each time.
  for (let left = 2; left > 0 && !isFine(cost); left -= 1) cost = await watched(() => read(file));
  costs.push([reader, input, came, cost]);
  countTries('files that are made to take long', 1, isFine(cost) ? 0 : 1);
  expect(cost.silenceMs).toBeLessThanOrEqual(most.silenceMs);
  expect(cost.memoryMb).toBeLessThanOrEqual(most.memoryMb);
});

test.each<[string, Read, () => Buffer | Promise<Buffer>, RegExp]>([
  [
    'a picture of a proof',
    readProof,
    growingFiles.checkPicture['one pixel'],
    /^“a file” takes too much work/,
  ],
  ['a PDF of a proof', readProof, () => Buffer.from('%PDF-1.7\n'), /^We can't read this PDF/],
  ['a photo', readPhoto, growingFiles.encodePhoto['one pixel'], /^“a file” takes too much work/],
  [
    'a picture of a receipt',
    readReceiptPhoto,
    growingFiles.pictureToPdf['one pixel'],
    /^“a file” takes too much work/,
  ],
  ['a statement', readStatement, () => Buffer.from('Date,Amount\n'), /^This statement takes too long/],
  ['a result', readResult, () => Buffer.from('Reference\n'), /^This file takes too long to read/],
  ['products', readProducts, () => Buffer.from('title,price\nMat,5\n'), /^This file takes too much time or/],
])('%s that breaks the limits is refused by name', async (_what, read, make, words) => {
  vi.spyOn(ReaderProcess.prototype, 'read').mockImplementation(() => {
    throw new ReadingTooLarge('the reader ended');
  });
  expect(await read(fileOf(await make()))).toMatch(words);
});

afterAll(() => {
  console.log('\nWhat reading costs at most: silence of the server, memory, time, and what came of it:');
  for (const [reader, input, came, { silenceMs, memoryMb, seconds }] of costs)
    console.log(
      `  ${reader.padEnd(10)}${input.padEnd(42)}${String(silenceMs).padStart(5)} ms${String(memoryMb).padStart(5)} MB${seconds.toFixed(1).padStart(6)} s  ${came.slice(0, 70)}`,
    );
});
