import { deflateSync } from 'node:zlib';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { limits } from '~/schemas/limits';
import { validateUpload } from '~/services/files/validate-upload.server';
import { validateReceipt } from '~/services/money/payouts/validate-receipt.server';
import { safeFileName } from '~/utils/file-name.server';
import { photo, png } from '../integration/support/photo-fixtures';
import { countTries, manyRuns } from './inputs';
import { naughtyStrings } from './naughty-strings';
import { aes256 } from './support/aes-256';
import { makeEncryptedPdf, makePdf } from './support/pdf';
import {
  activePdfs,
  behind,
  brokenPdfs,
  honestPdfs,
  opening,
  packedObject,
  scriptAction,
  secondKinds,
} from './support/pdf-examples';

const validate = async (content: Buffer, name = 'slip.pdf') => {
  const result = await validateUpload(photo(content, name, 'text/html'), limits.proof);
  return result.success ? 'taken' : result.error;
};

const active =
  '“slip.pdf” contains a script, an active form, media or another file. Print it to PDF again and upload that, or a picture of it.';
const needsPassword =
  '“slip.pdf” needs a password. Save a copy without a password and upload that, or a picture of it.';
const twoKinds =
  '“slip.pdf” is a PDF and another kind of file at once. Print it to PDF again and upload that.';
const unreadable = "We can't read this PDF. Save or print it to PDF again and upload that.";

/** Validates each and counts those with another answer. */
async function expectAll(kind: string, files: Record<string, Buffer>, answer: string) {
  const wrong: Record<string, string> = {};
  for (const [what, content] of Object.entries(files)) {
    const result = await validate(content);
    if (result !== answer) wrong[what] = result;
  }
  countTries(kind, Object.keys(files).length, Object.keys(wrong).length);
  expect(wrong).toEqual({});
}

describe('a PDF', () => {
  test('that could do something when it is opened is refused', () =>
    expectAll('PDFs that do something', activePdfs, active));
  test('that is a page or an archive as well is refused', () =>
    expectAll('PDFs of two kinds', secondKinds, twoKinds));
  test('that cannot be understood is refused in plain words', () =>
    expectAll('broken PDFs', brokenPdfs, unreadable));
  test('that is honest is taken', () => expectAll('honest PDFs', honestPdfs, 'taken'));

  test('that needs a password is refused with that reason', () =>
    expectAll(
      'PDFs with a password',
      {
        RC4: makeEncryptedPdf([[7, scriptAction]], { password: 'secret' }),
        AES: makeEncryptedPdf([[7, '<< >>']], { password: 'secret', aes: true }),
        'AES-256': aes256.withPassword(),
        certificates: makePdf({
          objects: ['6 0 obj << /Filter /Adobe.PubSec /V 4 /R 4 >> endobj\n'],
          trailer: '/Encrypt 6 0 R',
        }),
      },
      needsPassword,
    ));

  test('cut anywhere, or with bytes that were changed, gets an answer', async () => {
    const files = [...Object.values(activePdfs), ...Object.values(honestPdfs)];
    const { options } = manyRuns(300);
    await fc.assert(
      fc.asyncProperty(
        fc.constantFrom(...files),
        fc.array(fc.tuple(fc.nat(1_500), fc.nat(255)), { maxLength: 6 }),
        fc.nat(1_500),
        async (file, changes, cut) => {
          const content = Buffer.from(file.subarray(0, Math.max(5, file.length - (cut % 400))));
          for (const [at, byte] of changes) content[5 + (at % (content.length - 5 || 1))] = byte;
          const result = await validate(content);
          const known = ['taken', active, needsPassword, twoKinds, unreadable].includes(result);
          countTries('damaged PDFs', 1, known ? 0 : 1);
          expect(known).toBe(true);
        },
      ),
      options,
    );
  });
});

/** `unit` again and again, 10 MB of it. */
const tenMegabytes = (unit: string, head = '') => {
  const maxBytes = limits.proof.bytes - 1;
  return Buffer.from(`%PDF-1.7\n${head}`.padEnd(maxBytes, unit), 'latin1');
};

test('10 MB that are made to take long are answered within seconds, and others have their turn', {
  timeout: 120_000,
}, async () => {
  const largeList = packedObject(deflateSync(Buffer.from(`7 0 ${'[0]'.repeat(4_000_000)}`)));
  const bombs: Record<string, Buffer> = {
    'objects in objects': tenMegabytes('1 0 obj<<'),
    'lists in lists': tenMegabytes('[', '1 0 obj'),
    'strings in strings': tenMegabytes('1 0 obj('),
    'one long number': tenMegabytes('1', '1 0 obj '),
    'many dictionaries': tenMegabytes('<</A 0>>', '1 0 obj['),
    'empty objects': tenMegabytes('1 0 obj<<>>'),
    'objects without numbers': tenMegabytes('7 0 %\nobj '),
    'many trailers': tenMegabytes(
      'trailer<</Encrypt 1 0 R>>'.padEnd(90),
      '1 0 obj<</Filter/Standard/V 5/R 6/U()>>'.repeat(1_000),
    ),
    'many lists': tenMegabytes('1 0 obj<</First 1/N 1>>stream\n'.padEnd(90)),
    'half tags': tenMegabytes('<a '),
    'packed lists in a row': makePdf({ objects: Array.from({ length: 10 }, () => largeList) }),
  };
  let faults = 0;
  for (const [what, content] of Object.entries(bombs)) {
    const started = performance.now();
    let [last, maxPauseMs] = [started, 0];
    const clock = setInterval(() => {
      maxPauseMs = Math.max(maxPauseMs, performance.now() - last);
      last = performance.now();
    }, 1);
    const result = await validate(content);
    clearInterval(clock);
    const isFine = result === unreadable && performance.now() - started < 15_000 && maxPauseMs < 3_000;
    faults += isFine ? 0 : 1;
    expect.soft(result, what).toBe(unreadable);
    expect.soft(isFine, `${what}: ${performance.now() - started} ms, ${maxPauseMs} ms`).toBe(true);
  }
  countTries('PDFs that are made to take long', Object.keys(bombs).length, faults);
});

test('a picture with a false end of an archive behind the true one is refused', async () => {
  const record = `PK\x05\x06${'\0'.repeat(18)}`;
  const result = await validate(behind(await png(), `${record}PK\x05\x06`), 'slip.png');
  countTries('pictures of two kinds', 1, result === 'taken' ? 1 : 0);
  expect(result).toContain('is a picture and another kind of file at once');
});

test('a receipt is validated in the same way, and a file of another kind has its own message', async () => {
  const receipt = async (content: Buffer) => {
    const result = await validateReceipt({ receipt: photo(content, 'slip.pdf', 'text/html') });
    return result.success ? 'taken' : result.error;
  };
  expect(await receipt(makePdf())).toBe('taken');
  expect(await receipt(await png())).toBe(limits.receipt.wrongType);
  // The field of the PDF takes no picture: that has a field of its own.
  expect(await receipt(opening('/S /Launch'))).toBe(active.replace(', or a picture of it', ''));
});

describe('the name that a proof is saved under', () => {
  const harmless =
    /^(?!(?:con|prn|aux|nul|com\d|lpt\d)(?:$|[ .]))[^\p{Other}/\\:*?"<>|. ][^\p{Other}/\\:*?"<>|]*\.pdf$/iu;

  test.each([
    ['payment.cmd', 'payment_cmd.pdf'],
    ['x.hta', 'x_hta.pdf'],
    ['slip.pdf.exe', 'slip.pdf_exe.pdf'],
    ['invoice\u202Efdp.exe', 'invoicefdp_exe.pdf'],
    ['pay\u200Bment\u2066\u0000\r\n.pdf', 'payment.pdf'],
    ['..\\..\\CON.pdf', '_.__CON.pdf'],
    ['con.pdf', '_con.pdf'],
    ['NUL', '_NUL.pdf'],
    ['com1 .txt', '_com1 _txt.pdf'],
    ['slip.PDF', 'slip.pdf'],
    ['MoMo 12.05.2026', 'MoMo 12.05.2026.pdf'],
    ['Ɛdwene 1.pdf', 'Ɛdwene 1.pdf'],
    ['...', 'file.pdf'],
    ['', 'file.pdf'],
  ])('%j is %j', (name, expected) => {
    countTries('names of proofs', 1, safeFileName(name, 'application/pdf') === expected ? 0 : 1);
    expect(safeFileName(name, 'application/pdf')).toBe(expected);
  });

  test('ends with what it is, whatever it is called', async () => {
    const check = (name: string) => {
      const made = safeFileName(name, 'application/pdf');
      const isFine = harmless.test(made) && Buffer.byteLength(made) <= 160;
      countTries('names of proofs', 1, isFine ? 0 : 1);
      expect(isFine, JSON.stringify([name, made])).toBe(true);
    };
    naughtyStrings.forEach(check);
    fc.assert(fc.property(fc.string({ unit: 'binary', maxLength: 400 }), check), manyRuns(500).options);
  });
});
