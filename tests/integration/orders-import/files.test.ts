import iconv from 'iconv-lite';
import { beforeEach, describe, expect, it } from 'vitest';
import { clearDocuments } from '../../setup/clear';
import { addPerson, storedAll, times } from '../support/store';
import { type Content, csv, importFile, templateRow, told } from './support';

beforeEach(async () => {
  await clearDocuments();
  await addPerson({ id: 'ama', role: 'seller' });
});

const title = 'Robe brodée, “fine”\r\nà Kumasi — très; belle';
const rows = [
  templateRow({ title, total: '130.50' }),
  templateRow({ order_number: 'MK-2' }),
  templateRow({
    line: '2',
    quantity: '1',
    shipped: '1',
    delivered: '1',
    unit_price: '10.50',
    total: '130.50',
  }),
];
const text = csv(rows).replace(/^\uFEFF/, '');
const semicolons = rows
  .map((row) => Object.values(row))
  .concat()
  .map((cells) =>
    cells.map((cell) => `"${cell.replace(/^(\d+)\.(\d\d)$/, '$1,$2').replaceAll('"', '""')}"`).join(';'),
  );

describe('a file of orders is read', () => {
  it.each<[string, Content]>([
    ['as it is', text],
    ['with a byte order mark', `\uFEFF${text}`],
    ['in UTF-16, as Excel saves it', iconv.encode(text, 'utf-16le', { addBOM: true })],
    ['in UTF-16 without a mark', iconv.encode(text, 'utf-16le', { addBOM: false })],
    ['in Windows-1252', iconv.encode(text, 'windows-1252')],
    ['with tabs', csv(rows).includes('\t') ? '' : text.replace(/,(?=(?:[^"]*"[^"]*")*[^"]*$)/g, '\t')],
    [
      'with semicolons and commas in amounts',
      `${Object.keys(rows[0] ?? {}).join(';')}\r\n${semicolons.join('\r\n')}`,
    ],
    [
      'with a line that names the delimiter',
      `sep=;\r\n${Object.keys(rows[0] ?? {}).join(';')}\r\n${semicolons.join('\r\n')}`,
    ],
    ['with padded names of columns', text.replace('order_number,placed_at', ' Order_Number ,"\tPLACED_AT "')],
    ['with empty lines', text.replaceAll('\r\nMK', '\r\n\r\n,,,\r\nMK')],
    [
      'with an empty column at the end',
      text.replaceAll(/commission\r\n|5\.00\r\n/g, (end) => end.replace('\r\n', ',\r\n')),
    ],
  ])('%s', async (_name, content) => {
    const result = await importFile(content);
    expect(told(result)).toEqual([]);
    const stored = (await storedAll('orders')).find(({ orderNumber }) => orderNumber === 'MK-1');
    expect(stored).toMatchObject({
      total: 130.5,
      items: [
        { lineId: '1', title },
        { lineId: '2', quantity: 1 },
      ],
    });
  });

  it('after which a cut last row is named, and its order left out', async () => {
    const half = await importFile(text.slice(0, -12));
    expect(half.counts).toMatchObject({ added: 1, bad: 1 });
    expect(told(half)).toEqual([expect.stringMatching(/^5 commission: This row has 25 of 26 columns\./)]);
    const quoted = await importFile(`${text}MK-1,"2026-03-0`);
    expect(told(quoted)).toEqual([expect.stringContaining('6 : The file ends in the middle')]);
    expect(quoted.counts).toMatchObject({ added: 1, known: 1, bad: 1 });
  });

  it('up to a quote that is never closed', async () => {
    const broken = `${text}MK-3,"${'x'.repeat(1_200_000)}\r\n${text}`;
    const result = await importFile(broken);
    expect(result.counts).toMatchObject({ added: 2, bad: 1 });
    expect(told(result)).toEqual([expect.stringMatching(/^6 : /)]);
  });

  it('without the rows that repeat another', async () => {
    const result = await importFile(csv([...rows, ...rows]));
    expect(result.counts).toMatchObject({ rows: 6, added: 2, repeated: 3, bad: 0 });
  });

  it('with one cell too many only if it is empty', async () => {
    expect(told(await importFile(text.replace('MK-2,', 'MK-2,2026-03-02,')))).toEqual([
      expect.stringContaining(': This row has more than 26 columns.'),
    ]);
  });

  it('when the rows of an order are far apart, in a file that is read in parts', async () => {
    const count = 22_000;
    const line = (number: number, first: boolean) =>
      templateRow({
        order_number: `N-${number}`,
        line: first ? '1' : '2',
        total: '220.00',
        ...(number % 100 === 0 && first ? { title: '' } : {}),
      });
    const all = [
      ...times(count, (number) => line(number, true)),
      ...times(count, (number) => line(number, false)),
    ];
    const result = await importFile(csv(all), { isCheck: true });
    expect(result.counts).toMatchObject({
      rows: 2 * count,
      rowsDone: 2 * count,
      added: count - 220,
      known: 0,
      bad: 220,
      repeated: 0,
    });
  }, 120_000);
});

describe('what is no file of orders is refused:', () => {
  it.each<[string, Content, string]>([
    ['an empty file', '', 'orders.csv: This file'],
    ['a workbook', new Uint8Array([0x50, 0x4b, 3, 4, 0, 0]), 'This is an Excel workbook'],
    ['a list of products', 'id,title,price\r\n1,Kente,5.00\r\n', 'The first line names no columns'],
    [
      'our template without totals',
      'order_number,placed_at,title,unit_price,quantity\r\n',
      'no column “total”.',
    ],
  ])('%s', async (_name, content, error) => {
    await expect(importFile(content)).rejects.toThrow(error);
  });
});
