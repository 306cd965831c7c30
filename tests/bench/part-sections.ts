import { mark, megabytes, spread, two } from './figures';
import { hotSection } from './hot';
import { importLines } from './import-lines';
import type { IntakeFigures } from './intake';
import type { Interactions } from './interaction';
import type { Scores } from './lighthouse';
import type { LiveFigures } from './live';
import type { Memory } from './memory';
import type { Results } from './results';
import { rushSection } from './rush';
import type { StartFigures } from './start';
import type { Section, Table } from './tables';
import type { Throughput } from './throughput';
import { writeSections } from './writes';

function throughputTable(all: Throughput[]): Table {
  const header = ['screen', 'per s', 'bare', '× bare', 'CPU ms', 'bare', '× bare', 'errors', 'memory MB'];
  const rows = all.map((it) => [
    it.screen,
    it.app.toFixed(0),
    it.bare.toFixed(0),
    two(it.ratio) + mark(it.misses.includes('requests per second')),
    two(it.cpu),
    two(it.bareCpu),
    two(it.cpuRatio),
    it.errors + mark(it.misses.includes('errors')),
    `${megabytes(it.rss.before)} → ${megabytes(it.rss.after)}`,
  ]);
  return [header, ...rows];
}

const interactionLine = ([name, it]: [string, Interactions]) => {
  const steps = it.steps.map((step) => `${step.name} ${step.ms < 16 ? 'below 16' : step.ms.toFixed(0)}`);
  const shifts = it.misses.some((miss) => miss.startsWith('shift'));
  return (
    `${name}: INP ${it.inpMs.toFixed(0)} ms${mark(it.misses.includes('INP'))} (${steps.join(', ')}); ` +
    `CLS ${it.loadShift.toFixed(4)} while loading, ${it.laterShift.toFixed(4)} afterwards${mark(shifts)}`
  );
};

const memoryLine = ({ heapMegabytes, heap, rss, requests, errors, growth, passed }: Memory) =>
  `heap capped at ${heapMegabytes} MB; in use ${heap.map(megabytes).join(', ')} MB, ` +
  `resident ${rss.map(megabytes).join(', ')} MB; ${requests} requests, errors ${errors}; ` +
  `× ${two(growth)} from the first minute to the last${mark(!passed)}`;

const scoresLine = ({ screen, scores, failed, passed }: Scores) => {
  const all = Object.entries(scores).map(([name, score]) => `${name} ${score}`);
  return `${screen}: ${[all.join(', '), ...failed].join('; ')}${mark(!passed)}`;
};

const openedLine = (who: string, { server, listeners }: { server: number; listeners: number }) =>
  `a conversation opened by ${who}: ${server} documents read by the server, ${listeners} by the listeners`;

const liveLines = ({ delivery, messages, opened, each, crowd, start, passed }: LiveFigures) => [
  `from one browser to the other: median ${delivery.median} ms (${delivery.min}–${delivery.max}) of ${messages} messages${mark(!passed)}`,
  `on a processor 4 × slower, after load: live after ${start.liveMs.toFixed(0)} ms; ${start.longTasks} long tasks, the longest ${start.longestMs} ms, ${start.totalMs} ms in total`,
  openedLine('a user', opened.person),
  openedLine('an admin', opened.admin),
  `a message: ${two(each.read)} read and ${two(each.written)} written to send it, ${two(each.delivered)} delivered to both browsers, ${two(each.marking)} read or written to mark it as read`,
  `${crowd.listeners} listeners (20 browsers) and ${crowd.messages} messages: ${crowd.lost} lost, ${crowd.doubled} doubled, median ${two(crowd.median)} ms`,
];

const rateLine = (
  what: string,
  { perSecond, cpuMs, cost: { reads, writes, calls } }: IntakeFigures['baskets'],
) =>
  `${what}: ${perSecond.toFixed(0)} a second at 10 connections, ${two(cpuMs)} ms of the processor each; ${reads} documents read, ${writes} written, ${calls} calls to Firestore`;

const intakeLines = ({ baskets, products, toScreen, passed }: IntakeFigures) => [
  rateLine('a basket of one order (PUT /api/v1/orders/{id})', baskets),
  rateLine('25 products (GET /api/v1/products)', products),
  `from the basket to its seller's open page: median ${toScreen.median} ms (${toScreen.min}–${toScreen.max})${mark(!passed)}`,
];

const startLines = ({ fresh, again, serve, misses }: StartFigures) =>
  Object.entries({ fresh, again, serve }).map(
    ([name, { firstPage, parts, stop }]) =>
      `${{ fresh: '`npm start` in a fresh clone', again: '`npm start` again', serve: '`npm run serve`' }[name]}: ` +
      `first page after ${firstPage.toFixed(1)} s${mark(misses.includes(name))} (${parts}), gone ${stop.toFixed(1)} s after SIGTERM`,
  );

/** The parts that measure other things than every screen. */
export function partSections(results: Results): Section[] {
  const { throughput, interaction, next, big, memory, lighthouse, imported, live, intake } = results;
  const { writes, hot, rush, start } = results;
  const section = (title: string, lines: string[]) => (lines.length > 0 ? [{ title, lines }] : []);
  return [
    ...(throughput.length > 0
      ? [{ title: 'Throughput at 10 connections', table: throughputTable(throughput) }]
      : []),
    ...section('Inputs on a processor 4 × slower', [...interaction].map(interactionLine)),
    ...section(
      'Next page on fast 3G, from the product list',
      [...next].map(([name, it]) => `${name}: ${spread(it.seconds)} s${mark(it.misses.length > 0)}`),
    ),
    ...section(
      'A seller with many products',
      big
        ? [
            `${big.products} of ${big.all} products: list after ${spread(big.seconds)} s${mark(big.misses.length > 0)}, of them ${spread(big.firestoreSeconds)} s in the local database`,
          ]
        : [],
    ),
    ...section('Orders on their way in', intake ? intakeLines(intake) : []),
    ...section('Live', live ? liveLines(live) : []),
    ...section('Memory over five minutes', memory ? [memoryLine(memory)] : []),
    ...section('Lighthouse, mobile', lighthouse.map(scoresLine)),
    ...section('Import', imported ? importLines(imported) : []),
    ...(writes ? writeSections(writes) : []),
    ...(hot ? [hotSection(hot)] : []),
    ...(rush ? [rushSection(rush)] : []),
    ...section('Starting', start ? startLines(start) : []),
  ];
}
