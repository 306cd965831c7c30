import { describe, expect, it } from 'vitest';
import type { IssuedSheet, PaperRow } from '~/schemas/papers/paper-sheet';
import { findPdfProblem } from '~/utils/pdf-content.server';
import { readPdfText } from '../../../tests/setup/pdf-text';
import { drawPaper } from './draw-paper.server';

const table = (rows: PaperRow[]): IssuedSheet['parts'][number] => ({
  kind: 'table',
  columns: [
    { label: 'Item', align: 'start', isWide: true },
    { label: 'Amount', align: 'end' },
  ],
  hasHead: true,
  rows,
  totals: [{ label: 'Total (GH₵)', amount: '−5.00', isStrong: true }],
});

const rowsOf = (count: number): PaperRow[] =>
  Array.from({ length: count }, (_, index) => ({ cells: [`Line ${index + 1}.`, '5.00'], note: 'SKU 1' }));

const sheet = (overrides: Partial<IssuedSheet> = {}): IssuedSheet => ({
  title: 'Invoice',
  number: 'INV-1',
  details: ['Order 1'],
  seller: { name: 'Adwoa Fabrics', address: 'Kejetia', phone: '+233244123456', email: '', tin: 'C0001' },
  to: ['Efua Mɛnsah', 'Kumasi'],
  parts: [table(rowsOf(3))],
  check: {
    code: 'ABCD-EFGH-JKMN-PQRS',
    at: 'makola.test/check',
    url: 'https://makola.test/check/ABCDEFGHJKMNPQRS',
  },
  issuedAt: '2026-11-28T14:05:00.000Z',
  ...overrides,
});

const draw = (overrides?: Partial<IssuedSheet>) => drawPaper(Buffer.from(JSON.stringify(sheet(overrides))));
const read = async (overrides?: Partial<IssuedSheet>) => readPdfText(await draw(overrides));

describe('a paper', () => {
  it('is one page with its head, lines, total, and where it is checked', async () => {
    const { pages } = await read();
    expect(pages).toHaveLength(1);
    const said = [
      'Makola',
      'Adwoa Fabrics',
      '+233 24 412 3456',
      'TIN C0001',
      'INV-1',
      'Line 3.',
      'Total (GH₵)',
    ];
    for (const text of [...said, '−5.00', 'makola.test/check', 'ABCD-EFGH-JKMN-PQRS', 'Page 1 of 1'])
      expect(pages[0]).toContain(text);
  });

  it('has the letters of Ghana, of money and of names', async () => {
    const text = 'GH₵ ɛ ɔ Ɛ Ɔ ŋ Ŋ ɖ ƒ ɣ ʋ ã é “a” ’ – — … − • × ·';
    const { pages, hasMissingLetter } = await read({ parts: [{ kind: 'text', text }] });
    expect(hasMissingLetter).toBe(false);
    expect(pages[0]).toContain(text);
  });

  it('leaves out emoji and what nobody sees, and shows a box for a letter that the font lacks', async () => {
    const said = (text: string) => read({ parts: [{ kind: 'text', text }] });
    const emoji = await said('Kente 😀🇬🇭 👍🏾 ❤️ cloth\u202e\u0000');
    expect(emoji.hasMissingLetter).toBe(false);
    expect(emoji.pages[0]).toContain('Kente cloth');
    expect((await said('布')).hasMissingLetter).toBe(true);
  });

  it('goes on on other pages, with the head of the table and which page it is', async () => {
    const { pages } = await read({ parts: [table(rowsOf(100))] });
    expect(pages).toHaveLength(6);
    pages.forEach((page, index) => {
      expect(page).toContain(`Page ${index + 1} of 6`);
      if (/Line \d/.test(page)) expect(page).toContain('Amount');
    });
    const lines = pages.join('\n').match(/Line \d+\./g);
    expect(lines).toEqual(rowsOf(100).map(({ cells }) => cells[0]));
    expect(pages.filter((page) => page.includes('Check this paper'))).toHaveLength(1);
    expect(pages.at(-1)).toContain('Check this paper');
  });

  it('is as many pages as it says, whatever is long in it', async () => {
    const long = 'Kente'.repeat(2_000);
    const { name, ...rest } = sheet().seller;
    const { pages } = await read({
      number: long.slice(0, 200),
      seller: { ...rest, name: name.repeat(10) },
      parts: [
        table([{ cells: [long, '1.00'] }, { cells: ['Mat', long.slice(0, 90)] }]),
        { kind: 'text', text: long },
      ],
    });
    pages.forEach((page, index) => {
      expect(page).toContain(`Page ${index + 1} of ${pages.length}`);
    });
  });

  it('is the same file each time, which nothing in it can act', async () => {
    const content = await draw();
    expect(content.equals(await draw())).toBe(true);
    expect(await findPdfProblem(content)).toBeNull();
  });
});
