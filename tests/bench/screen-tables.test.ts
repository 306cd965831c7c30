import { expect, it } from 'vitest';
import { emptyResults } from './results';
import { screenTables, shortScreenTables } from './screen-tables';
import { screens } from './screens';

const view = { reads: 3, writes: 0, calls: 2 };
const views = { first: view, later: view, laterMs: 4 };
const read = { small: views, large: null, allowed: 10, callsAllowed: 3, misses: [] };
const results = {
  ...emptyResults(),
  reads: new Map(screens.map(({ name }) => [name, read])),
};
const rowsOf = (tables: ReturnType<typeof screenTables>) =>
  tables.flatMap(({ table = [] }) => table.slice(1));

it('shows every screen in the terminal, and fewer of them and of their figures in the page', () => {
  const [all, short] = [screenTables(results, screens), shortScreenTables(results, screens)];
  expect(rowsOf(all)).toHaveLength(screens.length);
  expect(rowsOf(short).length).toBeLessThan(screens.length);
  expect(short[0]?.table?.[0]).toEqual(['screen', 'reads', 'calls']);
  expect(short[0]?.table).toContainEqual(['admin dashboard', '3', '2']);
});
