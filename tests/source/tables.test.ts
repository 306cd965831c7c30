import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { sweptFolders } from '~/services/upkeep/leftover-files';
import { scripts, textOf } from './sources';

// The tables of forms and files in docs/product/ against the code: a form, an intent, a field or a kind of
// file that is added without its row fails here.

/** The rows of a section's last table, as cells, without its head. */
function rowsOf(page: string, heading: string): string[][] {
  const section = page.split(`\n## ${heading}\n`)[1]?.split('\n## ')[0] ?? '';
  const table =
    section
      .trim()
      .split('\n\n')
      .findLast((part) => part.startsWith('|')) ?? '';
  const lines = table.split('\n').slice(2);
  return lines.map((line) => line.slice(1, -1).split('|'));
}

const pages = readdirSync('docs/product').map((name) => readFileSync(`docs/product/${name}`, 'utf8'));
const product = pages.join('\n');
const forms = rowsOf(product, 'Forms');
const sources = scripts.filter((path) => path.startsWith('app/') && !/\.test\.tsx?$/.test(path));

const quoted = (cell: string) => [...cell.matchAll(/`([^`]+)`/g)].map(([, text = '']) => text);

/** The URLs of a cell; `…/{id}` goes on from each one before it. Names of parameters don't matter. */
function urlsIn(cell: string): string[] {
  const urls: string[] = [];
  for (const url of quoted(cell.replace(/\{[^}]*\}/g, '{}')))
    urls.push(...(url.startsWith('…') ? urls.map((before) => before + url.slice(1)) : [url]));
  return urls;
}

/** The URL of a route's file, as `urlsIn` writes it. */
function urlOf(path: string): string {
  const name = path.replace(/^app\/routes\//, '').replace(/\/.*$|\.tsx?$/g, '');
  const parts = name.split('.').filter((part) => !part.startsWith('_'));
  return `/${parts.map((part) => (part.startsWith('$') ? '{}' : part.replace(/_$/, ''))).join('/')}`;
}

/** Actions without fields: signing out, unknown pages, and what scripts and schedulers ask for. */
/** Forms of no page; what programs send to the API is described there. */
const withoutForm = new Set(['/logout', '/{}', '/live/token', '/jobs/{}', '/receipts/{}']);

interface Route {
  path: string;
  text: string;
}

/** URLs of routes with an action that no row names. */
function missingUrls(routes: Route[], rows: string[][]): string[] {
  const known = new Set(rows.flatMap(([urls = '']) => urlsIn(urls)));
  const acting = routes.filter(({ text }) => /^export (?:const|\{[^}]*\b) ?action\b/m.test(text));
  return acting
    .map(({ path }) => urlOf(path))
    .filter((url) => !known.has(url) && !withoutForm.has(url) && !url.startsWith('/api/v1/'));
}

test('every page that takes a form has a row', () => {
  const routes = sources
    .filter((path) => /^app\/routes\/(?:[^/]+|[^/]+\/route\.tsx)$/.test(path))
    .map((path) => ({ path, text: textOf(path) }));
  expect(missingUrls(routes, forms)).toEqual([]);
  const text = 'export const action = sellerAction({}, act);';
  const added = [
    { path: 'app/routes/seller.orders.$id.$step/route.tsx', text },
    { path: 'app/routes/seller.shop_.$id._index.tsx', text },
  ];
  expect(missingUrls(added, [['`/seller/orders/{id}`, `…/{step}`']])).toEqual(['/seller/shop/{}']);
});

/** The parts of valibot's schemas that hold names. */
interface Part {
  type?: string;
  entries?: Record<string, Part>;
  options?: readonly (Part | string)[];
  wrapped?: Part;
  pipe?: readonly Part[];
  literal?: string;
}

/** What a schema reads of a form: the values of `intent`, and the names of all other fields. */
function wordsOf({ type, entries = {}, options = [], wrapped, pipe, literal }: Part): string[] {
  if (pipe?.[0]) return wordsOf({ ...pipe[0], pipe: undefined });
  if (wrapped) return wordsOf(wrapped);
  if (literal !== undefined) return [literal];
  if (type === 'object')
    return Object.entries(entries).flatMap(([name, entry]) => (name === 'intent' ? wordsOf(entry) : [name]));
  return options.flatMap((option) => (typeof option === 'string' ? [option] : wordsOf(option)));
}

/** Forms of which another table says more. */
const elsewhere: Record<string, string> = {
  ratesSchema: 'Settings',
  paymentSchema: 'Settings',
  photosSchema: 'Settings',
  bulkSchema: 'Settings',
  factorRulesSchema: 'Settings',
  languagesSchema: 'Settings',
  listPartSchema: 'Settings',
};

/** Each schema with the words that the row lacks which comes nearest to it. */
function unnamed(schemas: Record<string, Part>, rows: string[][]): string[] {
  const known = rows.map(
    (cells) =>
      new Set(
        cells
          .slice(1)
          .join(' ')
          .match(/[\w-]+/g),
      ),
  );
  return Object.entries(schemas).flatMap(([name, schema]) => {
    const words = wordsOf(schema).filter((word) => word !== 'id' && word !== 'version');
    const lacking = known.map((row) => [...new Set(words)].filter((word) => !row.has(word)));
    const [nearest = words] = lacking.sort((one, other) => one.length - other.length);
    return nearest.length === 0 ? [] : [`${name}: ${nearest.join(', ')}`];
  });
}

const modules = import.meta.glob<Record<string, Part>>(
  ['/app/schemas/**/*.ts', '!/app/schemas/**/*.test.ts'],
  {
    eager: true,
  },
);

/** The schemas in files of forms, and all others that a form is parsed with. */
function schemasOfForms(): Record<string, Part> {
  const calls = sources.flatMap((path) => textOf(path).match(/\bparseForm\([^;]*;/g) ?? []);
  const parsing = new Set(calls.flatMap((call) => call.match(/\w+Schema\b/g) ?? []));
  const found = Object.entries(modules).flatMap(([path, exported]) =>
    Object.entries(exported).filter(
      ([name]) => name.endsWith('Schema') && (/-forms?\.ts$/.test(path) || parsing.has(name)),
    ),
  );
  return Object.fromEntries(found.filter(([name]) => !(name in elsewhere)));
}

test('one row names all intents and fields of a form', () => {
  const schemas = schemasOfForms();
  expect(Object.keys(schemas).length).toBeGreaterThan(40);
  expect(unnamed(schemas, forms)).toEqual([]);
  const { chatFormSchema = {}, handoverSchema = {} } = schemas;
  const rows = [
    ['`/chat`', '(send) text, idempotencyKey, order, product'],
    ['`/delivered/{token}`', 'code'],
  ];
  expect(unnamed({ chatFormSchema, handoverSchema }, rows)).toEqual(['chatFormSchema: read']);
});

/** Folders of the storage that no row names. */
const unnamedFolders = (prefixes: string[], rows: string[][]) =>
  prefixes.filter((prefix) => !rows.some(([, path = '']) => path.includes(`\`${prefix}{`)));

test('every folder of files has a row', () => {
  const prefixes = ['payout_receipts/', ...sweptFolders.map(({ prefix }) => prefix)];
  expect(unnamedFolders(prefixes, rowsOf(product, 'Files'))).toEqual([]);
  const rows = [['photo', '`products/{productId}/{index}_{filename}`', 'everyone']];
  expect(unnamedFolders(['products/', 'videos/'], rows)).toEqual(['videos/']);
});
