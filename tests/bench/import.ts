import { setTimeout as sleep } from 'node:timers/promises';
import { writeXlsx } from 'hucre/xlsx';
import { csvLines } from '~/services/csv/write-csv.server';
import { startServer } from './servers';
import { addressOf, type Stage } from './stage';

const rows = 10_000;
/** Others who look at pages meanwhile, and the milliseconds that each of them pauses. */
const visitors = 4;
const pollMs = 100;
/** Seconds for which they look without an import, before it and after it. */
const quietSeconds = 15;
const watched = ['landing', 'products', 'approval queue', 'notifications'];

export interface ImportFigures {
  rows: number;
  /** What the server's heap is limited to. */
  heapMegabytes: number;
  /** Seconds until the preview, and from the button until all was written. */
  reading: number;
  writing: number;
  /** Milliseconds that the others waited for a page: without the import, while it reads, while it writes. */
  quiet: Waits;
  whileReading: Waits;
  whileWriting: Waits;
  /** When it is over: the lists are as long as they have become, and slower on the local engine. */
  afterwards: Waits;
  /** Seconds until the preview of the same rows as an .xlsx file. */
  workbook: number;
  /** Seconds of two such files at once: until both previews, and until both were written. */
  pair: { reading: number; writing: number };
  /** Seconds until the preview of a file of one row while those two are written. */
  short: number;
  whilePair: Waits;
  /** Bytes of the server: before, and at most with one file, with a workbook, and with two files. */
  rss: { before: number; peak: number; workbookPeak: number; pairPeak: number };
  errors: number;
  passed: boolean;
}

export interface Waits {
  requests: number;
  median: number;
  p99: number;
  /** The same of the server's own time, without the waiting for Firebase. */
  ownMedian: number;
  ownP99: number;
}

const mostMemory = 300e6;
/**
 * Megabytes. Without a limit V8 lets garbage lie while the machine has memory: what a server takes then says
 * nothing of what it needs.
 */
const heapMegabytes = 384;
/** Seconds: a preview, writing, and the preview of a file of one row beside long ones. */
const maxReading = 3;
const maxWriting = 60;
const maxShort = 3;

/** A file as a shop has it: descriptions of some hundred letters, two photos each. */
function rowsOf(count: number, name: string): string[][] {
  const header = ['title', 'description', 'price', 'category', 'sku', 'quantity', 'images'];
  const description = 'Woven by hand in Bonwire, four yards, colours that last.\n'.repeat(5);
  const products = Array.from({ length: count }, (_, index) => [
    `Kente stole, pattern ${name} ${index}`,
    description,
    ((index % 900) + 1.5).toFixed(2),
    'Fabric',
    `${name}-${index}`,
    String(index % 60),
    `https://example.com/${index}/front.jpg https://example.com/${index}/back.jpg`,
  ]);
  return [header, ...products];
}

const fileOf = (count: number, name = 'BENCH') =>
  new File([csvLines(rowsOf(count, name))], 'bench.csv', { type: 'text/csv' });

async function workbookOf(count: number, name: string): Promise<File> {
  const content = await writeXlsx({ sheets: [{ name: 'Products', rows: rowsOf(count, name) }] });
  return new File([new Uint8Array(content)], 'bench.xlsx');
}

/** Looks at pages, one after the other, until it is told to stop. */
async function watch(stage: Stage, signal: AbortSignal, log: number[], errors: { count: number }) {
  const screens = stage.screens.filter(({ name }) => watched.includes(name));
  const look = async (number: number) => {
    for (let turn = number; !signal.aborted; turn += 1) {
      const screen = screens[turn % screens.length];
      if (!screen) return;
      const cookie = stage.cookies[screen.as].later;
      const started = performance.now();
      const answer = await fetch(addressOf(stage, screen), { headers: { cookie } });
      await answer.text();
      log.push(performance.now() - started);
      if (answer.status !== 200) errors.count += 1;
      await sleep(pollMs);
    }
  };
  await Promise.all(Array.from({ length: visitors }, (_, number) => look(number)));
}

/** Does something while others look at pages, and tells how that went for all. */
async function amongOthers(
  stage: Stage,
  errors: { count: number },
  work: () => Promise<unknown>,
): Promise<{ seconds: number; waits: Waits; peak: number }> {
  const stop = new AbortController();
  const log: number[] = [];
  const own: number[] = [];
  let peak = 0;
  const read = async (keep: boolean) => {
    const { rss, requests } = await stage.app.read();
    peak = Math.max(peak, rss);
    const others = requests.filter(({ path }) => !path.includes('/import'));
    if (keep) own.push(...others.map((it) => it.own));
  };
  await read(false);
  const watching = watch(stage, stop.signal, log, errors);
  const gauge = setInterval(() => void read(true), 500);
  const started = performance.now();
  await work();
  const seconds = (performance.now() - started) / 1_000;
  clearInterval(gauge);
  stop.abort();
  await watching;
  await read(true);
  const [median, p99] = middleAndEnd(log);
  const [ownMedian, ownP99] = middleAndEnd(own);
  return { seconds, peak, waits: { requests: log.length, median, p99, ownMedian, ownP99 } };
}

function middleAndEnd(values: number[]): [median: number, p99: number] {
  const sorted = [...values].sort((a, b) => a - b);
  const at = (part: number) => sorted[Math.floor((sorted.length - 1) * part)] ?? Number.NaN;
  return [at(0.5), at(0.99)];
}

/** 10 000 new products through the pages of a server of its own, while others look at theirs. */
export async function measureImport(given: Stage): Promise<ImportFigures> {
  const app = await startServer('app', [`--max-old-space-size=${heapMegabytes}`]);
  const stage = { ...given, app };
  const errors = { count: 0 };
  try {
    // The first pages of a new server are slow for other reasons.
    await amongOthers(stage, errors, () => sleep(5_000));
    const quiet = await amongOthers(stage, errors, () => sleep(quietSeconds * 1_000));
    const browser = importer(app.url, given.cookies.seller.later);
    let address = '';
    const reading = await amongOthers(stage, errors, async () => {
      address = await browser.send(fileOf(rows));
      await browser.seen(address, `Import ${rows.toLocaleString('en')} products`);
    });
    const writing = await amongOthers(stage, errors, async () => {
      await browser.post(address, new URLSearchParams({ intent: 'write' }));
      await browser.seen(address, 'Import finished');
    });
    const after = await amongOthers(stage, errors, () => sleep(quietSeconds * 1_000));
    const workbook = await workbookOf(rows, 'SHEET');
    const sheet = await amongOthers(stage, errors, async () => {
      const sent = await browser.send(workbook);
      await browser.seen(sent, `Import ${rows.toLocaleString('en')} products`);
    });
    const pair = await measurePair(stage, errors, browser);
    const rss = {
      before: quiet.peak,
      peak: Math.max(reading.peak, writing.peak),
      workbookPeak: sheet.peak,
      pairPeak: pair.peak,
    };
    return {
      rows,
      heapMegabytes,
      reading: reading.seconds,
      writing: writing.seconds,
      quiet: quiet.waits,
      whileReading: reading.waits,
      whileWriting: writing.waits,
      afterwards: after.waits,
      workbook: sheet.seconds,
      pair: { reading: pair.reading, writing: pair.writing },
      short: pair.short,
      whilePair: pair.waits,
      rss,
      errors: errors.count,
      passed:
        errors.count === 0 &&
        Math.max(rss.peak, rss.workbookPeak, rss.pairPeak) - rss.before < mostMemory &&
        reading.seconds <= maxReading &&
        writing.seconds <= maxWriting &&
        pair.short <= maxShort,
    };
  } finally {
    await app.stop();
  }
}

/** Two long files at once, and a short one beside them. */
async function measurePair(stage: Stage, errors: { count: number }, browser: ReturnType<typeof importer>) {
  const words = `Import ${rows.toLocaleString('en')} products`;
  const files = [fileOf(rows, 'FIRST'), fileOf(rows, 'SECOND')];
  let addresses: string[] = [];
  const reading = await amongOthers(stage, errors, async () => {
    addresses = await Promise.all(files.map((file) => browser.send(file)));
    await Promise.all(addresses.map((address) => browser.seen(address, words)));
  });
  let short = Number.NaN;
  const writing = await amongOthers(stage, errors, async () => {
    const write = new URLSearchParams({ intent: 'write' });
    await Promise.all(addresses.map((address) => browser.post(address, write)));
    await sleep(2_000);
    const started = performance.now();
    const address = await browser.send(fileOf(1, 'SHORT'));
    await browser.seen(address, 'Import 1 product');
    short = (performance.now() - started) / 1_000;
    await Promise.all(addresses.map((it) => browser.seen(it, 'Import finished')));
  });
  return {
    short,
    reading: reading.seconds,
    writing: writing.seconds,
    waits: writing.waits,
    peak: Math.max(reading.peak, writing.peak),
  };
}

/** The seller who imports. */
function importer(base: string, cookie: string) {
  const headers = { cookie, origin: base };
  const post = async (path: string, body: BodyInit): Promise<string> => {
    const answer = await fetch(base + path, { method: 'POST', body, headers, redirect: 'manual' });
    const location = answer.headers.get('location');
    if (answer.status !== 303 || !location) throw new Error(`${path} answers ${answer.status}`);
    return location;
  };
  return {
    post,
    send(file: File) {
      const form = new FormData();
      form.set('intent', 'import');
      form.set('file', file);
      return post('/seller/products/import', form);
    },
    async seen(path: string, words: string) {
      for (;;) {
        const page = await (await fetch(base + path, { headers })).text();
        if (page.replaceAll('<!-- -->', '').includes(words)) return;
        if (!page.includes('<progress')) throw new Error(`the import is not at work: ${path}`);
        await sleep(500);
      }
    },
  };
}
