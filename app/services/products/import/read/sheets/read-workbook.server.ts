import { strFromU8, type Unzipped, unzipSync, zipSync } from 'fflate';
import { streamOdsRows } from 'hucre/ods';
import { streamXlsxRows } from 'hucre/xlsx';
import { withShownNumbers } from './shown-numbers';

/** What a workbook may be made of; more ends its reading. */
export interface WorkbookLimits {
  /** Bytes of the XML inside. */
  unpackedBytes: number;
  /** Rows of one sheet that are read. */
  rows: number;
  /** Filled cells, and characters, of all sheets. */
  cells: number;
  characters: number;
}

/** A workbook has more than its limits. */
export class WorkbookTooLarge extends Error {}

/** The rows of one sheet, as `[number, ...cells]` in lines of JSON; empty rows are left out. */
export class Sheet {
  readonly lines: string[] = [];

  constructor(
    readonly name: string,
    readonly isHidden: boolean,
  ) {}
}

/**
 * The sheets of an .xlsx or .ods file, in their order.
 * @throws WorkbookTooLarge above the limits, and whatever the libraries throw for a damaged file
 */
export async function readWorkbook(content: Uint8Array, limits: WorkbookLimits): Promise<Sheet[]> {
  const parts = withShownNumbers(partsOf(content, limits));
  const ods = parts['content.xml'];
  const book = parts['xl/workbook.xml'];
  // Packed again, so that the reader finds no part that was not counted.
  const counted = zipSync(parts, { level: 0 });
  let [cells, characters] = [0, 0];
  const add = (sheet: Sheet, { index, values }: { index: number; values: unknown[] }) => {
    const texts = values.map(textOf);
    while (texts.at(-1) === '') texts.pop();
    if (texts.length === 0) return true;
    const line = JSON.stringify([index + 1, ...texts]);
    cells += texts.length;
    characters += line.length;
    if (cells > limits.cells || characters > limits.characters) throw new WorkbookTooLarge();
    sheet.lines.push(line);
    return sheet.lines.length <= limits.rows;
  };
  if (ods) {
    const sheets = sheetsOfOds(strFromU8(ods));
    for await (const row of streamOdsRows(counted)) {
      const sheet = sheets[row.sheetIndex ?? 0];
      if (sheet && sheet.lines.length <= limits.rows) add(sheet, row);
    }
    return sheets;
  }
  if (!book) return [];
  const sheets = sheetsIn(strFromU8(book), /<(?:\w{1,20}:)?sheet\s([^<>]*)>/g, (tag) => ({
    name: attributeIn(tag, 'name'),
    isHidden: /^(?:veryH|h)idden$/.test(attributeIn(tag, 'state')),
  }));
  for (const [index, sheet] of sheets.entries()) {
    for await (const row of streamXlsxRows(counted, { sheet: index })) if (!add(sheet, row)) break;
  }
  return sheets;
}

/**
 * The parts of the file that hold text. Their sizes are counted before they are unpacked, and fflate
 * unpacks no more than a part declares.
 */
function partsOf(content: Uint8Array, { unpackedBytes }: WorkbookLimits): Unzipped {
  let total = 0;
  return unzipSync(content, {
    filter: ({ name, originalSize }) => {
      if (!/\.(?:xml|rels)$|^mimetype$/i.test(name)) return false;
      total += originalSize;
      if (total > unpackedBytes) throw new WorkbookTooLarge();
      return true;
    },
  });
}

/** Sheets that are read; a workbook of a shop has a few. */
const maxSheets = 100;

const attributeIn = (tag: string, name: string) =>
  new RegExp(`(?:^|\\s)${name}="([^"<]*)"`).exec(tag)?.[1] ?? '';

/** Tables whose style doesn't show them are hidden. */
function sheetsOfOds(xml: string): Sheet[] {
  const hidden = new Set<string>();
  const styles =
    /<style:style\s([^<>]{0,400})>\s{0,20}<style:table-properties\s[^<>]{0,400}?table:display="false"/g;
  for (const [, tag = ''] of xml.matchAll(styles)) hidden.add(attributeIn(tag, 'style:name'));
  return sheetsIn(xml, /<table:table\s([^<>]*)>/g, (tag) => ({
    name: attributeIn(tag, 'table:name'),
    isHidden: hidden.has(attributeIn(tag, 'table:style-name')),
  }));
}

/**
 * @param pattern of a sheet's tag, with its attributes; it must not read on over the next tag, or it takes
 * forever
 */
function sheetsIn(
  xml: string,
  pattern: RegExp,
  read: (tag: string) => { name: string; isHidden: boolean },
): Sheet[] {
  const sheets: Sheet[] = [];
  for (const [, tag = ''] of xml.matchAll(pattern)) {
    const { name, isHidden } = read(tag);
    sheets.push(new Sheet(decoded(name), isHidden));
    if (sheets.length > maxSheets) throw new WorkbookTooLarge();
  }
  return sheets;
}

const decoded = (xml: string) =>
  xml
    .replace(/&lt;/g, '<')
    .replace(/&gt;/g, '>')
    .replace(/&quot;/g, '"')
    .replace(/&apos;/g, "'")
    .replace(/&#(\d+);/g, (_, code) => String.fromCodePoint(Number(code)))
    .replace(/&amp;/g, '&');

/** A cell as a CSV file would have it. A number has the 15 digits that spreadsheets keep. */
function textOf(value: unknown): string {
  if (value === null || value === undefined) return '';
  if (value instanceof Date) return value.toISOString().replace(/T00:00:00\.000Z$/, '');
  if (typeof value === 'number') return String(Number(value.toPrecision(15)));
  if (typeof value === 'boolean') return value ? 'TRUE' : 'FALSE';
  return String(value);
}
