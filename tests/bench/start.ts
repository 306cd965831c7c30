import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from '../../scripts/firebase/ports';
import { ROOT } from '../../scripts/lib/paths';
import { budgets, missesOf } from './budgets';

/** Seconds of one start. */
interface Start {
  /** From the command until the first page has arrived. */
  firstPage: number;
  /** What the command itself says it took, part by part. */
  parts: string;
  /** From SIGTERM until the process is gone. */
  stop: number;
}

export interface StartFigures {
  /** Of the last commit, in a folder of its own: `npm start` installs, builds and makes the demo market. */
  fresh: Start;
  /** `npm start` again there. */
  again: Start;
  /** `npm run serve` there, on the same data. */
  serve: Start;
  misses: string[];
}

/** Longest time until a first page, in milliseconds: a slow machine is to be measured too. */
const limitMs = 15 * 60_000;

async function startOnce(args: string[], cwd: string, signal: AbortSignal): Promise<Start> {
  const port = await freePort();
  const begun = performance.now();
  const secondsSince = (since: number) => (performance.now() - since) / 1_000;
  const env = { ...process.env, PORT: String(port), MAKOLA_LOCAL: '1' };
  const child = spawn(process.execPath, args, { cwd, env, stdio: ['ignore', 'pipe', 'pipe'] });
  const stop = () => child.kill('SIGTERM');
  signal.addEventListener('abort', stop);
  let output = '';
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk: Buffer) => {
      output += chunk.toString();
    });
  const gone = once(child, 'exit');
  try {
    while (!output.includes('Makola is ready')) {
      if (child.exitCode !== null || secondsSince(begun) * 1_000 > limitMs)
        throw new Error(output.slice(-2_000));
      await new Promise((resolve) => setTimeout(resolve, 20));
    }
    const page = await fetch(`http://localhost:${port}/`);
    if (!page.ok || !(await page.text()).includes('</html>')) throw new Error(`/ answered ${page.status}`);
    const firstPage = secondsSince(begun);
    const stopping = performance.now();
    stop();
    await gone;
    return { firstPage, parts: /^Took .*$/m.exec(output)?.[0] ?? '', stop: secondsSince(stopping) };
  } finally {
    signal.removeEventListener('abort', stop);
    stop();
    await gone;
  }
}

/** Starts the last commit in a fresh clone, and again. The server of the bench is not part of it. */
export async function measureStart(signal: AbortSignal): Promise<StartFigures> {
  const folder = mkdtempSync(join(tmpdir(), 'makola-start-'));
  try {
    execFileSync('git', ['clone', '--quiet', ROOT, folder]);
    const fresh = await startOnce(['scripts/start.mjs'], folder, signal);
    const again = await startOnce(['scripts/start.mjs'], folder, signal);
    const serve = await startOnce(['scripts/serve.mjs'], folder, signal);
    const misses = missesOf({
      fresh: [fresh.firstPage, budgets.freshStart],
      again: [again.firstPage, budgets.nextStart],
      serve: [serve.firstPage, budgets.nextStart],
    });
    return { fresh, again, serve, misses };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
