import { createReadStream } from 'node:fs';
import { open } from 'node:fs/promises';
import iconv from 'iconv-lite';
import { fail, ok, type Result } from '~/utils/result';
import { otherFormatOf, utf16Of } from './decode.server';
import { type CsvRow, readCsvParts } from './read-csv.server';

/** A CSV file on this machine that may be too long for the memory: it is read in parts, each time again. */
export interface CsvFile {
  path: string;
  encoding: 'utf-8' | 'utf-16le' | 'utf-16be' | 'windows-1252';
}

const sampleBytes = 4_000;
/** A longer row has a quote that is not closed. */
const maxRowBytes = 1024 * 1024;

/**
 * Reads the file once to learn its encoding.
 *
 * @returns an error that says what the file is instead, when it isn't CSV
 */
export async function openCsvFile(path: string): Promise<Result<CsvFile>> {
  const sample = await readSample(path);
  if (sample.length === 0) return fail('This file is empty.');
  const other = otherFormatOf(sample);
  if (other) return fail(other);
  return ok({ path, encoding: utf16Of(sample) ?? ((await isUtf8(path)) ? 'utf-8' : 'windows-1252') });
}

async function readSample(path: string): Promise<Uint8Array> {
  const file = await open(path);
  try {
    const { buffer, bytesRead } = await file.read({ buffer: Buffer.alloc(sampleBytes) });
    return buffer.subarray(0, bytesRead);
  } finally {
    await file.close();
  }
}

async function isUtf8(path: string): Promise<boolean> {
  const decoder = new TextDecoder('utf-8', { fatal: true });
  try {
    // A file cut in the middle of a character is still UTF-8.
    for await (const bytes of createReadStream(path)) decoder.decode(bytes, { stream: true });
    return true;
  } catch (error) {
    if (error instanceof TypeError) return false;
    throw error;
  }
}

/** The rows of the file, the header first. */
export function readCsvFile(file: CsvFile): AsyncGenerator<CsvRow> {
  return readCsvParts(texts(file), { maxRowBytes });
}

async function* texts({ path, encoding }: CsvFile): AsyncGenerator<string> {
  const decoder =
    encoding === 'windows-1252'
      ? iconv.getDecoder(encoding)
      : { write: textDecoder(new TextDecoder(encoding)) };
  for await (const bytes of createReadStream(path)) yield decoder.write(bytes);
}

const textDecoder = (decoder: TextDecoder) => (bytes: Buffer) => decoder.decode(bytes, { stream: true });
