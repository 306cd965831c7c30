import iconv from 'iconv-lite';
import { fail, ok, type Result } from '~/utils/result';

/** First bytes of files of other kinds, with the error message. */
const otherFormats: [begin: number[], message: string][] = [
  [
    [0x50, 0x4b, 0x03, 0x04],
    'This is an Excel workbook (or a ZIP file). Save it as ‘CSV UTF-8’ and choose that file.',
  ],
  [
    [0xd0, 0xcf, 0x11, 0xe0],
    'This is an old Excel workbook, or one with a password. Save it as CSV and choose that file.',
  ],
  [[0x25, 0x50, 0x44, 0x46], 'This is a PDF. Choose a CSV file.'],
  [[0x89, 0x50, 0x4e, 0x47], 'This is a picture. Choose a CSV file.'],
  [[0xff, 0xd8, 0xff], 'This is a picture. Choose a CSV file.'],
  [[0x47, 0x49, 0x46, 0x38], 'This is a picture. Choose a CSV file.'],
  [[0x52, 0x49, 0x46, 0x46], 'This is a picture or a sound file. Choose a CSV file.'],
  [[0x1f, 0x8b], 'This file is compressed. Unpack it and choose the CSV file inside.'],
];

const notCsv = 'This is not a CSV file. Save your list as ‘CSV UTF-8’ and choose that file.';

/** Bytes that are read to detect the encoding. */
const sampleBytes = 4_000;

/**
 * The text of a CSV file: UTF-8 or UTF-16 (with or without a byte order mark), else Windows-1252.
 *
 * @returns an error that says what the file is instead, when it isn't CSV
 */
export function decodeCsv(bytes: Uint8Array): Result<string> {
  if (bytes.length === 0) return fail('This file is empty.');
  const other = otherFormatOf(bytes);
  if (other) return fail(other);
  const text = decode(bytes);
  if (text.trim() === '') return fail('This file is empty.');
  // Binary files are full of zero bytes; a single one in a text is harmless.
  if (text.split('\0').length - 1 > text.length / 1_000) return fail(notCsv);
  return ok(text);
}

/** The error for the first bytes of a file of another kind; null when it may be CSV. */
export function otherFormatOf(bytes: Uint8Array): string | null {
  return otherFormats.find(([begin]) => begin.every((byte, index) => bytes[index] === byte))?.[1] ?? null;
}

function decode(bytes: Uint8Array): string {
  const encoding = utf16Of(bytes);
  if (encoding) return new TextDecoder(encoding).decode(bytes);
  try {
    // A file cut in the middle of a character is still UTF-8.
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes, { stream: true });
  } catch {
    return iconv.decode(Buffer.from(bytes), 'windows-1252');
  }
}

/** UTF-16 by its byte order mark, else by every other byte being zero, as in Latin letters. */
export function utf16Of(bytes: Uint8Array): 'utf-16le' | 'utf-16be' | null {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return 'utf-16le';
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return 'utf-16be';
  const zeros = [0, 0];
  const length = Math.min(bytes.length, sampleBytes);
  for (let index = 0; index < length; index += 1) {
    if (bytes[index] === 0) zeros[index % 2] = (zeros[index % 2] ?? 0) + 1;
  }
  const [even = 0, odd = 0] = zeros;
  const many = length / 2 / 3;
  if (odd > many && even < odd / 10) return 'utf-16le';
  return even > many && odd < even / 10 ? 'utf-16be' : null;
}
