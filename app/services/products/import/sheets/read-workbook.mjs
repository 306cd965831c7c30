// @ts-check
// Reads a workbook in a worker of its own (see `read-sheets.server.ts`), so that its limits on memory and time
// hold whatever the file is made of. Plain JavaScript, because a worker starts without the app's build.
import { parentPort, workerData } from 'node:worker_threads';
import { strFromU8, unzipSync, zipSync } from 'fflate';
import { streamOdsRows } from 'hucre/ods';
import { streamXlsxRows } from 'hucre/xlsx';
import { withShownNumbers } from './shown-numbers.mjs';

/** @typedef {import('./read-sheets.server').WorkbookLimits} WorkbookLimits */
/** @typedef {import('./read-sheets.server').WorkbookAnswer} WorkbookAnswer */

class TooLarge extends Error {}

/**
 * The parts of the file that hold text. Their sizes are counted before they are unpacked, and fflate unpacks no
 * more than a part declares.
 * @param {Uint8Array} content
 * @param {WorkbookLimits} limits
 */
function partsOf(content, { unpackedBytes }) {
  let total = 0;
  return unzipSync(content, {
    filter: ({ name, originalSize }) => {
      if (!/\.(?:xml|rels)$|^mimetype$/i.test(name)) return false;
      total += originalSize;
      if (total > unpackedBytes) throw new TooLarge();
      return true;
    },
  });
}

/** @param {string} xml */
const decoded = (xml) =>
  xml
    .replace(/&lt;/g, '<')
    .replace(/&gt;/g, '>')
    .replace(/&quot;/g, '"')
    .replace(/&apos;/g, "'")
    .replace(/&#(\d+);/g, (_, code) => String.fromCodePoint(Number(code)))
    .replace(/&amp;/g, '&');

/**
 * @param {string} xml
 * @param {RegExp} tag of a sheet, with its name
 */
const namesIn = (xml, tag) => [...xml.matchAll(tag)].map(([, name = '']) => decoded(name));

/**
 * A cell as a CSV file would have it. A number has the 15 digits that spreadsheets keep.
 * @param {unknown} value
 */
function textOf(value) {
  if (value === null || value === undefined) return '';
  if (value instanceof Date) return value.toISOString().replace(/T00:00:00\.000Z$/, '');
  if (typeof value === 'number') return String(Number(value.toPrecision(15)));
  if (typeof value === 'boolean') return value ? 'TRUE' : 'FALSE';
  return String(value);
}

/** The rows of one sheet, as `[number, ...cells]` in lines of JSON. */
class Sheet {
  /** @type {string[]} */
  lines = [];

  /** @param {string} name */
  constructor(name) {
    this.name = name;
  }
}

/**
 * @param {Uint8Array} content
 * @param {WorkbookLimits} limits
 * @returns {Promise<Sheet[]>}
 */
async function sheetsOf(content, limits) {
  const parts = withShownNumbers(partsOf(content, limits));
  const ods = parts['content.xml'];
  const book = parts['xl/workbook.xml'];
  // Packed again, so that the reader finds no part that was not counted.
  const counted = zipSync(parts, { level: 0 });
  let [cells, characters] = [0, 0];
  /** @param {Sheet} sheet @param {{ index: number, values: unknown[] }} row */
  const add = (sheet, { index, values }) => {
    const texts = values.map(textOf);
    while (texts.at(-1) === '') texts.pop();
    if (texts.length === 0) return true;
    const line = JSON.stringify([index + 1, ...texts]);
    cells += texts.length;
    characters += line.length;
    if (cells > limits.cells || characters > limits.characters) throw new TooLarge();
    sheet.lines.push(line);
    return sheet.lines.length <= limits.rows;
  };
  if (ods) {
    const sheets = namesIn(strFromU8(ods), /<table:table\s[^>]*?table:name="([^"]*)"/g).map(
      (name) => new Sheet(name),
    );
    for await (const row of streamOdsRows(counted)) {
      const sheet = sheets[row.sheetIndex ?? 0];
      if (sheet && sheet.lines.length <= limits.rows) add(sheet, row);
    }
    return sheets;
  }
  if (!book) return [];
  const sheets = namesIn(strFromU8(book), /<(?:\w+:)?sheet\s[^>]*?name="([^"]*)"/g).map(
    (name) => new Sheet(name),
  );
  for (const [index, sheet] of sheets.entries()) {
    for await (const row of streamXlsxRows(counted, { sheet: index })) if (!add(sheet, row)) break;
  }
  return sheets;
}

/** @returns {Promise<WorkbookAnswer>} */
async function answer() {
  try {
    const sheets = await sheetsOf(workerData.content, workerData.limits);
    return { sheets: sheets.map(({ name, lines }) => ({ name, rows: lines.join('\n') })) };
  } catch (error) {
    return { error: error instanceof TooLarge ? 'too large' : 'damaged' };
  }
}

parentPort?.postMessage(await answer());
