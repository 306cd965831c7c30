import { expect, test } from 'vitest';
import { screens } from '../screens';
import { addressOf, fileOf, noSearch, partsOf, type Screen } from '../screens/screen';
import { findRoutes } from '../setup/route-modules';
import { textOf } from './sources';

interface Route {
  /** `seller.products._index` */
  id: string;
  text: string;
}

const isPage = ({ text }: Pick<Route, 'text'>) => /^export default/m.test(text);

/** All routes but those that are the frame of other pages. */
function routesWithoutFrames(): Route[] {
  const routes = findRoutes().map((route) => ({ ...route, text: textOf(`app/${route.file}`) }));
  const frames = new Set(routes.filter(isPage).map(({ parentId }) => parentId));
  return routes
    .filter(({ id }) => !frames.has(id))
    .map(({ id, text }) => ({ id: id.replace(/^routes\//, ''), text }));
}

const routes = routesWithoutFrames();

/** What is wrong with the rows of the pages, in words that say what to do. */
function wrongRows(pages: Route[], rows: readonly Pick<Screen, 'route'>[]): string[] {
  const named = rows.map(({ route }) => route);
  return [
    ...pages
      .filter(({ id }) => !named.includes(id))
      .map(({ id }) => `${id} is a page, and no check looks at it: add its row in tests/screens/.`),
    ...named
      .filter((id) => !pages.some((page) => page.id === id))
      .map((id) => `${id} is no page: remove its row from tests/screens/.`),
    ...named
      .filter((id, place) => named.indexOf(id) !== place)
      .map((id) => `${id} has two rows in tests/screens/: make them one.`),
  ];
}

test('every page has one row in the table of screens', () => {
  const pages = routes.filter(isPage);
  expect(pages.length).toBeGreaterThan(100);
  expect(wrongRows(pages, screens)).toEqual([]);
  const rows = ['a', 'c', 'c'].map((route) => ({ route }));
  const [a, b, c] = ['a', 'b', 'c'].map((id) => ({ id, text: '' }));
  expect(wrongRows([a, b, c] as Route[], rows)).toEqual([
    'b is a page, and no check looks at it: add its row in tests/screens/.',
    'c has two rows in tests/screens/: make them one.',
  ]);
  expect(wrongRows([c] as Route[], rows.slice(0, 2))).toEqual([
    'a is no page: remove its row from tests/screens/.',
  ]);
});

/** Whether a route answers an address: the parts that it names are there, and the others are something. */
function answers(route: string, address: string): boolean {
  const [parts, named] = [address.split('?')[0]?.split('/').filter(Boolean) ?? [], partsOf(route)];
  return (
    parts.length === named.length &&
    named.every((part, place) => part.startsWith('$') || part === parts[place])
  );
}

test('the path of a row, and of each of its views, is one of its route', () => {
  const ids: Record<string, string> = new Proxy({}, { get: () => 'x' });
  const addresses = screens.flatMap((screen) => {
    const lists = [screen.looks, screen.costs, screen.bench].filter((list) => typeof list !== 'string');
    return [{}, ...lists.flat()].map((view) => ({
      route: screen.route,
      address: addressOf(screen, view, ids),
    }));
  });
  expect(addresses.filter(({ route, address }) => !answers(route, address))).toEqual([]);
  expect(answers('seller.orders.$id._index', '/seller/orders/x?tab=all')).toBe(true);
  expect(answers('seller.orders.$id._index', '/seller/orders')).toBe(false);
  expect(answers('seller.orders.$id._index', '/admin/orders/x')).toBe(false);
});

/** Whether a loader reads its search, by its guard or by itself. */
const readsSearch = ({ text }: Route) => /Loader\(\s*\{[^}]*\bsearch\b/.test(text);

test('a page that reads its search names what it reads', () => {
  const silent = screens.filter(({ search }) => search === noSearch).map(({ route }) => route);
  const reading = routes.filter(readsSearch);
  expect(reading.length).toBeGreaterThan(50);
  expect(reading.filter(({ id }) => silent.includes(id)).map(({ id }) => id)).toEqual([]);
});

test('every CSV file is that of a list, whose row says so', () => {
  const files = routes.map(({ id }) => id).filter((id) => id.endsWith('.export'));
  const known = screens.filter(({ file }) => file).map(({ route }) => fileOf(route));
  // The dashboard and a batch, which are no lists of pages, have one of a card and of the whole.
  expect(files.filter((id) => !known.includes(id)).sort()).toEqual([
    'admin.payout-requests.batches.$id.export',
    'admin.sign-ups.export',
  ]);
  expect(known.filter((id) => !files.includes(id))).toEqual([]);
});

test('a row that is left out of a check says why', () => {
  const reasons = screens.flatMap(({ costs, search, bench }) => [costs, search, bench]);
  const short = reasons.filter((reason) => typeof reason === 'string' && !/^[A-Z].{15,}\.$/.test(reason));
  expect(short).toEqual([]);
  expect(screens.filter(({ looks }) => looks.length === 0)).toEqual([]);
});
