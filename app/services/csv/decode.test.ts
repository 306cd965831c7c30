import { describe, expect, test } from 'vitest';
import { decodeCsv } from './decode.server';

const text = 'title,price\r\nKenté “stole” – GH₵,5\r\n';
const utf16 = (big: boolean, mark: boolean) => {
  const bytes = Buffer.from((mark ? '\uFEFF' : '') + text, 'utf16le');
  return big ? bytes.swap16() : bytes;
};

const decoded = (bytes: Uint8Array) => {
  const result = decodeCsv(bytes);
  return result.success ? result.data : result.error;
};

describe('a file is text', () => {
  test.each([
    ['UTF-8', Buffer.from(text)],
    ['UTF-8 with its mark', Buffer.from(`\uFEFF${text}`)],
    ['UTF-16, little end first, with its mark', utf16(false, true)],
    ['UTF-16, big end first, with its mark', utf16(true, true)],
    ['UTF-16, little end first', utf16(false, false)],
    ['UTF-16, big end first', utf16(true, false)],
  ])('in %s', (_what, bytes) => expect(decoded(bytes)).toBe(text));

  test('in what Windows writes in the west', () => {
    const bytes = Buffer.from([0x43, 0x61, 0x66, 0xe9, 0x2c, 0x80, 0x39, 0x93]);
    expect(decoded(bytes)).toBe('Café,€9“');
  });

  test('that was cut in the middle of a letter, which is UTF-8 all the same', () => {
    const bytes = Buffer.from('Kenté');
    expect(decoded(bytes.subarray(0, bytes.length - 1))).toBe('Kent');
  });
});

describe('a file is refused that is', () => {
  test.each([
    ['empty', [], 'This file is empty.'],
    ['nothing but a mark', [0xef, 0xbb, 0xbf], 'This file is empty.'],
    ['blank', [32, 13, 10], 'This file is empty.'],
    ['an Excel workbook', [0x50, 0x4b, 3, 4, 0, 0], 'This is an Excel workbook'],
    ['an old workbook', [0xd0, 0xcf, 0x11, 0xe0], 'This is an old Excel workbook'],
    ['a PDF', [...Buffer.from('%PDF-1.7')], 'This is a PDF.'],
    ['a PNG', [0x89, 0x50, 0x4e, 0x47, 13], 'This is a picture.'],
    ['a JPEG', [0xff, 0xd8, 0xff, 0xe0], 'This is a picture.'],
    ['a program', [0x7f, 0x45, 0x4c, 0x46, 2, 1, 1, 0, 0, 0, 0, 0], 'This is not a CSV file.'],
    ['text with a zero in it', [...Buffer.from('a,b\n1,\u00002')], 'This is not a CSV file.'],
  ])('%s', (_what, bytes, sentence) => expect(decoded(Uint8Array.from(bytes))).toContain(sentence));
});
