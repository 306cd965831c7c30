import { join } from 'node:path';
import { ensureBuild } from '../../scripts/lib/build';
import { type Closing, closeInOrder } from '../../scripts/lib/closing';
import { ensureNode } from '../../scripts/lib/other-node';
import { shownError } from '../../scripts/lib/setup-error';
import {
  type Arguments,
  isRecorded,
  needsMarket,
  type Part,
  type RecordedPart,
  readArguments,
  recordedParts,
} from './arguments';
import { ensureBareBuild } from './bare-build';
import { measureBigSeller } from './big';
import { measureHot } from './hot';
import { measureImport } from './import';
import { measureIntake } from './intake';
import { measureInteractions } from './interaction';
import { measureLighthouse } from './lighthouse';
import { measureLive } from './live';
import { openMarket } from './market';
import { measureMemory } from './memory';
import { measureNext } from './next';
import { measureLargeReads, measureReads, sizes } from './reads';
import { printReport, reportOf, writePerformancePage } from './report';
import { emptyResults, type Results } from './results';
import { measureRush } from './rush';
import { measureServerTime } from './server-time';
import { type BenchServer, startServer, useNode } from './servers';
import { measureSize } from './size';
import { measureSlow } from './slow';
import { attempt, type Run, type Stage } from './stage';
import { measureStart } from './start';
import { measureThroughput } from './throughput';
import { signInAll } from './visitors';
import { measureWeight } from './weight';
import { measureWrites, type Writes } from './writes';

const log = (line: string) => console.log(line);

async function timed<T>(results: Results, name: string, work: () => Promise<T>): Promise<T> {
  log(`${name} …`);
  const started = performance.now();
  try {
    return await work();
  } finally {
    const seconds = (performance.now() - started) / 1_000;
    results.seconds.set(name, seconds);
    log(`  ${seconds.toFixed(0)} s`);
  }
}

async function setUp(run: Run, { screens, node }: Arguments): Promise<Stage> {
  const { closing } = run;
  useNode(join(ensureNode(node), 'node'));
  await ensureBuild(log, closing.signal);
  const market = await openMarket();
  closing.add(() => market.stop());
  await market.growTo(sizes.small);
  const app = await startServer('app');
  closing.add(() => app.stop());
  return { ...run, market, app, cookies: await signInAll(app.url, market), screens };
}

type Work = (stage: Stage, results: Results) => Promise<void>;

let bareServer: Promise<BenchServer> | undefined;

/** Work that compares with the bare page: one server for all of it. */
function besideBare(measure: (stage: Stage, bare: BenchServer, results: Results) => Promise<void>): Work {
  return async (stage, results) => {
    bareServer ??= startBare(stage);
    await measure(stage, await bareServer, results);
  };
}

async function startBare({ closing }: Stage): Promise<BenchServer> {
  ensureBareBuild(log);
  const bare = await startServer('bare');
  closing.add(() => bare.stop());
  return bare;
}

async function measureServer(stage: Stage, bare: BenchServer, results: Results): Promise<void> {
  await measureServerTime(stage, bare, results.server);
  await measureThroughput(stage, bare, results.throughput);
}

/** Work whose result is known when all of it is done. */
function keep<Key extends keyof Results>(key: Key, measure: (stage: Stage) => Promise<Results[Key]>): Work {
  return async (stage, results) => {
    results[key] = await measure(stage);
  };
}

/** Steps in the order in which they run: those in a small market first, those that change it last. */
const steps: [part: Part, name: string, work: Work][] = [
  ['reads', 'reads', (stage, { reads }) => measureReads(stage, reads)],
  ['weight', 'weight', (stage, { weight }) => measureWeight(stage, weight)],
  ['server', 'server', besideBare(measureServer)],
  ['slow', 'slow', besideBare((stage, bare, { slow }) => measureSlow(stage, bare, slow))],
  ['size', 'size', (stage, { size }) => measureSize(stage, size)],
  ['interaction', 'interaction', (stage, { interaction }) => measureInteractions(stage, interaction)],
  ['next', 'next', (stage, { next }) => measureNext(stage, next)],
  ['live', 'live', keep('live', measureLive)],
  ['memory', 'memory', keep('memory', measureMemory)],
  ['lighthouse', 'lighthouse', (stage, { lighthouse }) => measureLighthouse(stage, lighthouse)],
  ['big', 'reads, large', (stage, { reads }) => measureLargeReads(stage, reads)],
  ['big', 'big', keep('big', measureBigSeller)],
  ['import', 'import', keep('imported', measureImport)],
  ['intake', 'intake', keep('intake', measureIntake)],
];

/** Parts that go by what the events of the market write; it is recorded once. */
const recordedSteps: Record<RecordedPart, (writes: Writes, results: Results, given: Arguments) => void> = {
  writes(writes, results) {
    results.writes = writes;
  },
  hot({ events }, results, { hot }) {
    results.hot = measureHot(events, hot);
  },
};

async function runRecorded(given: Arguments, results: Results, signal: AbortSignal): Promise<void> {
  const writes = await measureWrites(signal);
  for (const part of recordedParts)
    if (given.wanted.includes(part)) recordedSteps[part](writes, results, given);
}

async function runAll(closing: Closing): Promise<number> {
  const given = readArguments(process.argv.slice(2));
  const results = emptyResults();
  const bench: Run = { failures: [], closing, log };
  const stage = given.wanted.some(needsMarket)
    ? await timed(results, 'setup', () => setUp(bench, given))
    : null;
  const node = stage?.app.nodeVersion ?? process.version;
  const print = () => {
    const report = reportOf(bench, results, { command: given.command, node });
    printReport(report, given.screens);
    return report;
  };
  closing.signal.addEventListener('abort', print);
  const run = (name: string, work: () => Promise<void>) =>
    timed(results, name, () => attempt(bench, name, 'all', work));
  if (stage)
    for (const [part, name, work] of steps)
      if (given.wanted.includes(part)) await run(name, () => work(stage, results));
  if (given.wanted.some(isRecorded)) await run('writes', () => runRecorded(given, results, closing.signal));
  if (given.wanted.includes('rush'))
    await run('rush', async () => {
      results.rush = await measureRush(given.engine, closing.signal);
    });
  if (given.wanted.includes('start'))
    await run('start', async () => {
      results.start = await measureStart(closing.signal);
    });
  closing.signal.removeEventListener('abort', print);
  const report = print();
  if (given.write) writePerformancePage(report, given.screens);
  return given.strict && report.missed.length + report.failures.length > 0 ? 1 : 0;
}

const closing = closeInOrder(130);
// What an error in a listener must not take along: the results so far.
process.on('uncaughtException', (error) => {
  console.error(error);
  void closing.end(1);
});
try {
  await closing.end(await runAll(closing));
} catch (error) {
  if (!closing.signal.aborted) {
    console.error(shownError(error));
    await closing.end(1);
  }
}
