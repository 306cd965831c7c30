import { deflateSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import { limits } from '~/schemas/limits';
import {
  jpeg,
  otherKinds,
  photo,
  png,
  pngThatSays,
  polyglots,
  webp,
} from '../../../tests/integration/support/photo-fixtures';
import { judgeUpload } from './judge-upload.server';

const judge = (content: Buffer, name = 'slip', wanted: Partial<typeof limits.proof> = {}) =>
  judgeUpload(photo(content, name, 'text/html'), { ...limits.proof, ...wanted });

const pdf = (...objects: (string | Buffer)[]) =>
  Buffer.concat([
    Buffer.from('%PDF-1.7\n'),
    ...objects.map((object) => Buffer.from(object)),
    Buffer.from('\ntrailer << /Root 1 0 R >>\n%%EOF\n'),
  ]);
const catalog = '1 0 obj\n<< /Type /Catalog /Pages 2 0 R >>\nendobj\n';
const stream = (dictionary: string, data: Buffer) =>
  Buffer.concat([
    Buffer.from(`5 0 obj\n<< ${dictionary} /Length ${data.length} >>\nstream\n`),
    data,
    Buffer.from('\nendstream\nendobj\n'),
  ]);
const list = (text: string) =>
  stream('/Type /ObjStm /N 1 /First 4 /Filter /FlateDecode', deflateSync(Buffer.from(text)));

describe('a file is what its bytes say', () => {
  test.each([
    ['a JPEG', jpeg, 'image/jpeg', 'jpg'],
    ['a PNG', png, 'image/png', 'png'],
    ['a WebP', webp, 'image/webp', 'webp'],
    ['a PDF', async () => pdf(catalog), 'application/pdf', 'pdf'],
  ] as const)('%s', async (_what, make, contentType, extension) => {
    const content = await make();
    const result = await judge(content, 'anything.exe');
    expect(result).toMatchObject({ success: true, data: { contentType, extension } });
    expect(result.success && result.data.content.equals(content)).toBe(true);
    expect(result.success && result.data.sha256).toMatch(/^[0-9a-f]{64}$/);
  });

  test('the same content has the same hash, another one another', async () => {
    const hashes = await Promise.all(
      [await jpeg(), await jpeg(), await jpeg(undefined, '#3a3')].map(async (content, index) => {
        const result = await judge(content, `${index}.jpg`);
        return result.success ? result.data.sha256 : '';
      }),
    );
    expect(hashes[0]).toBe(hashes[1]);
    expect(hashes[0]).not.toBe(hashes[2]);
  });
});

describe('a file is refused', () => {
  const refused = (error: string) => ({ success: false, error });

  test('when it is of another kind', async () => {
    const { PDF: _fine, ...others } = await otherKinds();
    for (const [kind, content] of Object.entries(others)) {
      expect(await judge(content, 'slip.jpg'), kind).toEqual(
        refused('“slip.jpg” is not a JPEG, PNG, WebP or PDF. Choose another file.'),
      );
    }
    const onlyPdf = { ...limits.proof, types: ['application/pdf'] as const };
    const file = photo(await jpeg(), 'receipt.pdf', 'application/pdf');
    expect(await judgeUpload(file, onlyPdf)).toEqual(
      refused('“receipt.pdf” is not a PDF. Choose another file.'),
    );
    const wrongType = 'Invalid file. Please upload a PDF.';
    expect(await judgeUpload(file, { ...onlyPdf, wrongType })).toEqual(refused(wrongType));
  });

  test('when it is empty or too large', async () => {
    expect(await judge(Buffer.alloc(0))).toEqual(
      refused('“slip” is empty. Choose the file again.'),
    );
    const large = Buffer.concat([await jpeg(), Buffer.alloc(limits.proof.bytes)]);
    expect(await judge(large)).toEqual(refused('“slip” has 10.0 MB; a file has 10 MB at most.'));
  });

  test('when it is a picture and something else, a bomb, or damaged', async () => {
    for (const [what, content] of Object.entries(await polyglots()))
      expect(await judge(content), what).toMatchObject({
        error: expect.stringContaining('another kind of file at once'),
      });
    expect(await judge(pngThatSays({ width: 60_000, height: 60_000 }))).toMatchObject({
      error: expect.stringContaining('50 million pixels'),
    });
    const whole = await jpeg({ width: 400, height: 400 });
    expect(await judge(whole.subarray(0, 200))).toMatchObject({
      error: expect.stringContaining('is damaged'),
    });
  });

  test.each([
    ['a script', pdf(catalog, '3 0 obj << /S /JavaScript /JS (app.alert(1)) >> endobj')],
    ['a script without its long name', pdf(catalog, '3 0 obj << /JS 4 0 R >> endobj')],
    ['a script in hex', pdf(catalog, '3 0 obj << /S /J#61va#53cript >> endobj')],
    ['a program to start', pdf(catalog, '3 0 obj << /S /Launch /F (cmd.exe) >> endobj')],
    ['another file', pdf(catalog, stream('/Type /EmbeddedFile', Buffer.from('MZ')))],
    ['a script in a packed list', pdf(catalog, list('7 0 << /S /JavaScript /JS (x) >>'))],
    [
      'a script in a list with a name in hex',
      pdf(catalog, stream('/Type /Obj#53tm /N 1', deflateSync(Buffer.from('7 0 << /JS (x) >>')))),
    ],
    [
      'a script that a false stream hides',
      pdf('% >>stream\n', '3 0 obj << /S /JavaScript >> endobj\nendstream\n'),
    ],
    [
      'a packed list that cannot be unpacked',
      pdf(catalog, stream('/Type /ObjStm', Buffer.from([7, 7]))),
    ],
    [
      'a list that is encrypted',
      pdf(catalog, '<< /Encrypt 9 0 R >>', list('7 0 << /Type /Font >>')),
    ],
  ])('when it is a PDF with %s', async (_what, content) => {
    expect(await judge(content, 'slip.pdf')).toEqual(
      refused(
        '“slip.pdf” holds a script, a program or another file. Print it into a new PDF, or take a picture of it.',
      ),
    );
  });
});

test('a PDF with pictures, packed lists and letters that look like names is fine', async () => {
  const noise = Buffer.concat([Buffer.from('/JS /JS('), await jpeg()]);
  const content = pdf(
    catalog,
    stream('/Type /XObject /Subtype /Image', noise),
    list('7 0 << /Type /Font /BaseFont /JSans >>'),
    '8 0 obj << /Title (Receipt) /JScale 2 >> endobj\n',
  );
  expect(await judge(content)).toMatchObject({ success: true });
});
