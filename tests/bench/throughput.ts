import autocannon from 'autocannon';
import { budgets } from './budgets';
import { type Encoding, getPage } from './http';
import { bareAddress } from './server-time';
import type { BenchServer } from './servers';
import { addressOf, median, type Stage } from './stage';

const connections = 10;
const seconds = 3;
const runs = 2;
/** One screen without Firebase, one with all of it. */
const screensHammered = ['landing', 'products'];

export interface Throughput {
  screen: string;
  encoding: Encoding;
  /** Requests answered per second; medians. */
  app: number;
  bare: number;
  ratio: number;
  errors: number;
  /** Processor time per request of the two servers, and how the one compares with the other. */
  cpu: number;
  bareCpu: number;
  /** Memory before and after, in bytes. */
  rss: { before: number; after: number; bareBefore: number; bareAfter: number };
  passed: boolean;
}

interface Burst {
  rate: number;
  cpu: number;
  errors: number;
}

async function burst(server: BenchServer, url: string, headers: Record<string, string>): Promise<Burst> {
  await server.read();
  const result = await autocannon({ url, connections, duration: seconds, headers });
  const { cpu } = await server.read();
  const answered = result['2xx'];
  return {
    rate: answered / result.duration,
    cpu: cpu / Math.max(1, answered),
    errors: result.errors + result.timeouts + result.non2xx,
  };
}

async function hammer(
  stage: Stage,
  bare: BenchServer,
  name: string,
  encoding: Encoding,
): Promise<Throughput | null> {
  const screen = stage.screens.find((candidate) => candidate.name === name);
  if (!screen) return null;
  const cookie = stage.cookies[screen.as].later;
  const address = addressOf(stage, screen);
  const beside = await bareAddress(bare, (await getPage(address, { cookie })).text);
  const headers = { 'accept-encoding': encoding };
  const [before, bareBefore] = [(await stage.app.read()).rss, (await bare.read()).rss];
  const ours: Burst[] = [];
  const theirs: Burst[] = [];
  for (let run = 0; run < runs; run += 1) {
    ours.push(await burst(stage.app, address, { ...headers, ...(cookie ? { cookie } : {}) }));
    theirs.push(await burst(bare, beside, headers));
  }
  const [after, bareAfter] = [(await stage.app.read()).rss, (await bare.read()).rss];
  const [app, bareRate] = [median(ours.map((it) => it.rate)), median(theirs.map((it) => it.rate))];
  const errors = ours.reduce((sum, it) => sum + it.errors, 0);
  return {
    screen: name,
    encoding,
    app,
    bare: bareRate,
    ratio: app / bareRate,
    errors,
    cpu: median(ours.map((it) => it.cpu)),
    bareCpu: median(theirs.map((it) => it.cpu)),
    rss: { before, after, bareBefore, bareAfter },
    passed: errors === 0 && app / bareRate >= budgets.throughput,
  };
}

/**
 * Requests per second at 10 connections, beside the bare page, compressed and not. The engine and this
 * process share the processors with the server: for screens that ask Firebase the ratio says more of them
 * than of the product.
 */
export async function measureThroughput(stage: Stage, bare: BenchServer): Promise<Throughput[]> {
  const results: Throughput[] = [];
  for (const name of screensHammered) {
    for (const encoding of ['br', 'identity'] as const) {
      const result = await hammer(stage, bare, name, encoding);
      if (result) results.push(result);
    }
  }
  return results;
}
