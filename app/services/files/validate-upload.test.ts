import { describe, expect, test } from 'vitest';
import { limits } from '~/schemas/limits';
import { fail } from '~/utils/result';
import { makePdf } from '../../../tests/hostile/support/pdf';
import {
  avif,
  heic,
  jpeg,
  otherKinds,
  photo,
  png,
  pngThatSays,
  polyglots,
  webp,
} from '../../../tests/integration/support/photo-fixtures';
import { validateUpload } from './validate-upload.server';

const validate = (content: Buffer, name = 'slip', rules: Partial<typeof limits.proof> = {}) =>
  validateUpload(photo(content, name, 'text/html'), { ...limits.proof, ...rules });

describe('a file is what its bytes say', () => {
  test.each([
    ['a JPEG', jpeg, 'image/jpeg', 'jpg'],
    ['a PNG', png, 'image/png', 'png'],
    ['a WebP', webp, 'image/webp', 'webp'],
    ['a PDF', async () => makePdf(), 'application/pdf', 'pdf'],
  ] as const)('%s', async (_what, make, contentType, extension) => {
    const content = await make();
    const result = await validate(content, 'anything.exe');
    expect(result).toMatchObject({ success: true, data: { contentType, extension } });
    expect(result.success && result.data.content.equals(content)).toBe(true);
    expect(result.success && result.data.sha256).toMatch(/^[0-9a-f]{64}$/);
  });

  test('the same content has the same hash, another one another', async () => {
    const hashes = await Promise.all(
      [await jpeg(), await jpeg(), await jpeg(undefined, '#3a3')].map(async (content, index) => {
        const result = await validate(content, `${index}.jpg`);
        return result.success ? result.data.sha256 : '';
      }),
    );
    expect(hashes[0]).toBe(hashes[1]);
    expect(hashes[0]).not.toBe(hashes[2]);
  });
});

describe('a file is refused', () => {
  const refused = (error: string) => fail(error);

  test('when it is of another kind', async () => {
    const { PDF: _fine, ...others } = await otherKinds();
    for (const [kind, content] of Object.entries(others)) {
      expect(await validate(content, 'slip.jpg'), kind).toEqual(
        refused('“slip.jpg” is not a JPEG, PNG, WebP or PDF. Choose another file.'),
      );
    }
    const file = photo(await jpeg(), 'receipt.pdf', 'application/pdf');
    expect(await validateUpload(file, { ...limits.receipt, wrongType: undefined })).toEqual(
      refused('“receipt.pdf” is not a PDF. Choose another file.'),
    );
    expect(await validateUpload(file, limits.receipt)).toEqual(refused('Invalid file. Please upload a PDF.'));
  });

  test('when it is AVIF, and when it is HEIC in the same words as a photo', async () => {
    const wrongType = refused('“slip.avif” is not a JPEG, PNG, WebP or PDF. Choose another file.');
    expect(await validate(await avif(), 'slip.avif')).toEqual(wrongType);
    expect(await validate(heic)).toMatchObject({ error: expect.stringContaining('is a HEIC photo') });
    const receipt = photo(heic, 'receipt.pdf', 'application/pdf');
    expect(await validateUpload(receipt, limits.receipt)).toEqual(refused(limits.receipt.wrongType));
  });

  test('when it is empty or too large', async () => {
    expect(await validate(Buffer.alloc(0))).toEqual(refused('“slip” is empty. Choose the file again.'));
    const large = Buffer.concat([await jpeg(), Buffer.alloc(limits.proof.bytes)]);
    expect(await validate(large)).toEqual(refused('“slip” is 10.0 MB. Files can be up to 10 MB.'));
  });

  test('when it is a picture and something else, a bomb, or damaged', async () => {
    for (const [what, content] of Object.entries(await polyglots()))
      expect(await validate(content), what).toMatchObject({
        error: expect.stringContaining('another kind of file at once'),
      });
    expect(await validate(pngThatSays({ width: 60_000, height: 60_000 }))).toMatchObject({
      error: expect.stringContaining('51 million pixels'),
    });
    const whole = await jpeg({ width: 400, height: 400 });
    expect(await validate(whole.subarray(0, 200))).toMatchObject({
      error: expect.stringContaining('is damaged'),
    });
  });
});
