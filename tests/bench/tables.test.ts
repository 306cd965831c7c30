import { expect, it } from 'vitest';
import { asMarkdown, asText, replaceResults, withoutEmptyColumns } from './tables';

const table = [
  ['screen', 'reads', 'a|b'],
  ['products', '28', ''],
];

it('writes a table for a terminal', () => {
  expect(asText({ title: 'reads', table, lines: ['and a line'] })).toBe(
    ['reads', 'screen    reads  a|b', 'products  28', '  and a line'].join('\n'),
  );
});

it('writes Markdown with columns of one width, and escapes what would end a cell', () => {
  expect(asMarkdown({ title: 'reads', table, lines: ['and a line'] })).toBe(
    [
      '### reads',
      '',
      '| screen   | reads | a\\|b |',
      '| -------- | ----- | ---- |',
      '| products | 28    |      |',
      '',
      '- and a line',
    ].join('\n'),
  );
});

it('leaves out columns without a figure', () => {
  expect(withoutEmptyColumns(table)).toEqual([
    ['screen', 'reads'],
    ['products', '28'],
  ]);
});

it('replaces what stands between the marks, each time anew', () => {
  const page = 'before\n\n<!-- results -->\n\nold\n\n<!-- end of results -->\n\nafter\n';
  const once = replaceResults(page, 'new');
  expect(once).toBe('before\n\n<!-- results -->\n\nnew\n\n<!-- end of results -->\n\nafter\n');
  expect(replaceResults(once, 'new')).toBe(once);
});

it.each(['no marks', '<!-- end of results --> <!-- results -->'])('refuses a page with “%s”', (page) => {
  expect(() => replaceResults(page, 'new')).toThrow('The page lacks');
});
