import { kB, mark, spread, two } from './figures';
import type { Reads } from './reads';
import type { Results } from './results';
import type { Screen } from './screens';
import type { ServerTime } from './server-time';
import type { Size } from './size';
import type { SlowTimes } from './slow';
import { type Section, withoutEmptyColumns } from './tables';
import type { Weight } from './weight';

type Column<T> = [header: string, cell: (figures: T) => string];

const missing = ({ misses }: { misses: string[] }, name: string) => mark(misses.includes(name));

const bothSizes = ({ small, large }: Reads, of: (views: Reads['small']) => number) =>
  large ? `${of(small)} → ${of(large)}` : `${of(small)}`;

const reads: Column<Reads>[] = [
  ['reads', (it) => bothSizes(it, ({ later }) => later.reads) + missing(it, 'reads')],
  ['allowed', (it) => String(it.allowed)],
  ['first', (it) => bothSizes(it, ({ first }) => first.reads)],
  ['calls', (it) => bothSizes(it, ({ later }) => later.calls) + missing(it, 'calls')],
  ['allowed', (it) => String(it.callsAllowed)],
  ['first', (it) => bothSizes(it, ({ first }) => first.calls)],
  ['writes', (it) => `${it.small.later.writes}${missing(it, 'writes')}`],
  ['ms', (it) => bothSizes(it, ({ laterMs }) => Math.round(laterMs))],
];

const weight: Column<Weight>[] = [
  ['HTML raw', (it) => kB(it.rawHtml)],
  ['gzip', (it) => kB(it.html) + missing(it, 'HTML')],
  ['first gzip', (it) => kB(it.firstHtml)],
  ['data raw', (it) => kB(it.rawScripts)],
  ['CSS', (it) => kB(it.css) + missing(it, 'CSS')],
  ['JS', (it) => kB(it.js) + missing(it, 'JavaScript')],
  ['files', (it) => String(it.scripts)],
  ['later', (it) => kB(it.lateJs)],
  ['Firebase', (it) => kB(it.firebase) + missing(it, 'Firebase')],
  ['requests', (it) => String(it.requests)],
  ['photos', (it) => `${it.photos}: ${kB(it.photoBytes)}`],
];

const server: Column<ServerTime>[] = [
  ['CPU ms', (it) => two(it.cpu)],
  ['bare', (it) => two(it.bareCpu)],
  ['× bare', (it) => two(it.cpuRatio) + missing(it, 'CPU')],
  ['allowed', (it) => two(it.cpuAllowed)],
  ['data CPU ms', (it) => (it.dataCpu === null ? '' : two(it.dataCpu))],
  ['× bare', (it) => (it.dataCpu === null ? '' : two(it.dataCpu / it.bareCpu) + missing(it, 'data'))],
  ['own ms', (it) => two(it.own)],
  ['bare', (it) => two(it.bare)],
  ['× bare', (it) => two(it.ratio)],
  ['× quiet', (it) => two(it.quietRatio)],
];

const slow: Column<SlowTimes>[] = [
  ['first paint', (it) => two(it.fcp.median)],
  ['content', (it) => spread(it.content) + missing(it, 'content')],
  ['without JS', (it) => two(it.contentWithout.median) + missing(it, 'content without JavaScript')],
  ['interactive', (it) => (it.interactive ? spread(it.interactive) : '(no JS)') + missing(it, 'interactive')],
];

const size: Column<Size>[] = [
  ['px', (it) => it.px + missing(it, 'px')],
  ['before the first', (it) => (it.pxBefore === null ? '' : it.pxBefore + missing(it, 'head'))],
  ['words', (it) => String(it.words)],
  ['buttons', (it) => String(it.buttons)],
  ['links', (it) => String(it.links)],
  ['fields', (it) => String(it.fields)],
];

function sectionOf<T>(
  title: string,
  figures: Map<string, T>,
  columns: Column<T>[],
  screens: readonly Screen[],
): Section[] {
  const rows = screens.flatMap(({ name }) => {
    const of = figures.get(name);
    return of ? [[name, ...columns.map(([, cell]) => cell(of))]] : [];
  });
  if (rows.length === 0) return [];
  return [{ title, table: withoutEmptyColumns([['screen', ...columns.map(([name]) => name)], ...rows]) }];
}

const titles = {
  reads: 'Documents read and calls to Firestore',
  weight: 'Weight in kB',
  server: 'Server, per request',
  slow: 'Slow 3G in seconds',
  size: 'On a phone of 360 px',
};

/** A table for each part that measures every screen. */
export const screenTables = (results: Results, screens: readonly Screen[]): Section[] => [
  ...sectionOf(titles.reads, results.reads, reads, screens),
  ...sectionOf(titles.weight, results.weight, weight, screens),
  ...sectionOf(titles.server, results.server, server, screens),
  ...sectionOf(titles.slow, results.slow, slow, screens),
  ...sectionOf(titles.size, results.size, size, screens),
];

/** Screens that stand for the others in docs/performance.md. */
const examples = [
  'landing',
  'sign in',
  'products',
  'orders',
  'one order',
  'analytics, a year',
  'approval queue',
  'a chat',
  'admin dashboard',
];

const pick = <T>(columns: Column<T>[], ...at: number[]) => columns.filter((_, index) => at.includes(index));

/** The same for docs/performance.md, which people read: the columns that tell most, of some screens. */
export function shortScreenTables(results: Results, screens: readonly Screen[]): Section[] {
  const some = screens.filter(({ name }) => examples.includes(name));
  return [
    ...sectionOf(titles.reads, results.reads, pick(reads, 0, 3), some),
    ...sectionOf(titles.weight, results.weight, pick(weight, 1, 2, 5, 7), some),
    ...sectionOf(titles.server, results.server, pick(server, 0, 2, 5, 7), some),
    ...sectionOf(titles.slow, results.slow, pick(slow, 1, 3), some),
  ];
}
