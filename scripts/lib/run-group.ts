import { type ChildProcess, spawn } from 'node:child_process';
import { delimiter, join } from 'node:path';
import { createInterface } from 'node:readline';
import type { Readable } from 'node:stream';
import { ROOT } from './paths';

const GRACE_MS = 5_000;
const hasGroups = process.platform !== 'win32';
const running = new Set<ChildProcess>();
let stopped = false;

function signalGroup({ pid }: ChildProcess, signal: NodeJS.Signals): void {
  if (pid === undefined) return;
  try {
    process.kill(hasGroups ? -pid : pid, signal);
  } catch {
    // No process of the group is left.
  }
}

function stopAll(): void {
  if (stopped) return;
  stopped = true;
  for (const child of running) {
    signalGroup(child, 'SIGTERM');
    setTimeout(() => signalGroup(child, 'SIGKILL'), GRACE_MS).unref();
  }
}
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, stopAll);

function printLines(stream: Readable | null, prefix: string): void {
  if (stream) createInterface({ input: stream }).on('line', (line) => console.log(`${prefix}${line}`));
}

/** @param programs a folder whose programs come before those of PATH: another Node */
export const withPrograms = (programs: string): NodeJS.ProcessEnv => ({
  ...process.env,
  PATH: `${programs}${delimiter}${process.env.PATH}`,
});

/**
 * Runs a command of `node_modules/.bin` in its own process group and stops the whole group at the end: a busy
 * worker would otherwise run on for minutes. A signal to this process stops every such group, and no more are
 * started.
 *
 * @param prefix printed before each line of its output, to tell parallel commands apart; without it the
 * command writes to the terminal
 * @returns the exit code; 1 when it did not start
 */
export function runGroup(
  command: string,
  args: string[],
  prefix?: string,
  env: NodeJS.ProcessEnv = process.env,
): Promise<number> {
  if (stopped) return Promise.resolve(1);
  return new Promise((resolve) => {
    const child = spawn(join(ROOT, 'node_modules/.bin', command), args, {
      cwd: ROOT,
      env,
      stdio: prefix ? ['ignore', 'pipe', 'pipe'] : ['ignore', 'inherit', 'inherit'],
      detached: hasGroups,
      shell: !hasGroups,
    });
    running.add(child);
    if (prefix) for (const stream of [child.stdout, child.stderr]) printLines(stream, prefix);
    child.once('error', () => resolve(1));
    child.once('exit', (code) => {
      running.delete(child);
      signalGroup(child, 'SIGKILL');
      resolve(code ?? 1);
    });
  });
}
