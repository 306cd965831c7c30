import { type ChildProcessByStdio, spawn } from 'node:child_process';
import { createInterface } from 'node:readline';
import type { Readable, Writable } from 'node:stream';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { startPrivately } from './private-folder';

const KEEPER = fileURLToPath(new URL('./keeper.mjs', import.meta.url));
/** Enough for a stack trace and the line before it. */
const TAIL_LINES = 60;

export interface KeptOptions {
  command: string;
  args: string[];
  cwd: string;
  /** Matches the output line that means it is ready. */
  ready: RegExp;
  timeoutMs: number;
  /** How long it must keep running after that line: some print it before they have their port. */
  settleMs?: number;
  env?: NodeJS.ProcessEnv;
  /** Lines to leave out. */
  ignore?: RegExp;
  /** A folder to delete when the process has ended. */
  removeFolder?: string;
  onLine?: (line: string) => void;
}

/** A process that ends when this one does, even if this one is killed. */
export interface KeptProcess {
  pid: number;
  /** Resolves with the exit code when it has ended. */
  exited: Promise<number>;
  /** Stops it, and resolves when it has exited. */
  stop(): Promise<void>;
}

/** A kept process did not become ready. The message holds its last lines of output. */
export class StartError extends Error {
  /** @param exitCode null when it ran but was not ready in time; 128 + n when signal n ended it */
  constructor(
    message: string,
    readonly exitCode: number | null,
  ) {
    super(message);
    this.name = 'StartError';
  }
}

type Child = ChildProcessByStdio<Writable, Readable, Readable>;

function launch(options: KeptOptions): Child {
  const remove = options.removeFolder ? ['--remove', options.removeFolder] : [];
  const args = [KEEPER, ...remove, '--', options.command, ...options.args];
  return startPrivately(() =>
    spawn(process.execPath, args, {
      cwd: options.cwd,
      env: options.env ?? process.env,
      stdio: ['pipe', 'pipe', 'pipe'],
      // A group of its own: Ctrl-C in the terminal reaches the owner first, which stops in order.
      detached: true,
    }),
  );
}

/**
 * Starts a command under the keeper and waits for its ready line.
 *
 * @throws StartError when it ends before, or is not ready in time
 */
export async function startKept(options: KeptOptions): Promise<KeptProcess> {
  const child = launch(options);
  const tail: string[] = [];
  let pid = 0;
  const exited = new Promise<number>((resolve) => {
    child.once('error', () => resolve(1));
    child.once('close', (code) => resolve(code ?? 1));
  });
  const stop = async () => {
    child.stdin.end();
    await exited;
  };
  const ready = new Promise<void>((resolve) => {
    const read = (line: string) => {
      const announced = /^keeper: process (\d+)$/.exec(line);
      if (announced) pid = Number(announced[1]);
      else if (!options.ignore?.test(line)) {
        tail.push(line);
        if (tail.length > TAIL_LINES) tail.shift();
        options.onLine?.(line);
        if (options.ready.test(line)) resolve();
      }
    };
    createInterface({ input: child.stdout }).on('line', read);
    createInterface({ input: child.stderr }).on('line', read);
  });
  child.stdin.on('error', () => {});

  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<'late'>((resolve) => {
    timer = setTimeout(() => resolve('late'), options.timeoutMs);
  });
  const settled = ready.then(() => sleep(options.settleMs ?? 0));
  const outcome = await Promise.race([settled, exited, late]);
  clearTimeout(timer);
  if (outcome === undefined) return { pid, exited, stop };
  await stop();
  const what = outcome === 'late' ? 'was not ready in time' : `ended with code ${outcome}`;
  const exitCode = outcome === 'late' ? null : outcome;
  throw new StartError(`${options.command} ${what}:\n${tail.join('\n')}`, exitCode);
}
