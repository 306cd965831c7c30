import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { availableParallelism } from 'node:os';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { limits } from '~/schemas/limits';
import type { User } from '~/schemas/users/user';
import { matchPayments } from '~/services/bulk/payments/match-payments.server';
import { drawPaper } from '~/services/drawing/readers.server';
import { preparePhoto } from '~/services/files/prepare-photo.server';
import { validateUpload } from '~/services/files/validate-upload.server';
import { readBatchResult } from '~/services/money/payouts/batches/upload-result.server';
import { validateReceipt } from '~/services/money/payouts/validate-receipt.server';
import { examineProof } from '~/services/proofs/known-proofs.server';
import { askReader, tooLargeAs } from '~/services/readers/ask-reader.server';
import { ReaderBusy, ReaderProcess } from '~/services/readers/process.server';
import { AppError } from '~/utils/app-error';
import { fail, ok, type Result } from '~/utils/result';
import { makePayoutBatch } from '../factories/payout-batches';
import { makePayout } from '../factories/payouts';
import { send } from '../integration/support/imports';
import { photo } from '../integration/support/photo-fixtures';
import { inRequest } from '../integration/support/request';
import { addPerson } from '../integration/support/store';
import { growingFiles, paper } from './support/growing-files';
import { makePdf } from './support/pdf';
import { watched } from './support/watch-server';

// What a person is told of a file when the machine is busy: that it is, never that the file is too large.

let seller: User;
beforeAll(async () => {
  seller = await addPerson();
});

const batch = makePayoutBatch([makePayout()]);
const onePixel = async (name: 'checkPicture' | 'pictureToPdf') => growingFiles[name]['one pixel']();
const text = (content: string) => async () => Buffer.from(content.padEnd(183, '\n'));

interface Small {
  make: () => Promise<Buffer>;
  read: (content: Buffer) => Promise<Result<unknown>>;
}

/** Of each reader that a person waits for, a small file. */
const small: Record<string, Small> = {
  'picture of a proof': {
    make: () => onePixel('checkPicture'),
    read: async (content) => {
      const valid = await validateUpload(photo(content, 'slip'), limits.proof);
      return valid.success ? ok(await examineProof(valid.data)) : valid;
    },
  },
  'PDF of a proof': {
    make: async () => makePdf(),
    read: (content) => validateUpload(photo(content, 'slip.pdf'), limits.proof),
  },
  photo: { make: () => onePixel('checkPicture'), read: (content) => preparePhoto(photo(content)) },
  receipt: {
    make: () => onePixel('pictureToPdf'),
    read: (content) => validateReceipt({ receiptPhoto: photo(content) }),
  },
  statement: {
    make: text('Date,Amount,Reference\n2026-11-20,5,A\n'),
    read: (content) => matchPayments(seller, { file: photo(content, 'st.csv'), text: '' }),
  },
  result: { make: text('Reference,Amount\nA,5\n'), read: (content) => readBatchResult(batch, content, null) },
  products: { make: text('title,price\nMat,5\n'), read: (content) => send(seller, content) },
  paper: {
    make: async () => paper([['Mat', '5.00']]),
    read: async (content) => {
      const pdf = await askReader(drawPaper, content, null).catch(tooLargeAs(null));
      return pdf ? ok(pdf) : fail('it takes too long');
    },
  },
};

/** What a person is told. */
async function answerOf({ make, read }: Small): Promise<string> {
  const content = await make();
  try {
    const result = await inRequest(() => read(content));
    return result.success ? 'read' : `${result.kind}: ${result.error}`;
  } catch (error) {
    if (error instanceof AppError) return `${error.status}: ${error.userMessage}`;
    throw error;
  }
}

test.each(Object.entries(small))('%s: a reader that ends twice for no reason is busy', async (_name, one) => {
  const busy = vi.spyOn(ReaderProcess.prototype, 'read').mockImplementation(() => {
    throw new ReaderBusy('ended (SIGKILL)');
  });
  expect(await answerOf(one)).toMatch(/^(?:503|unavailable): Makola is busy/);
  expect(busy).toHaveBeenCalledTimes(2);
});

describe('on a machine that is busy', () => {
  const told: [file: string, bytes: number, ms: number, memoryMb: number, answer: string][] = [];
  const burning: ChildProcess[] = [];

  beforeAll(async () => {
    // They end by themselves too, should this process be killed.
    const burn = `process.send('burns'); const end = Date.now() + 240_000; while (Date.now() < end);`;
    for (let count = 0; count < availableParallelism() * 3; count += 1)
      burning.push(spawn(process.execPath, ['-e', burn], { stdio: ['ignore', 'ignore', 'ignore', 'ipc'] }));
    await Promise.all(burning.map((child) => once(child, 'message')));
  }, 60_000);

  test.each(Object.entries(small))(
    '%s: is read, or the answer is busy',
    { timeout: 240_000 },
    async (name, one) => {
      let answer = '';
      const { seconds, memoryMb } = await watched(async () => {
        answer = await answerOf(one);
      });
      told.push([name, (await one.make()).length, Math.round(seconds * 1_000), memoryMb, answer]);
      expect(answer).toMatch(/^read$|Makola is busy|column/);
      expect(answer).not.toMatch(/too (?:much|long|large)/);
    },
  );

  afterAll(() => {
    for (const child of burning) child.kill('SIGKILL');
    console.log(`\nSmall files while ${burning.length} processes burn ${availableParallelism()} processors:`);
    for (const [name, bytes, ms, memoryMb, answer] of told)
      console.log(
        `  ${name.padEnd(20)}${String(bytes).padStart(6)} bytes${String(ms).padStart(7)} ms${String(memoryMb).padStart(5)} MB  ${answer.slice(0, 60)}`,
      );
  });
});
