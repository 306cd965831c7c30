import { zipSync } from 'fflate';
import { writeOds } from 'hucre/ods';
import { writeXlsx } from 'hucre/xlsx';
import { expect, test } from 'vitest';
import { noAnswers } from '~/schemas/products/product-import';
import { defaultSettings } from '~/schemas/settings/settings';
import { readCsv } from '~/services/csv/read-csv.server';
import { shopFiles } from '../../../../../../tests/factories/shop-files';
import { checkText } from '../../check/check-text.server';
import { openFile } from '../open-file.server';

type Cell = string | number | boolean | Date | null;
type Sheet = [name: string, rows: Cell[][]];

const writers = {
  xlsx: (sheets: Sheet[]) => writeXlsx({ sheets: sheets.map(([name, rows]) => ({ name, rows })) }),
  ods: (sheets: Sheet[]) => writeOds({ sheets: sheets.map(([name, rows]) => ({ name, rows })) }),
};
const formats = ['xlsx', 'ods'] as const;

/** The rows that are read, with their lines, or the error. */
async function rowsOf(content: Uint8Array) {
  const opened = await openFile(content);
  if (!opened.success) return opened.error;
  const { file, sheet } = opened.data;
  if (typeof file === 'string') return 'text';
  const rows = [];
  for await (const { line, cells } of file.rows()) rows.push([line, ...cells]);
  return { ...sheet, rows };
}

test.each(formats)('the cells of an .%s file are read as a CSV file would have them', async (format) => {
  const content = await writers[format]([
    [
      'Stock & prices',
      [
        ['Our shop'],
        [],
        ['Item', 'Price', 'SKU', 'Qty'],
        ['Kente, “royal”\nfour yards', 149.99, '0012', 12],
        ['Yam', 0.1 + 0.2, 6001234500012, 0],
        [],
        ["'=1+1", 'GHS 50', true, null],
        ['', new Date('2026-01-02'), '', ''],
      ],
    ],
  ]);
  expect(await rowsOf(content)).toEqual({
    name: 'Stock & prices',
    left: [],
    choices: ['Stock & prices'],
    hidden: [],
    rows: [
      [1, 'Our shop'],
      [3, 'Item', 'Price', 'SKU', 'Qty'],
      [4, 'Kente, “royal”\nfour yards', '149.99', '0012', '12'],
      [5, 'Yam', '0.3', '6001234500012', '0'],
      [7, '=1+1', 'GHS 50', 'TRUE'],
      [8, '', '2026-01-02'],
    ],
  });
});

test.each(formats)(
  'of an .%s file the sheet with products is read, and the others are named',
  async (format) => {
    const notes: Sheet = [
      'Read me',
      [
        ['How to fill in this file', 'by Ama'],
        ['Write one product in each row', ''],
      ],
    ];
    const list: Sheet = [
      'List',
      [
        ['Item', 'Price'],
        ['Yam', 5],
      ],
    ];
    const template: Sheet = [
      'Products',
      [
        ['title', 'price', 'category', 'sku', 'quantity'],
        ['Yam', 5, 'Food', 'Y', 1],
      ],
    ];
    const chosen = async (...sheets: Sheet[]) => {
      const { name, left } = Object(await rowsOf(await writers[format](sheets)));
      return [name, left];
    };
    expect(await chosen(notes, ['Empty', []], list, template)).toEqual(['Products', ['Read me', 'List']]);
    expect(await chosen(notes, list)).toEqual(['List', ['Read me']]);
    expect(await chosen(notes)).toEqual(['Read me', []]);
  },
);

// Each in one of the formats: they differ in how cells are read, not in what is made of them.
test.each(shopFiles.map((file, index) => [file.pattern, formats[index % 2] ?? 'xlsx', file] as const))(
  '%s: saved as .%s it brings the same products',
  async (_pattern, format, { text }) => {
    const rows: string[][] = [];
    for await (const { cells } of readCsv(text)) rows.push(cells);
    const opened = await openFile(await writers[format]([['Sheet1', rows]]));
    if (!opened.success) throw new Error(opened.error);
    const check = (file: Parameters<typeof checkText>[0]) =>
      checkText(file, { categories: defaultSettings.categories, answers: noAnswers });
    const [before, after] = await Promise.all([check(text), check(opened.data.file)]);
    const summary = ({ kind, taken, remarked, bad, drafts, remarks }: typeof before) => ({
      kind,
      taken,
      remarked,
      bad,
      drafts,
      remarks: [...remarks],
    });
    expect(summary(after)).toEqual(summary(before));
  },
);

const bytes = (text: string) => new TextEncoder().encode(text);
const sheetXml = (rows: string) =>
  bytes(
    `<worksheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"><sheetData>${rows}</sheetData></worksheet>`,
  );

/** An .xlsx file whose one sheet is this XML. */
function workbook(sheet: Uint8Array, others: Record<string, Uint8Array> = {}): Uint8Array {
  const relations = (...targets: [type: string, target: string][]) => {
    const all = targets.map(
      ([type, target], index) =>
        `<Relationship Id="rId${index + 1}" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/${type}" Target="${target}"/>`,
    );
    return bytes(
      `<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships">${all.join('')}</Relationships>`,
    );
  };
  return zipSync({
    '[Content_Types].xml': bytes(
      '<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"/>',
    ),
    '_rels/.rels': relations(['officeDocument', 'xl/workbook.xml']),
    'xl/workbook.xml': bytes(
      '<workbook xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main" xmlns:r="http://schemas.openxmlformats.org/officeDocument/2006/relationships"><sheets><sheet name="One" sheetId="1" r:id="rId1"/></sheets></workbook>',
    ),
    'xl/_rels/workbook.xml.rels': relations(['worksheet', 'worksheets/sheet1.xml'], ['styles', 'styles.xml']),
    'xl/worksheets/sheet1.xml': sheet,
    ...others,
  });
}

const row = (number: number, text: string) =>
  `<row r="${number}"><c r="A${number}" t="inlineStr"><is><t>${text}</t></is></c></row>`;

test('a workbook made by hand is read', async () => {
  expect(await rowsOf(workbook(sheetXml(row(1, 'Item') + row(1_048_576, 'Yam'))))).toEqual({
    name: 'One',
    choices: ['One'],
    hidden: [],
    left: [],
    rows: [
      [1, 'Item'],
      [1_048_576, 'Yam'],
    ],
  });
});

test('a number that an .xlsx file shows with zeros in front keeps them', async () => {
  const sheet = {
    name: 'One',
    columns: [{}, { numFmt: '0000' }, { numFmt: '#,##0.00' }, { numFmt: '0000000000000;-0' }],
    rows: [
      ['Item', 'SKU', 'Price', 'Code'],
      ['Yam', 17, 1200, 60_012_345],
      ['Gari', 12_345, 5.5, null],
      ['Oil', 'A-1', 7, 1.5],
    ],
  };
  expect(await rowsOf(await writeXlsx({ sheets: [sheet] }))).toMatchObject({
    rows: [
      [1, 'Item', 'SKU', 'Price', 'Code'],
      [2, 'Yam', '0017', '1200', '0000060012345'],
      [3, 'Gari', '12345', '5.5'],
      [4, 'Oil', 'A-1', '7', '1.5'],
    ],
  });
});

test.each([
  ['"SKU-"0000', 'SKU-0017'],
  ['\\S\\K\\U-0000', 'SKU-0017'],
  ['"A & B" 000;-000', 'A & B 017'],
  ['\\&000" <x>"', '&017 <x>'],
  ['000\\-"GH"', '017-GH'],
  ['0" pcs"', '17'],
  ['000-000', '17'],
  ['0.000', '17.000'],
  ['000.0', '017.0'],
  ['0.00" kg"', '17'],
  ['"SKU', '17'],
])('a number of an .xlsx file with the format %s is read as %s', async (numFmt, expected) => {
  const sheet = {
    name: 'One',
    columns: [{}, { numFmt }],
    rows: [
      ['Item', 'SKU'],
      ['Yam', 17],
    ],
  };
  expect(await rowsOf(await writeXlsx({ sheets: [sheet] }))).toMatchObject({
    rows: [{}, [2, 'Yam', expected]],
  });
});

test('a number that a formula of an .xlsx file makes is shown so too, and no text or date is', async () => {
  const styles = bytes(
    '<styleSheet><numFmts count="1"><numFmt numFmtId="164" formatCode="00000"/></numFmts><cellStyleXfs><xf numFmtId="0"/></cellStyleXfs><cellXfs count="2"><xf numFmtId="0"/><xf numFmtId="164" applyNumberFormat="1"><alignment/></xf><xf numFmtId="14"/></cellXfs></styleSheet>',
  );
  const cells = [
    '<c r="A1" s="1"><f>ROW()+16</f><v>17</v></c>',
    '<c r="B1" s="1"><f t="shared" si="0"/><v>18</v></c>',
    '<c s="0" r="C1"><v>19</v></c>',
    '<c r="D1" s="2"><v>44197</v></c>',
    '<c r="E1" s="1" t="inlineStr"><is><t>20</t></is></c>',
    '<c r="F1" s="1" t="b"><v>1</v></c>',
  ];
  const content = workbook(sheetXml(`<row r="1">${cells.join('')}</row>`), { 'xl/styles.xml': styles });
  expect(await rowsOf(content)).toMatchObject({
    rows: [[1, '00017', '00018', '19', '2021-01-01', '20', 'TRUE']],
  });
});

test('a number that an .ods file shows with zeros in front keeps them', async () => {
  const cell = (value: string, text: string, type = 'float') =>
    `<table:table-cell table:style-name="ce1" office:value-type="${type}" office:value="${value}" calcext:value-type="${type}"><text:p>${text}</text:p></table:table-cell>`;
  const cells = cell('17', '0017') + cell('5', '005.00') + cell('0.5', '0.5') + cell('18', '0018 kg');
  const content = bytes(
    `<office:document-content xmlns:office="o" xmlns:table="t" xmlns:text="x" xmlns:calcext="c"><office:body><office:spreadsheet><table:table table:name="A"><table:table-row>${cells}</table:table-row></table:table></office:spreadsheet></office:body></office:document-content>`,
  );
  const mimetype = bytes('application/vnd.oasis.opendocument.spreadsheet');
  expect(await rowsOf(zipSync({ 'content.xml': content, mimetype }))).toMatchObject({
    rows: [[1, '0017', '005.00', '0.5', '18']],
  });
});

const tooLarge = expect.stringContaining('too large');

test('a workbook that unpacks to more than 100 MB is refused before it is unpacked', async () => {
  const bomb = workbook(new Uint8Array(101 * 1024 * 1024));
  expect(bomb.length).toBeLessThan(300_000);
  const before = process.memoryUsage().rss;
  expect(await rowsOf(bomb)).toEqual(tooLarge);
  expect(process.memoryUsage().rss - before).toBeLessThan(100e6);
});

test('a workbook that says that it is small unpacks no further than it says', async () => {
  const lying = Buffer.from(workbook(sheetXml(row(1, 'x'.repeat(9_000)))));
  // The size in the list at the end of the archive: what readers go by.
  const entry = lying.lastIndexOf('xl/worksheets/sheet1.xml') - 46;
  lying.writeUInt32LE(100, entry + 24);
  expect(await rowsOf(lying)).toMatchObject({ rows: [] });
});

/** An .ods file whose one table has these rows. */
const odsOf = (rows: string) =>
  zipSync({
    'content.xml': bytes(
      `<office:document-content xmlns:office="o" xmlns:table="t" xmlns:text="x"><office:body><office:spreadsheet><table:table table:name="A">${rows}</table:table></office:spreadsheet></office:body></office:document-content>`,
    ),
    mimetype: bytes('application/vnd.oasis.opendocument.spreadsheet'),
  });
const odsCell = '<table:table-cell office:value-type="string"><text:p>x</text:p></table:table-cell>';

// A million cells are read: seconds on a quiet machine.
test('a sheet with more cells or rows than a file may have is refused', { timeout: 60_000 }, async () => {
  const wide = `<table:table-row>${odsCell.repeat(200)}</table:table-row>`.repeat(5_100);
  expect(await rowsOf(odsOf(wide))).toEqual(tooLarge);
  const repeated = `<table:table-row table:number-rows-repeated="1048576">${odsCell}</table:table-row>`;
  const opened = await rowsOf(odsOf(repeated));
  expect(Object(opened).rows?.length ?? 0).toBeLessThan(20_100);
});

const cut = workbook(sheetXml(row(1, 'Item'))).subarray(0, 700);

test.each([
  ['an archive of pictures', zipSync({ 'a.jpg': bytes('x') })],
  ['an archive that is cut in the middle', cut],
  ['no archive behind its beginning', bytes('PK\x03\x04 no')],
])('%s is refused with words', async (_what, content) => {
  expect(await rowsOf(content)).toEqual(expect.stringContaining('can’t read this workbook'));
});

test('of XML that is broken nothing is read', async () => {
  expect(await rowsOf(workbook(bytes('<worksheet><sheetData><row><c><v>1')))).toMatchObject({ rows: [] });
});
