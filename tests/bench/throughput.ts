import autocannon from 'autocannon';
import { budgets, missesOf } from './budgets';
import { getPage } from './http';
import type { Screen } from './screens';
import { bareAddress } from './server-time';
import type { BenchServer } from './servers';
import { addressOf, attempt, median, type Stage } from './stage';

const connections = 10;
const seconds = 2;
const runs = 2;
/** One screen without Firebase, one with all of it; the part of the bare page's rate that each must reach. */
const hammered: Record<string, number> = budgets.throughput;

export interface Throughput {
  screen: string;
  /** Requests answered per second; medians. */
  app: number;
  bare: number;
  ratio: number;
  errors: number;
  /** Processor time per request of the two servers, and how the one compares with the other. */
  cpu: number;
  bareCpu: number;
  cpuRatio: number;
  /** Memory before and after, in bytes. */
  rss: { before: number; after: number; bareBefore: number; bareAfter: number };
  /** Budgets that are missed. */
  misses: string[];
}

interface Burst {
  rate: number;
  cpu: number;
  errors: number;
}

async function burst(server: BenchServer, url: string, headers: Record<string, string>): Promise<Burst> {
  const before = await server.usedMs();
  const result = await autocannon({ url, connections, duration: seconds, headers });
  const cpu = (await server.usedMs()) - before;
  const answered = result['2xx'];
  return {
    rate: answered / result.duration,
    cpu: cpu / Math.max(1, answered),
    errors: result.errors + result.timeouts + result.non2xx,
  };
}

async function hammer(stage: Stage, bare: BenchServer, screen: Screen): Promise<Throughput> {
  const cookie = stage.cookies[screen.as].later;
  const address = addressOf(stage, screen);
  const beside = await bareAddress(bare, (await getPage(address, { cookie })).text);
  const headers = { 'accept-encoding': 'br' };
  const [before, bareBefore] = [(await stage.app.read()).rss, (await bare.read()).rss];
  const ours: Burst[] = [];
  const theirs: Burst[] = [];
  for (let run = 0; run < runs; run += 1) {
    ours.push(await burst(stage.app, address, { ...headers, ...(cookie ? { cookie } : {}) }));
    theirs.push(await burst(bare, beside, headers));
  }
  const [after, bareAfter] = [(await stage.app.read()).rss, (await bare.read()).rss];
  const [app, bareRate] = [median(ours.map((it) => it.rate)), median(theirs.map((it) => it.rate))];
  const [cpu, bareCpu] = [median(ours.map((it) => it.cpu)), median(theirs.map((it) => it.cpu))];
  const errors = ours.reduce((sum, it) => sum + it.errors, 0);
  return {
    screen: screen.name,
    app,
    bare: bareRate,
    ratio: app / bareRate,
    errors,
    cpu,
    bareCpu,
    cpuRatio: cpu / bareCpu,
    rss: { before, after, bareBefore, bareAfter },
    misses: missesOf({
      errors: [errors, 0],
      // The more the better: negative, so that too few are above.
      'requests per second': [-app / bareRate, -(hammered[screen.name] ?? 0)],
    }),
  };
}

/**
 * Requests per second at 10 connections, beside the bare page, compressed. The engine and this
 * process share the processors with the server: for screens that ask Firebase the ratio says more of them
 * than of the product.
 */
export async function measureThroughput(stage: Stage, bare: BenchServer, into: Throughput[]): Promise<void> {
  for (const screen of stage.screens.filter(({ name }) => name in hammered)) {
    const result = await attempt(stage, 'throughput', screen.name, () => hammer(stage, bare, screen));
    if (result) into.push(result);
  }
}
