import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readdirSync, readFileSync } from 'node:fs';
import { expect, onTestFinished } from 'vitest';
import { plainEnvironment } from '../../../scripts/firebase/testing/start-until';
import { ROOT } from '../../../scripts/lib/paths';
import { countTries } from '../inputs';

/** Milliseconds in which a person who waits for it has the sentence; two run at a time. */
const startLimit = 10_000;

const commands: Record<string, string[]> = {
  start: ['scripts/start.mjs'],
  dev: ['scripts/start.mjs', '--dev'],
  serve: ['scripts/serve.mjs'],
  seed: ['scripts/run.mjs', 'scripts/seed.ts'],
  backfill: ['scripts/run.mjs', 'scripts/backfill.ts'],
  job: ['scripts/run.mjs', 'scripts/job.ts', 'promotions'],
  'admin:create': ['scripts/run.mjs', 'scripts/admin-create.ts', 'ama@makola.test'],
  reset: ['scripts/run.mjs', 'scripts/reset.ts', '--yes'],
};
export type Settings = Record<string, string>;

interface Ended {
  code: number | null;
  output: string;
  milliseconds: number;
}

/**
 * Starts a command of package.json with these settings and no others; it is ended with its test at the
 * latest.
 */
export function begin(command: string, settings: Settings) {
  const begun = performance.now();
  // As on a command line: a start chooses the mode itself.
  const plain = plainEnvironment();
  Reflect.deleteProperty(plain, 'NODE_ENV');
  const child = spawn(process.execPath, commands[command] ?? [], {
    cwd: ROOT,
    env: {
      ...plain,
      ADMIN_PASSWORD: 'kenkey and shito',
      SESSION_SECRET: '',
      LOG_LEVEL: 'silent',
      HOST: 'localhost',
      ...settings,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  onTestFinished(() => {
    child.kill('SIGTERM');
  });
  let output = '';
  const listeners = new Set<() => void>();
  const read = (chunk: Buffer) => {
    output += chunk.toString();
    for (const listener of listeners) listener();
  };
  child.stdout.on('data', read);
  child.stderr.on('data', read);
  const said = (text: string) =>
    new Promise<void>((resolve) => listeners.add(() => output.includes(text) && resolve()));
  const ended = once(child, 'close').then(
    ([code]): Ended => ({ code, output, milliseconds: performance.now() - begun }),
  );
  return { ended, said };
}

/** The command lines of processes that name this folder. */
export function processesOn(dataDir: string): string[] {
  const lines = readdirSync('/proc').flatMap((pid) => {
    try {
      return /^\d+$/.test(pid) ? [readFileSync(`/proc/${pid}/cmdline`, 'utf8')] : [];
    } catch {
      return [];
    }
  });
  return lines.filter((line) => line.includes(`${dataDir}/`));
}

/** Ends with code 1 and these words, at most two lines and no stack, in time, and leaves nothing running. */
export function expectSentence({ code, output, milliseconds }: Ended, words: string | RegExp): void {
  const faults = [
    code !== 1,
    output.trim().split('\n').length > 2,
    /\n\s+at |Error:|node:internal|panicked/.test(output),
    milliseconds > startLimit,
  ];
  countTries('bad start', 1, faults.some(Boolean) ? 1 : 0);
  expect(output).toMatch(words);
  expect({ output, faults }).toEqual({ output, faults: [false, false, false, false] });
}
