import sharp from 'sharp';
import { expect, test } from 'vitest';
import { findPdfProblem } from '~/utils/pdf-content.server';
import { cmyk, fromPhone, jpeg, plain, png, webp } from '../../../tests/integration/support/photo-fixtures';
import { pictureToPdf } from './picture-to-pdf.server';

const pdfOf = async (content: Buffer): Promise<Buffer> => {
  const pdf = await pictureToPdf(content);
  if (typeof pdf === 'string') throw new Error(pdf);
  return pdf;
};

/** The picture that the PDF shows. */
function pictureIn(pdf: Buffer) {
  const length = Number(/\/DCTDecode\n\/Length (\d+)/.exec(pdf.toString('latin1'))?.[1]);
  const from = pdf.indexOf('stream\n', pdf.indexOf('/DCTDecode')) + 'stream\n'.length;
  return sharp(pdf.subarray(from, from + length));
}

test.each([
  ['JPEG', jpeg],
  ['PNG', png],
  ['WebP', webp],
  ['CMYK', cmyk],
  ['grey', () => plain().greyscale().png().toBuffer()],
  [
    'transparent',
    () =>
      sharp({ create: { width: 9, height: 5, channels: 4, background: '#0000' } })
        .png()
        .toBuffer(),
  ],
] as const)('a %s becomes a PDF that our own form takes, with the picture in it', async (_kind, make) => {
  const content = await make();
  const pdf = await pdfOf(content);
  expect(await findPdfProblem(pdf)).toBeNull();
  const { width, height } = await sharp(content).metadata();
  expect(await pictureIn(pdf).metadata()).toMatchObject({ format: 'jpeg', width, height });
});

test('every object stands where the table says', async () => {
  const text = (await pdfOf(await jpeg())).toString('latin1');
  const table = Number(/startxref\n(\d+)/.exec(text)?.[1]);
  const [, size] = /^xref\n0 (\d+)\n/.exec(text.slice(table)) ?? [];
  const offsets = [...text.slice(table).matchAll(/^(\d{10}) 00000 n/gm)].map(([, at]) => Number(at));
  expect(offsets).toHaveLength(Number(size) - 1);
  offsets.forEach((at, index) => {
    expect(text.slice(at)).toMatch(new RegExp(`^${index + 1} 0 obj\n`));
  });
});

test('a photo is upright, without what the camera adds, and not larger than needed', async () => {
  const turned = await pdfOf(await fromPhone(6));
  expect(turned.toString('latin1')).not.toMatch(/secret-camera|Exif/);
  expect(await pictureIn(turned).metadata()).toMatchObject({ width: 30, height: 40 });
  const large = await pdfOf(await jpeg({ width: 3_000, height: 1_500 }));
  expect(large.toString('latin1')).toContain('/MediaBox [0 0 1000 500]');
});

test('white shows through what is transparent', async () => {
  const clear = sharp({ create: { width: 9, height: 5, channels: 4, background: '#0000' } });
  const pixels = await pictureIn(await pdfOf(await clear.png().toBuffer()))
    .raw()
    .toBuffer();
  expect(Math.min(...pixels)).toBeGreaterThan(250);
});

test('what is no picture has a reason', async () => {
  expect(await pictureToPdf(Buffer.from('no picture'))).toBe('damaged');
  expect(await pictureToPdf((await jpeg({ width: 400, height: 400 })).subarray(0, 200))).toBe('damaged');
});
