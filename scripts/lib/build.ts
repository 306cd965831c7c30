import { spawn } from 'node:child_process';
import { existsSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { isAlive, markOf, type ProcessMark } from '../firebase/processes';
import { takeFile } from './owned-file';
import { ROOT } from './paths';
import { SetupError } from './setup-error';
import { sourceHash } from './source-hash';

/** The folders of a build. */
export interface BuildFolders {
  /** What is served; always whole. */
  current: string;
  /** The one before, whose assets pages ask for that are open in browsers. */
  previous: string;
  /** Where a build is made; it becomes `current` when it is whole. */
  next: string;
  /** Names the process that builds. */
  lock: string;
}

export const buildFolders: BuildFolders = {
  current: join(ROOT, 'build'),
  previous: join(ROOT, 'build.previous'),
  // remix.config.js names it too.
  next: join(ROOT, 'build.next'),
  lock: join(ROOT, '.cache/build-lock.json'),
};

const waitMs = 200;

/** The hash of the sources that a build was made of; null for none, or for one that is not whole. */
function stampOf(folder: string): string | null {
  const file = join(folder, 'source-hash');
  return existsSync(file) ? readFileSync(file, 'utf8') : null;
}

/** Whether there is a build to serve, and whether it is of the sources as they are now. */
export function buildState(
  { current }: BuildFolders = buildFolders,
  hash: string = sourceHash(),
): 'current' | 'older' | 'none' {
  const stamp = stampOf(current);
  if (stamp === null) return 'none';
  return stamp === hash ? 'current' : 'older';
}

/**
 * Makes a build beside the one that is served, and puts it into its place when it is whole. When another
 * process builds, this waits for it. What a process left that was killed is made anew, or put into its place.
 *
 * @param hash of the sources
 * @param make writes the build into `folders.next`
 * @returns false when there was such a build already
 */
export async function buildInto(
  folders: BuildFolders,
  hash: string,
  make: () => Promise<void>,
): Promise<boolean> {
  while (!lock(folders.lock)) await sleep(waitMs);
  try {
    if (stampOf(folders.current) === hash) return false;
    if (stampOf(folders.next) !== hash) {
      rmSync(folders.next, { recursive: true, force: true });
      await make();
      writeFileSync(join(folders.next, 'source-hash'), hash);
    }
    if (existsSync(folders.current)) {
      rmSync(folders.previous, { recursive: true, force: true });
      renameSync(folders.current, folders.previous);
    }
    renameSync(folders.next, folders.current);
    return true;
  } finally {
    rmSync(folders.lock, { force: true });
  }
}

/** Takes the lock; false when a process has it that still runs. */
function lock(file: string): boolean {
  const isFree = () => {
    const owner = readOwner(file);
    return owner === null || !isAlive(owner);
  };
  return takeFile(file, JSON.stringify(markOf(process.pid)), isFree);
}

function readOwner(file: string): ProcessMark | null {
  try {
    const { pid, started } = JSON.parse(readFileSync(file, 'utf8'));
    return { pid, started };
  } catch {
    return null;
  }
}

/** Runs `npm run build`, which is one process: when it is killed, nothing goes on writing. */
function runBuild(signal?: AbortSignal): Promise<{ code: number; output: string }> {
  return new Promise((resolve) => {
    const child = spawn(process.execPath, ['--import', 'tsx', 'scripts/build.ts'], {
      cwd: ROOT,
      env: { ...process.env, NODE_ENV: 'production' },
      stdio: ['ignore', 'pipe', 'pipe'],
      ...(signal ? { signal } : {}),
    });
    let output = '';
    const read = (chunk: Buffer) => {
      output += chunk.toString();
    };
    child.stdout.on('data', read);
    child.stderr.on('data', read);
    child.once('error', (error) => resolve({ code: 1, output: output + error.message }));
    child.once('close', (code) => resolve({ code: code ?? 1, output }));
  });
}

/**
 * Builds the app if its sources changed since the last build.
 *
 * @throws SetupError with the builder's output when the build fails
 */
export async function ensureBuild(log: (line: string) => void, signal?: AbortSignal): Promise<void> {
  if (buildState() === 'current') return;
  log('Building the app. This takes about half a minute.');
  const begun = performance.now();
  const { code, output } = await runBuild(signal);
  if (code !== 0) throw new SetupError(`${output}\nThe build failed. The reason is above.`);
  log(`Built the app in ${((performance.now() - begun) / 1000).toFixed(1)} s.`);
}

/** @throws SetupError when there is no build of the sources as they are */
export function requireBuild(state = buildState()): void {
  if (state === 'current') return;
  const reason =
    state === 'none' ? 'There is no build to serve.' : 'The build is of other sources than these.';
  throw new SetupError(`${reason} Make one with: npm run build`);
}
