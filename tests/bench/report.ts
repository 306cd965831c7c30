import { mkdirSync, writeFileSync } from 'node:fs';
import { cpus, loadavg } from 'node:os';
import { dirname, join } from 'node:path';
import { ROOT } from '../../scripts/lib/paths';
import type { ImportFigures, Waits } from './import';
import type { Scores } from './lighthouse';
import type { LiveFigures } from './live';
import type { Memory } from './memory';
import type { PhotoFigures } from './photos';
import type { Reads } from './reads';
import type { Screen } from './screens';
import type { ServerTime } from './server-time';
import type { SlowTimes } from './slow';
import type { Spread } from './stage';
import type { Throughput } from './throughput';
import type { Weight } from './weight';

/** What was measured; parts that did not run are empty. */
export interface Results {
  reads: Map<string, Reads>;
  weight: Map<string, Weight>;
  server: Map<string, ServerTime>;
  slow: Map<string, SlowTimes>;
  throughput: Throughput[];
  memory: Memory | null;
  lighthouse: Scores[];
  imported: ImportFigures | null;
  live: LiveFigures | null;
  photos: PhotoFigures | null;
}

type Column = [header: string, cell: (screen: Screen) => string | undefined];

const kB = (bytes = Number.NaN) => (bytes / 1000).toFixed(1);
const two = (value = Number.NaN) => value.toFixed(2);
const spread = ({ median, min, max }: Spread) => `${two(median)} (${two(min)}–${two(max)})`;
const megabytes = (bytes: number) => (bytes / 1e6).toFixed(0);

function columnsOf({ reads, weight, server, slow }: Results): Column[] {
  const failed = (part: Map<string, { passed: boolean }>, name: string) =>
    part.get(name)?.passed === false ? ' !' : '';
  const of =
    <T extends { passed: boolean }>(part: Map<string, T>, show: (value: T) => string) =>
    ({ name }: Screen) => {
      const value = part.get(name);
      return value && show(value);
    };
  return [
    ['screen', ({ name }) => name],
    [
      'reads (allowed)',
      of(reads, (it) => `${it.small} → ${it.large} (${it.allowed})${it.passed ? '' : ' !'}`),
    ],
    ['ms there', of(reads, (it) => it.largeMs.toFixed(0))],
    ['HTML kB', of(weight, (it) => kB(it.html))],
    ['first', of(weight, (it) => kB(it.firstHtml))],
    ['CSS', of(weight, (it) => kB(it.css))],
    [
      'JS kB/files',
      (screen) =>
        of(weight, (it) => `${kB(it.js)}/${it.scripts}`)(screen)?.concat(failed(weight, screen.name)),
    ],
    ['later', of(weight, (it) => kB(it.lateJs))],
    ['Firebase', of(weight, (it) => kB(it.firebase))],
    ['requests', of(weight, (it) => String(it.requests))],
    ['photos', of(weight, (it) => `${it.photos}: ${kB(it.photoBytes)}`)],
    ['own ms', of(server, (it) => two(it.own))],
    ['× bare', of(server, (it) => `${two(it.ratio)}${it.passed ? '' : ' !'}`)],
    ['× quiet', of(server, (it) => two(it.quietRatio))],
    ['CPU ms/bare', of(server, (it) => `${two(it.cpu)}/${two(it.bareCpu)}`)],
    ['slow 3G FCP', of(slow, (it) => two(it.fcp.median))],
    ['content s', of(slow, (it) => spread(it.content))],
    ['no JS', of(slow, (it) => two(it.contentWithout.median))],
    [
      'interactive s',
      of(slow, (it) => `${it.interactive ? spread(it.interactive) : '(no JS)'}${it.passed ? '' : ' !'}`),
    ],
  ];
}

function tableOf(columns: Column[], rows: readonly Screen[]): string {
  const filled = columns
    .map(([header, cell]) => [header, ...rows.map((row) => cell(row) ?? '')])
    .filter(([, ...cells]) => cells.some((cell) => cell !== ''));
  const widths = filled.map((cells) => Math.max(...cells.map((cell) => cell.length)));
  return [...rows.keys(), rows.length]
    .map((line) =>
      filled
        .map((cells, place) => (cells[line] ?? '').padEnd(widths[place] ?? 0))
        .join('  ')
        .trimEnd(),
    )
    .join('\n');
}

const lineOf = ({ screen, encoding, app, bare, ratio, errors, cpu, bareCpu, rss, passed }: Throughput) =>
  `  ${screen} (${encoding}): ${app.toFixed(0)}/s, bare ${bare.toFixed(0)}/s = ${two(ratio)}${passed ? '' : ' !'}; ` +
  `CPU ${two(cpu)}/${two(bareCpu)} ms; errors ${errors}; memory ${megabytes(rss.before)} → ${megabytes(rss.after)} MB ` +
  `(bare ${megabytes(rss.bareBefore)} → ${megabytes(rss.bareAfter)} MB)`;

const memoryLine = ({ heapMegabytes, heap, rss, requests, errors, growth, passed }: Memory) =>
  `  heap capped at ${heapMegabytes} MB; in use ${heap.map(megabytes).join(', ')} MB, ` +
  `resident ${rss.map(megabytes).join(', ')} MB; ${requests} requests, errors ${errors}; ` +
  `× ${two(growth)} from the first minute to the last${passed ? '' : ' !'}`;

const scoresLine = ({ screen, scores, failed, passed }: Scores) => {
  const all = Object.entries(scores).map(([name, score]) => `${name} ${score}`);
  return `  ${screen}: ${[all.join(', '), ...failed].join('; ')}${passed ? '' : ' !'}`;
};

const waitsLine = (what: string, { requests, median, p99, ownMedian, ownP99 }: Waits) =>
  `  other pages, ${what}: median ${median.toFixed(0)} ms, p99 ${p99.toFixed(0)} ms; ` +
  `without Firebase ${ownMedian.toFixed(0)} and ${ownP99.toFixed(0)} ms (${requests} pages)`;

const importLines = (it: ImportFigures) =>
  [
    `  ${it.rows} rows: checked in ${it.reading.toFixed(1)} s, imported in ${it.writing.toFixed(1)} s = ${(it.rows / it.writing).toFixed(0)} rows/s`,
    waitsLine('without an import', it.quiet),
    waitsLine('while checking the file', it.whileReading),
    waitsLine('while importing', it.whileWriting),
    `  two files at once: checked in ${it.pair.reading.toFixed(1)} s, imported in ${it.pair.writing.toFixed(1)} s; one row beside them checked in ${it.short.toFixed(1)} s`,
    `  the same rows as .xlsx: checked in ${it.workbook.toFixed(1)} s`,
    waitsLine('while importing two', it.whilePair),
    waitsLine('afterwards', it.afterwards),
    `  memory, with a heap of ${it.heapMegabytes} MB: ${megabytes(it.rss.before)} → at most ${megabytes(it.rss.peak)} MB, .xlsx ${megabytes(it.rss.workbookPeak)} MB, two at once ${megabytes(it.rss.pairPeak)} MB; errors ${it.errors}${it.passed ? '' : ' !'}`,
  ].join('\n');

const pngLine = (what: string, { sent, stored, decibels }: PhotoFigures['png']) =>
  `  ${what}: ${kB(sent)} → ${kB(stored)} kB, ${Number.isFinite(decibels) ? `likeness ${decibels.toFixed(1)} dB or more` : 'no loss'}`;

const photoLines = ({ photos, sent, stored, thumbnails, png, drawing, cpu }: PhotoFigures) =>
  [
    `  ${photos} photos of 4 megapixels, on average: sent ${kB(sent)} kB, stored ${kB(stored)} kB, ${cpu.toFixed(0)} ms of the processor each`,
    `  on a phone 360 wide: ${kB(thumbnails[720])} kB at two pixels per point, ${kB(thumbnails[1080])} kB at three; 25 rows of a list ${kB(25 * thumbnails[160])} kB`,
    pngLine('as PNG', png),
    pngLine('drawings as PNG', drawing),
  ].join('\n');

const openedLine = (who: string, { server, listeners }: { server: number; listeners: number }) =>
  `  a conversation opened by ${who}: ${server} documents read by the server, ${listeners} by the listeners`;

const liveLines = ({ delivery, messages, opened, each, crowd, start, passed }: LiveFigures) =>
  [
    `  from one browser to the other: median ${delivery.median} ms (${delivery.min}–${delivery.max}) of ${messages} messages${passed ? '' : ' !'}`,
    `  on a processor 4 × slower, after load: live after ${start.liveMs.toFixed(0)} ms; ${start.longTasks} long tasks, the longest ${start.longestMs} ms, ${start.totalMs} ms in total`,
    openedLine('a user', opened.person),
    openedLine('an admin', opened.admin),
    `  a message: ${two(each.read)} read and ${two(each.written)} written to send it, ${two(each.delivered)} delivered to both browsers, ${two(each.marking)} read or written to mark it as read`,
    `  ${crowd.listeners} listeners (20 browsers) and ${crowd.messages} messages: ${crowd.lost} lost, ${crowd.doubled} doubled, median ${two(crowd.median)} ms`,
  ].join('\n');

/** Names of the parts and screens that miss a budget. */
export function missed(results: Results): string[] {
  const { reads, weight, server, slow, throughput, memory, lighthouse, imported, live } = results;
  const parts = { reads, weight, server, slow };
  return [
    ...Object.entries(parts).flatMap(([part, results]) =>
      [...results].filter(([, { passed }]) => !passed).map(([screen]) => `${part}: ${screen}`),
    ),
    ...throughput.filter(({ passed }) => !passed).map((it) => `throughput: ${it.screen}`),
    ...(memory?.passed === false ? ['memory'] : []),
    ...(imported?.passed === false ? ['import'] : []),
    ...(live?.passed === false ? ['live'] : []),
    ...lighthouse.filter(({ passed }) => !passed).map((it) => `lighthouse: ${it.screen}`),
  ];
}

const hasRows = ({ reads, weight, server, slow }: Results) =>
  [reads, weight, server, slow].some((part) => part.size > 0);

/** Prints the table (`!` marks a missed budget) and writes test-results/bench.json. */
export function report(results: Results, screens: readonly Screen[]): void {
  if (hasRows(results)) console.log(`\n${tableOf(columnsOf(results), screens)}`);
  if (results.throughput.length > 0) {
    console.log('\nthroughput at 10 connections');
    console.log(results.throughput.map(lineOf).join('\n'));
  }
  if (results.memory) console.log(`\nmemory over five minutes\n${memoryLine(results.memory)}`);
  if (results.lighthouse.length > 0) {
    console.log(`\nLighthouse, mobile\n${results.lighthouse.map(scoresLine).join('\n')}`);
  }
  if (results.imported) console.log(`\nimport\n${importLines(results.imported)}`);
  if (results.photos) console.log(`\nphotos\n${photoLines(results.photos)}`);
  if (results.live) console.log(`\nlive\n${liveLines(results.live)}`);
  const misses = missed(results);
  console.log(
    misses.length === 0
      ? '\nAll budgets are met.'
      : `\n${misses.length} budgets missed (!):\n  ${misses.join('\n  ')}`,
  );
  const load = loadavg().map((value) => value.toFixed(1));
  console.log(`Machine load: ${load.join(' ')} on ${cpus().length} processors.`);
  const { reads, weight, server, slow, throughput, memory, lighthouse, imported, live, photos } = results;
  const perScreen = screens.map(({ name }) => ({
    name,
    reads: reads.get(name),
    weight: weight.get(name),
    server: server.get(name),
    slow: slow.get(name),
  }));
  const file = join(ROOT, 'test-results/bench.json');
  mkdirSync(dirname(file), { recursive: true });
  const summary = { date: new Date().toISOString(), load, missed: misses };
  writeFileSync(
    file,
    `${JSON.stringify({ ...summary, screens: perScreen, throughput, memory, lighthouse, imported, live, photos }, null, 2)}\n`,
  );
}
