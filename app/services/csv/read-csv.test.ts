import { setImmediate as nextTurn } from 'node:timers/promises';
import { describe, expect, test } from 'vitest';
import { delimiterOf } from './delimiter.server';
import { type CsvRow, readCsv } from './read-csv.server';

async function rowsOf(text: string): Promise<CsvRow[]> {
  const rows: CsvRow[] = [];
  for await (const row of readCsv(text)) rows.push(row);
  return rows;
}

const cellsOf = async (text: string) => (await rowsOf(text)).map(({ cells }) => cells);
const linesOf = async (text: string) => (await rowsOf(text)).map(({ line }) => line);

test.each([
  ['a,b;c,d', ','],
  ['a;b,c;d\n1,2,3,4,5', ';'],
  ['a\tb\tc', '\t'],
  ['a|b', '|'],
  ['"a;b;c;d",e', ','],
  ['\r\n"one; two",x\n1;2;3', ','],
  ['alone', ','],
])('the delimiter of %j is %j', (text, delimiter) => expect(delimiterOf(text)).toBe(delimiter));

describe('a file is read', () => {
  test('with mixed line ends, in cells too, which count as an editor counts them', async () => {
    const text = 'a,b\r\n"1\r\n2\n3\r4",x\n\r\n\n5,"6\n"\r7,8';
    expect(await cellsOf(text)).toEqual([
      ['a', 'b'],
      ['1\r\n2\n3\r4', 'x'],
      ['5', '6\n'],
      ['7', '8'],
    ]);
    expect(await linesOf(text)).toEqual([1, 2, 8, 10]);
  });

  test('with rows of any length, blank ones left out', async () => {
    const text = 'a,b,c\n1\n,,\n   \n1,2,3,4\n';
    expect(await cellsOf(text)).toEqual([['a', 'b', 'c'], ['1'], ['1', '2', '3', '4']]);
    expect(await linesOf(text)).toEqual([1, 2, 5]);
  });

  test.each([
    ['a, "b, c" ,d', ['a', 'b, c', 'd']],
    [' "one ""two""" , three ', ['one "two"', 'three']],
    ['" kept ",x', [' kept ', 'x']],
  ])('with cells padded around their quotes: %j', async (line, cells) => {
    expect(await cellsOf(`h1,h2,h3\n${line}\n`)).toEqual([['h1', 'h2', 'h3'], cells]);
  });

  test.each([
    ['"5" tv,"10" tv " ,x', ['"5" tv', '"10" tv " ', 'x']],
    ['""\u0001,x', ['""\u0001', 'x']],
    ['"a" "b" ,x', ['"a" "b" ', 'x']],
  ])('with more behind a quote than blanks: %j', async (line, cells) => {
    expect(await cellsOf(`h1,h2,h3\n${line}\n`)).toEqual([['h1', 'h2', 'h3'], cells]);
  });

  test('whose empty cells stand between tabs', async () => {
    expect(await cellsOf('a\tb\tc\n1\t\t3\n\t2\t\n')).toEqual([
      ['a', 'b', 'c'],
      ['1', '', '3'],
      ['', '2', ''],
    ]);
  });

  test('with quotes where they should not be', async () => {
    expect(await cellsOf('a,b\n5" tv,"say ""hi"""\n')).toEqual([
      ['a', 'b'],
      ['5" tv', 'say "hi"'],
    ]);
  });

  test('with a first line for Excel alone', async () => {
    expect(await rowsOf('sep=|\r\na|b,c\r\n1|2')).toEqual([
      { line: 2, cells: ['a', 'b,c'] },
      { line: 3, cells: ['1', '2'] },
    ]);
  });

  test('to where it was cut, and the row that was cut says so', async () => {
    const rows = await rowsOf('a,b\n1,2\n3,4\n5,"cut here\nand, more');
    expect(rows.slice(0, 3).map(({ cells }) => cells)).toEqual([
      ['a', 'b'],
      ['1', '2'],
      ['3', '4'],
    ]);
    expect(rows.slice(3)).toEqual([{ line: 4, cells: [], cut: true }]);
  });

  test('whole, however many rows come before the cut', async () => {
    const many = Array.from({ length: 5_000 }, (_, index) => `${index},"x\r\n y"`).join('\n');
    const rows = await rowsOf(`a,b\n${many}\n9,"cut`);
    expect(rows).toHaveLength(5_002);
    expect(rows.at(-2)).toEqual({ line: 2 + 4_999 * 2, cells: ['4999', 'x\r\n y'] });
    expect(rows.at(-1)).toEqual({ line: 10_002, cells: [], cut: true });
  });

  test('without holding the server for long', async () => {
    const text = `a,b\n${'x'.repeat(200)},"y"\n`.repeat(20_000);
    let [turns, maxPauseMs, since] = [0, 0, performance.now()];
    let reading = true;
    const watch = async () => {
      while (reading) {
        await nextTurn();
        maxPauseMs = Math.max(maxPauseMs, performance.now() - since);
        since = performance.now();
        turns += 1;
      }
    };
    const watching = watch();
    const begun = since;
    await rowsOf(text);
    const total = performance.now() - begun;
    reading = false;
    await watching;
    expect(turns).toBeGreaterThan(20);
    // On a machine that does other things too, a turn takes as long as those let it.
    expect(maxPauseMs).toBeLessThan(Math.max(200, total / 3));
  });
});
