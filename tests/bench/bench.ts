import { parseArgs } from 'node:util';
import { ensureBuild } from '../../scripts/lib/build';
import { type Closing, closeInOrder } from '../../scripts/lib/closing';
import { SetupError } from '../../scripts/lib/setup-error';
import { ensureBareBuild } from './bare-build';
import { measureImport } from './import';
import { measureLighthouse } from './lighthouse';
import { measureLive } from './live';
import { openMarket } from './market';
import { measureMemory } from './memory';
import { measurePhotos } from './photos';
import { measureReads, sizes } from './reads';
import { missed, type Results, report } from './report';
import { screens } from './screens';
import { measureServerTime } from './server-time';
import { startServer } from './servers';
import { measureSlow } from './slow';
import type { Stage } from './stage';
import { measureThroughput } from './throughput';
import { signInAll } from './visitors';
import { measureWeight } from './weight';

const usual = ['reads', 'weight', 'server', 'slow', 'live'] as const;
/** Minutes each, so they run when they are named. */
const long = ['memory', 'lighthouse', 'import', 'photos'] as const;
const parts = [...usual, ...long];
type Part = (typeof parts)[number];

const usage = `npm run bench -- [${parts.join('] [')}] [--screen NAME] [--strict]
  ${usual.join(', ')} unless some are named; --screen measures one screen (of tests/bench/screens.ts) only;
  --strict ends with code 1 when a budget is missed`;

function readArguments() {
  try {
    const { positionals, values } = parseArgs({
      allowPositionals: true,
      options: { strict: { type: 'boolean' }, screen: { type: 'string', multiple: true } },
    });
    const chosen = parts.filter((part) => positionals.includes(part));
    if (chosen.length < new Set(positionals).size) throw new Error('There is no such part.');
    const named = screens.filter(({ name }) => values.screen?.includes(name) ?? true);
    if (named.length === 0) throw new Error('There is no such screen.');
    const wanted: readonly Part[] = chosen.length > 0 ? chosen : usual;
    return { wanted, named, strict: values.strict ?? false };
  } catch (error) {
    throw new SetupError(`${error instanceof Error ? error.message : error}\n${usage}`);
  }
}

const log = (line: string) => console.log(line);

async function timed<T>(name: string, work: () => Promise<T>): Promise<T> {
  log(`${name} …`);
  const started = performance.now();
  const result = await work();
  log(`  ${((performance.now() - started) / 1000).toFixed(0)} s`);
  return result;
}

async function setUp(closing: Closing, named: Stage['screens']): Promise<Stage> {
  await ensureBuild(log, closing.signal);
  const market = await openMarket();
  closing.add(() => market.stop());
  const app = await startServer('app');
  closing.add(() => app.stop());
  return { market, app, cookies: await signInAll(app.url, market), screens: named, log };
}

async function run(closing: Closing): Promise<number> {
  const { wanted, named, strict } = readArguments();
  const stage = await timed('setup', () => setUp(closing, named));
  const results: Results = {
    reads: new Map(),
    weight: new Map(),
    server: new Map(),
    slow: new Map(),
    throughput: [],
    memory: null,
    lighthouse: [],
    imported: null,
    live: null,
    photos: null,
  };
  if (wanted.includes('reads')) {
    results.reads = await timed('reads', () => measureReads(stage));
  } else {
    await stage.market.growTo(sizes.small);
  }
  if (wanted.includes('weight')) {
    results.weight = await timed('weight', () => measureWeight(stage));
  }
  if (wanted.includes('server')) {
    ensureBareBuild(log);
    const bare = await startServer('bare');
    closing.add(() => bare.stop());
    results.server = await timed('server', () => measureServerTime(stage, bare));
    results.throughput = await timed('throughput', () => measureThroughput(stage, bare));
  }
  if (wanted.includes('slow')) {
    results.slow = await timed('slow', () => measureSlow(stage));
  }
  if (wanted.includes('live')) {
    results.live = await timed('live', () => measureLive(stage));
  }
  if (wanted.includes('memory')) {
    results.memory = await timed('memory', () => measureMemory(stage));
  }
  if (wanted.includes('lighthouse')) {
    results.lighthouse = await timed('lighthouse', () => measureLighthouse(stage));
  }
  if (wanted.includes('import')) {
    results.imported = await timed('import', () => measureImport(stage));
  }
  if (wanted.includes('photos')) {
    results.photos = await timed('photos', measurePhotos);
  }
  report(results, named);
  return strict && missed(results).length > 0 ? 1 : 0;
}

const closing = closeInOrder();
try {
  await closing.end(await run(closing));
} catch (error) {
  if (!closing.signal.aborted) {
    console.error(error instanceof SetupError ? error.message : error);
    await closing.end(1);
  }
}
