import { budgets, cpuAllowed, missesOf } from './budgets';
import type { Reading } from './gauge';
import { type Call, costIn, getPage } from './http';
import type { Screen } from './screens';
import type { BenchServer } from './servers';
import { addressOf, attempt, eachScreen, median, type Stage } from './stage';

const warmUps = { first: 250, each: 10 };
/** Requests of each of the two pages that are compared. */
const measured = 30;
/**
 * `/proc` counts processor time in steps of 10 ms, so a page that takes little is asked for more often, up to
 * `maxMeasured` times.
 */
const minCpuMs = 200;
const maxMeasured = 120;
const rowsOfBare = 25;

export interface ServerTime {
  /** Milliseconds until the last byte, without the waiting for Firebase; medians. */
  own: number;
  bare: number;
  ratio: number;
  /** The ratio of the tenth of the requests that were least disturbed: what a quiet machine would show. */
  quietRatio: number;
  /** The same until the headers, from the product's own Server-Timing. */
  ownToHeaders: number;
  /** Milliseconds of processor time per request, the calls to Firebase included. */
  cpu: number;
  bareCpu: number;
  cpuRatio: number;
  /** What a page with its calls to Firestore may take, as such a ratio. */
  cpuAllowed: number;
  /** The same of a list’s data, which a browser with scripts asks for in place of the page; else null. */
  dataCpu: number | null;
  /** Bytes of HTML of the two pages. */
  size: number;
  bareSize: number;
  /** Budgets that are missed. */
  misses: string[];
}

/** The lowest tenth of the times. */
function quick({ requests }: Reading): number {
  const sorted = requests.map(({ own }) => own).sort((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 10)] ?? Number.NaN;
}

/** Address of the bare page that is about as long as this HTML; without scripts where the screen has none. */
export async function bareAddress(bare: BenchServer, html: string): Promise<string> {
  const scripts = html.includes('<script') ? '' : '&scripts=no';
  const address = (cells: number) => `${bare.url}/?cells=${cells}${scripts}`;
  const sizeOf = async (cells: number) => (await getPage(address(cells))).text.length;
  const [few, many] = [await sizeOf(1), await sizeOf(21)];
  const cells = Math.max(0, Math.round(1 + ((html.length - few) * 20) / (many - few)));
  return address(cells);
}

const br = { encoding: 'br' } as const;

async function warmUp(stage: Stage, bare: BenchServer): Promise<void> {
  const [screen] = stage.screens;
  if (!screen) return;
  const cookie = stage.cookies[screen.as].later;
  for (let count = 0; count < warmUps.first; count += 1) {
    await getPage(`${bare.url}/?cells=10`, br);
    await getPage(addressOf(stage, screen), { cookie, ...br });
  }
}

/** Processor time of a request for a list's data alone. */
async function dataCpu({ app, ...stage }: Stage, screen: Screen, call: Call): Promise<number | null> {
  if (screen.kind !== 'list') return null;
  const { origin, pathname, search } = new URL(addressOf({ ...stage, app }, screen));
  const ask = async (count: number) => {
    for (let turn = 0; turn < count; turn += 1) await getPage(`${origin}${pathname}.data${search}`, call);
  };
  await ask(warmUps.each);
  const before = await app.usedMs();
  await ask(2 * measured);
  return ((await app.usedMs()) - before) / (2 * measured);
}

async function compare(stage: Stage, bare: BenchServer, screen: Screen): Promise<ServerTime> {
  const call = { cookie: stage.cookies[screen.as].later, ...br };
  const address = addressOf(stage, screen);
  // The second view: the first one fills what the server remembers.
  await getPage(address, call);
  const { text: html, headers } = await getPage(address, call);
  const allowed = cpuAllowed(costIn(headers['server-timing']).calls);
  const beside = await bareAddress(bare, html);
  const bareSize = (await getPage(beside, br)).text.length;
  // One after the other, so that both meet the same noise.
  const turns = async (count: number) => {
    for (let turn = 0; turn < count; turn += 1) {
      await getPage(address, call);
      await getPage(beside, br);
    }
  };
  const used = async () => [await stage.app.usedMs(), await bare.usedMs()] as const;
  await turns(warmUps.each);
  await Promise.all([stage.app.read(), bare.read()]);
  const [appBefore, bareBefore] = await used();
  let [count, appMs, bareMs] = [0, 0, 0];
  do {
    await turns(measured);
    count += measured;
    const [appAfter, bareAfter] = await used();
    [appMs, bareMs] = [appAfter - appBefore, bareAfter - bareBefore];
  } while (Math.min(appMs, bareMs) < minCpuMs && count < maxMeasured);
  const [ours, theirs] = [await stage.app.read(), await bare.read()];
  const data = await dataCpu(stage, screen, call);
  const bareCpu = bareMs / count;
  const own = median(ours.requests.map((request) => request.own));
  const bareTime = median(theirs.requests.map((request) => request.own));
  return {
    own,
    bare: bareTime,
    ratio: own / bareTime,
    quietRatio: quick(ours) / quick(theirs),
    ownToHeaders: median(ours.requests.map(({ ownToHeaders }) => ownToHeaders ?? Number.NaN)),
    cpu: appMs / count,
    bareCpu,
    cpuRatio: appMs / bareMs,
    cpuAllowed: allowed,
    dataCpu: data,
    size: html.length,
    bareSize,
    misses: missesOf({
      CPU: [appMs / bareMs, allowed],
      data: [(data ?? 0) / bareCpu, budgets.cpu.data],
    }),
  };
}

/** The server's own time per screen beside that of a bare Remix page of the same size (`rowsOfBare` rows). */
export async function measureServerTime(
  stage: Stage,
  bare: BenchServer,
  into: Map<string, ServerTime>,
): Promise<void> {
  stage.log(
    `  compared with a bare page of ${rowsOfBare} rows and the same size, ${measured} requests or more`,
  );
  await attempt(stage, 'server', 'warm-up', () => warmUp(stage, bare));
  await eachScreen(stage, 'server', into, (screen) => compare(stage, bare, screen));
}
