import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { dirname, extname, join, normalize } from 'node:path';
import { describe, expect, test } from 'vitest';

/** The repository is complete in itself: whatever a comment or a page points to is in it. */

const folders = ['app', 'server', 'scripts', 'tests', 'docs', 'public'];
const kinds = new Set(['.ts', '.tsx', '.mjs', '.js', '.css', '.rules', '.md', '.sh', '.txt']);

/** This file holds examples of what it looks for. */
const self = 'tests/source/citations.test.ts';

function filesIn(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name);
    return entry.isDirectory() ? filesIn(path) : [path];
  });
}

const atRoot = readdirSync('.').filter((name) => statSync(name).isFile());
const files = [...atRoot, ...folders.filter((folder) => existsSync(folder)).flatMap(filesIn)]
  .filter((path) => kinds.has(extname(path)) && path !== self)
  .map((path) => ({ path, text: readFileSync(path, 'utf8') }));
// The links of the help are addresses of the product: app/services/help/help-pages.test.ts follows them.
const pages = files.filter(({ path }) => path.endsWith('.md') && !path.startsWith('app/help/'));

/** The text of a file with wrapped comments on one line. */
const unwrapped = (text: string) => text.replace(/\s*\n\s*(?:\*(?!\/)|\/\/|#+)?\s*/g, ' ');

/** Whether a path in a file leads somewhere: from the root, or from the folder of that file. */
const leadsSomewhere = (path: string, from: string) =>
  existsSync(path) || existsSync(normalize(join(dirname(from), path)));

/** The lines of a page outside of code blocks. */
const proseOf = (text: string) => text.replace(/^```[\s\S]*?^```/gm, '');

function headingsOf(path: string): string[] {
  const text = proseOf(readFileSync(path, 'utf8'));
  return [...text.matchAll(/^#{1,6} (.+)$/gm)].map(([, heading = '']) => heading.trim());
}

/** What a citation of a page can name: docs/product.md lists the pages of its folder. */
function citedHeadingsOf(page: string): string[] {
  const folder = page.replace(/\.md$/, '');
  return [page, ...(existsSync(folder) ? filesIn(folder) : [])].flatMap(headingsOf);
}

/** The headings of a page in docs/product/ that its entry in the list does not name. */
function unlisted(list: string, name: string, headings: string[]): string[] {
  const entry = list.split('\n- ').find((text) => text.includes(`(product/${name})`)) ?? '';
  const listed = entry
    .replace(/\s+/g, ' ')
    .replace(/^.*?: |\.? ?$/g, '')
    .split(', ');
  return headings.filter((heading) => !listed.includes(heading));
}

/** The anchor of a heading, as GitHub makes it. */
const anchorOf = (heading: string) =>
  heading
    .toLowerCase()
    .replace(/[^\p{L}\p{N}\s_-]/gu, '')
    .replace(/\s/g, '-');

function missingPages({ path, text }: { path: string; text: string }): string[] {
  const mentioned = [...text.matchAll(/(?<![\w*/.:-])(?:\.{0,2}\/)?[\w-]+(?:\/[\w-]+)*\.md\b/g)];
  return mentioned.map(([page]) => page).filter((page) => !leadsSomewhere(page, path));
}

function missingHeadings({ path, text }: { path: string; text: string }): string[] {
  const cited = [...unwrapped(text).matchAll(/([\w./-]+\.md), ["“]([^"”]+)["”]/g)];
  return cited.flatMap(([citation, page = '', heading = '']) => {
    const found = existsSync(page) ? page : normalize(join(dirname(path), page));
    return existsSync(found) && citedHeadingsOf(found).includes(heading) ? [] : [citation];
  });
}

function brokenLinks({ path, text }: { path: string; text: string }): string[] {
  const links = [...proseOf(text).matchAll(/\]\(([^)\s]+)\)/g)].map(([, target = '']) => target);
  return links.filter((target) => {
    if (/^[a-z]+:/i.test(target)) return false;
    const [file = '', anchor] = target.split('#');
    const page = file === '' ? path : normalize(join(dirname(path), file));
    if (!existsSync(page)) return true;
    return anchor !== undefined && !headingsOf(page).map(anchorOf).includes(anchor);
  });
}

/** Paths in backquotes; those with a placeholder name no single file. */
function missingPaths({ text }: { text: string }): string[] {
  const named = [...proseOf(text).matchAll(/`((?:app|server|scripts|tests|docs)\/[^`\s]*)`/g)];
  return named.map(([, path = '']) => path).filter((path) => !/[{*…<]/.test(path) && !existsSync(path));
}

/** Words that point to a page which is not in the repository. */
const foreign = /\bspecification\b|\bsection \d/gi;
const foreignWords = ({ text }: { text: string }) =>
  [...unwrapped(text).matchAll(foreign)].map(([words]) => words);

/** Each file with what is wrong in it, as `path: what`. */
const findings = (among: typeof files, find: (file: { path: string; text: string }) => string[]) =>
  among.flatMap((file) => find(file).map((what) => `${file.path}: ${what}`));

describe('what is cited is there', () => {
  test('pages that source and docs mention', () => {
    expect(findings(files, missingPages)).toEqual([]);
  });

  test('headings that are cited as `docs/product.md, "Payouts"`', () => {
    expect(findings(files, missingHeadings)).toEqual([]);
  });

  test('links and anchors of the docs', () => {
    expect(findings(pages, brokenLinks)).toEqual([]);
  });

  test('files and folders that the docs name', () => {
    expect(findings(pages, missingPaths)).toEqual([]);
  });

  test('every decision is in the list of them', () => {
    const list = readFileSync('docs/decisions/README.md', 'utf8');
    const names = readdirSync('docs/decisions').filter((name) => name !== 'README.md');
    expect(names.filter((name) => !list.includes(`(${name})`))).toEqual([]);
  });

  test('every heading of the rules is in the list of them', () => {
    const list = readFileSync('docs/product.md', 'utf8');
    for (const name of readdirSync('docs/product'))
      expect(unlisted(list, name, headingsOf(`docs/product/${name}`).slice(1)), name).toEqual([]);
    expect(unlisted(list, 'money.md', ['Payouts', 'Nothing'])).toEqual(['Nothing']);
  });

  test('and nothing points to a page outside of the repository', () => {
    expect(findings(files, foreignWords)).toEqual([]);
  });
});

describe('a citation that leads nowhere is found', () => {
  const path = 'docs/made-up.md';

  test('of a page', () => {
    expect(missingPages({ path, text: '/** See docs/nowhere.md. */' })).toEqual(['docs/nowhere.md']);
    expect(missingPages({ path, text: '/** See quality2.md, races. */' })).toEqual(['quality2.md']);
  });

  test('of a heading, also when the comment is wrapped', () => {
    expect(missingHeadings({ path, text: '/** (docs/product.md,\n * "Nothing") */' })).toHaveLength(1);
    expect(missingHeadings({ path, text: '/** (docs/product.md,\n * "Payouts") */' })).toEqual([]);
  });

  test('of a link, an anchor and a file', () => {
    const text = '[a](nowhere.md) [b](product.md#nothing) [c](product/money.md#payouts) `app/nowhere.ts`';
    expect(brokenLinks({ path, text })).toEqual(['nowhere.md', 'product.md#nothing']);
    expect(missingPaths({ text })).toEqual(['app/nowhere.ts']);
  });

  test('of a page by its number', () => {
    expect(foreignWords({ text: ' * (specification,\n * section 5)' })).toHaveLength(2);
  });
});
