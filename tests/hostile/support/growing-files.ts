import { deflateSync } from 'node:zlib';
import { zipSync } from 'fflate';
import sharp from 'sharp';
import { limits } from '~/schemas/limits';
import type { IssuedSheet } from '~/schemas/papers/paper-sheet';
import { csvLines } from '~/services/csv/write-csv.server';
import type { ReaderName } from '~/services/reader-process/readers.server';
import { makePdf, streamObject } from './pdf';

// Files that are allowed by their size, and made to take long or much memory: by repetition, nesting, width,
// length and packing.

type Inputs = Record<string, () => Buffer | Promise<Buffer>>;

const fill = (unit: string, bytes: number, head = '') => Buffer.from(head.padEnd(bytes - 1, unit), 'latin1');
const csvBytes = limits.csv.bytes;

/**
 * One product of Shopify's export with this description, in a file of a fifth of the size that it may have.
 */
const described = (html: string, rows = Math.floor(csvBytes / 5 / (html.length + 100))) =>
  Buffer.from(
    csvLines([
      ['Handle', 'Title', 'Body (HTML)', 'Variant Price', 'Variant Inventory Qty'],
      ...Array.from({ length: Math.min(rows, limits.csv.rows) }, (_, row) => [
        `h-${row}`,
        `Mat ${row}`,
        html,
        '5',
        '1',
      ]),
    ]),
  );

/** A file of our template with one long cell. */
const longCell = (column: string, unit: string) => {
  const cells: Record<string, string> = {
    title: 'Mat',
    price: '5',
    category: 'Home',
    quantity: '1',
    sku: 'M',
  };
  cells[column] = unit.repeat(Math.floor((csvBytes - 200) / Buffer.byteLength(unit)));
  return Buffer.from(csvLines([Object.keys(cells), Object.values(cells)]));
};

const workbook = (parts: Record<string, string>) =>
  Buffer.from(
    zipSync(
      Object.fromEntries(Object.entries(parts).map(([name, text]) => [name, Buffer.from(text, 'latin1')])),
    ),
  );
const xlsx = (sheet: string, book = '<sheets><sheet name="A" sheetId="1" r:id="rId1"/></sheets>') =>
  workbook({
    'xl/workbook.xml': `<workbook>${book}</workbook>`,
    'xl/_rels/workbook.xml.rels':
      '<Relationships><Relationship Id="rId1" Type="x/worksheet" Target="worksheets/sheet1.xml"/></Relationships>',
    'xl/worksheets/sheet1.xml': `<worksheet><sheetData>${sheet}</sheetData></worksheet>`,
  });
const ods = (inside: string) =>
  workbook({
    mimetype: 'application/vnd.oasis.opendocument.spreadsheet',
    'content.xml': `<office:document-content><office:body><office:spreadsheet>${inside}`,
  });

const productFiles: Inputs = {
  'spanning cells in HTML, one row': () =>
    described(`<table>${'<tr><td colspan=10000 rowspan=1000>a</td></tr>'.repeat(20)}`, 1),
  'spanning cells in HTML, many rows': () =>
    described(`<table>${'<tr><td colspan=10000 rowspan=1000>a</td></tr>'.repeat(20)}`, 2_000),
  'tables in tables': () => described('<table><tr><td>'.repeat(12_000)),
  'rows of a table': () => described(`<table>${'<tr><td>a'.repeat(20_000)}`),
  'elements in elements': () => described('<div>'.repeat(38_000)),
  'entities of spaces': () => described('&nbsp;'.repeat(33_000)),
  'spaces before a letter': () => described(`<pre>${' '.repeat(199_000)}x`),
  'addresses of photos': () => longCell('images', ','),
  'many columns': () => fill(',', csvBytes, 'title,price\nMat,5'),
  'many columns in the first line': () => Buffer.from(`title,price${',x'.repeat(4_900_000)}\nMat,5\n`),
  'many lines': () => fill('\n', csvBytes, 'title,price\nMat,5'),
  'many quotes': () => fill('"', csvBytes, 'title,price\nMat,'),
  'quotes that open and close': () => fill('"a" ', csvBytes, 'title,price\nMat,'),
  'a quote that stays open': () => fill('a,\n', csvBytes, 'title,price\n"'),
  'a long title': () => longCell('title', 'a'),
  'a long title of spaces': () => longCell('title', ' x'),
  'a long description': () => longCell('description', 'a\n'),
  'a long price': () => longCell('price', '1'),
  'a long SKU': () => longCell('sku', 'é'),
  'a long quantity': () => longCell('quantity', '9'),
  'a long category': () => longCell('category', 'a > '),
  'options without end': () =>
    Buffer.from(
      csvLines([
        ['Handle', 'Title', 'Option1 Name', 'Option1 Value', 'Variant Price'],
        ...Array.from({ length: limits.csv.rows }, (_, row) => ['one', 'One', 'Size', `S${row}`, '5']),
      ]),
    ),
  'sheets without an end': () => xlsx('', '<sheet '.repeat(2_000_000)),
  'tables without an end': () => ods('<table:table '.repeat(2_000_000)),
  'names of sheets without an end': () => xlsx('', '<sheet name="'.repeat(2_000_000)),
  'many sheets': () => xlsx('', '<sheet name="a"/>'.repeat(500_000)),
  'cells without an end': () => xlsx('<row r="1"><c r="A1" t="inlineStr"><is><t>'.repeat(500_000)),
  'rows without an end': () => xlsx('<row '.repeat(2_000_000)),
  'one long cell': () =>
    xlsx(`<row r="1"><c t="inlineStr"><is><t>${'a'.repeat(40_000_000)}</t></is></c></row>`),
  'a row of many cells': () => xlsx(`<row r="1">${'<c><v>1</v></c>'.repeat(900_000)}</row>`),
  'repeated rows': () =>
    ods(
      '<table:table table:name="A"><table:table-row table:number-rows-repeated="1048576"><table:table-cell table:number-columns-repeated="16384" office:value-type="string"><text:p>x</text:p></table:table-cell></table:table-row></table:table>',
    ),
  'elements in elements of a sheet': () => ods('<text:p>'.repeat(2_000_000)),
};

const statement = (rows: string[][]) =>
  Buffer.from(csvLines([['Date', 'Amount', 'Reference', 'Narration'], ...rows])).subarray(0, csvBytes);

const statements: Inputs = {
  'many payments with long references': () =>
    statement(
      Array.from({ length: 20_000 }, (_, row) => ['2026-11-20', '5.00', `R${row}`, 'A1'.repeat(220)]),
    ),
  'one long reference': () => statement([['2026-11-20', '5.00', 'A'.repeat(9_400_000), '']]),
  'many columns': () => fill(',', csvBytes, 'Date,Amount,Reference\n2026-11-20,5,A'),
  'a long amount': () => statement([['2026-11-20', '1'.repeat(9_400_000), 'A', '']]),
  'a long day': () => statement([['2026-11-20'.repeat(940_000), '1', 'A', '']]),
  'a long name of a column': () => fill(' ', csvBytes, 'Date,Amount,Reference,_'),
  'many lines': () => fill('\n', csvBytes, 'Date,Amount,Reference\n'),
};

const proofBytes = limits.proof.bytes;
const pdf = (unit: string, head = '') => fill(unit, proofBytes, `%PDF-1.7\n${head}`);
const packedList = (text: string) =>
  streamObject('8 0 obj', '/Type /ObjStm /N 1 /First 4 /Filter /FlateDecode', deflateSync(Buffer.from(text)));

const pdfs: Inputs = {
  'one long name': () => pdf('a', '1 0 obj /'),
  'one long name in hex': () => pdf('#61', '1 0 obj /'),
  'one long number': () => pdf('1', '1 0 obj '),
  'one long string': () => pdf('(', '1 0 obj '),
  'one long comment': () => pdf('a', '1 0 obj %'),
  'lists in lists': () => pdf('[', '1 0 obj'),
  'objects in objects': () => pdf('1 0 obj<<'),
  'empty objects': () => pdf('1 0 obj<<>>'),
  'many trailers': () =>
    pdf('trailer<</Encrypt 1 0 R>>'.padEnd(90), '1 0 obj<</Filter/Standard/V 5/R 6/U()>>'),
  'half tags': () => pdf('<a '),
  'half tags with spaces': () => pdf(`<a${' '.repeat(190)}`),
  'packed lists': () =>
    makePdf({ objects: Array.from({ length: 10 }, () => packedList(`7 0 ${'[0]'.repeat(4_000_000)}`)) }),
};

const uniform = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#888' }, limitInputPixels: false });
/** Letters where none are: what looks for text finds much to compare. */
const noisy = (width: number, height: number) =>
  sharp(
    Uint8Array.from({ length: width * height }, (_, at) => ((at * 2_654_435_761) >>> 13) & 255),
    { raw: { width, height, channels: 1 } },
  );

/** Makes each once, for all that read it. */
const madeOnce = <I extends Inputs>(inputs: I): I => {
  const made = new Map<string, Buffer | Promise<Buffer>>();
  const once = (name: string, make: Inputs[string]) => () => {
    const content = made.get(name) ?? make();
    made.set(name, content);
    return content;
  };
  return Object.fromEntries(Object.entries(inputs).map(([name, make]) => [name, once(name, make)])) as I;
};

const pictures = madeOnce({
  'a column of 1 pixel': () => uniform(1, 1_000).png().toBuffer(),
  'a long column of 1 pixel': () => uniform(1, 60_000).png().toBuffer(),
  'a row of 1 pixel': () => uniform(60_000, 1).png().toBuffer(),
  'one pixel': () => uniform(1, 1).png().toBuffer(),
  'a large PNG': () => uniform(7_100, 7_100).png().toBuffer(),
  'a large interlaced PNG': () => uniform(7_100, 7_100).png({ progressive: true }).toBuffer(),
  'a large WebP': () => uniform(7_100, 7_100).webp({ lossless: true, effort: 0 }).toBuffer(),
  'a large progressive JPEG': () => uniform(7_100, 7_100).jpeg({ progressive: true }).toBuffer(),
  'a large JPEG, turned': () => uniform(7_100, 7_100).jpeg().withMetadata({ orientation: 6 }).toBuffer(),
  'a PNG of more pixels than are allowed': () => uniform(16_000, 16_000).png().toBuffer(),
  noise: () => noisy(2_000, 2_200).png().toBuffer(),
  'half tags behind a picture': async () =>
    Buffer.concat([await uniform(9, 9).png().toBuffer(), fill('<a ', limits.images.bytes - 1_000)]),
});

/** A paper of these lines, as JSON. */
export const paper = (cells: string[][]) => {
  const columns = [
    { label: 'Item', align: 'start', isWide: true },
    { label: 'Amount', align: 'end' },
  ] as const;
  const rows = cells.map((each) => ({ cells: each }));
  const sheet: IssuedSheet = {
    title: 'Invoice',
    number: 'INV-1',
    details: [],
    seller: { name: '', address: '', phone: '', email: '', tin: '' },
    to: [],
    parts: [{ kind: 'table', columns: [...columns], hasHead: true, rows, totals: [] }],
    check: {
      code: 'ABCD-EFGH-JKMN-PQRS',
      at: 'makola.test/check',
      url: 'https://makola.test/check/ABCDEFGHJKMNPQRS',
    },
    issuedAt: '2026-11-28T14:05:00.000Z',
  };
  return Buffer.from(JSON.stringify(sheet));
};

const papers: Inputs = {
  'many lines': () => paper(Array.from({ length: 2_000 }, (_, line) => [`Mat ${line}`, '5.00'])),
  'long lines': () => paper(Array.from({ length: 500 }, () => ['Mat '.repeat(125), '5.00'])),
  'one long word': () => paper([['a'.repeat(1_000_000), '5.00']]),
  'letters that join': () => paper([['e\u0301\u0302\u0303'.repeat(500), 'ffi'.repeat(500)]]),
};

/** Of every reader, what makes it work hard: a reader without inputs is an error of the types. */
export const growingFiles = {
  checkPdf: pdfs,
  checkPicture: pictures,
  readPieces: pictures,
  pictureToPdf: pictures,
  drawPaper: papers,
  encodePhoto: pictures,
  matchStatement: statements,
  readTransferResult: statements,
  // A file of products is read by all three.
  inspectSource: productFiles,
  readDrafts: productFiles,
  readRows: productFiles,
} satisfies Record<ReaderName, Inputs>;
