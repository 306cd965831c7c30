// @ts-check
import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { constants } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';

export const ROOT = resolve(dirname(fileURLToPath(import.meta.url)), '../..');

/** Signals that end a command, and that it passes on to the process that works for it. */
export const FORWARDED = /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP']);

/**
 * @typedef {{ version?: string, dev?: boolean, optional?: boolean, devOptional?: boolean, link?: boolean }}
 * LockedPackage
 */

/**
 * Whether npm's record of installed packages matches the lock file: after `npm ci` or `npm install` by hand,
 * nothing needs to be installed again.
 * @param {Record<string, LockedPackage>} locked
 * @param {Record<string, LockedPackage>} installed
 * @param {boolean} dev whether packages for development are needed too
 * @returns {boolean}
 */
export function isInstalled(locked, installed, dev) {
  return Object.entries(locked).every(([path, expected]) => {
    if (path === '' || expected.link) return true;
    const found = installed[path];
    if (found) return found.version === expected.version;
    return Boolean(expected.optional) || (!dev && Boolean(expected.dev || expected.devOptional));
  });
}

/** @param {string} file @returns {Record<string, LockedPackage>} */
function readPackages(file) {
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')).packages ?? {}) : {};
}

/**
 * How long npm may take to end when it is told to. By itself it goes on for half a minute, taking back what it
 * has unpacked; the next `npm ci` begins with an empty folder anyway.
 */
const npmGraceMs = 1_000;

/**
 * Runs `npm ci` in a process group of its own, so that a signal to this process, or Ctrl-C, ends npm and the
 * scripts of packages with it, and nothing goes on writing. Ends this process when it was told to.
 * @returns {Promise<boolean>} whether all is installed
 */
async function npmCi() {
  const cli = process.env.npm_execpath;
  const [program, ...first] = cli?.endsWith('npm-cli.js') ? [process.execPath, cli] : ['npm'];
  const args = [...first, 'ci', '--include=dev', '--no-audit', '--no-fund', '--loglevel=error'];
  const hasGroups = process.platform !== 'win32';
  const npm = spawn(program, args, {
    cwd: ROOT,
    stdio: ['ignore', 'inherit', 'inherit'],
    detached: hasGroups,
    shell: !hasGroups && first.length === 0,
  });
  /** @type {NodeJS.Signals | null} */
  let told = null;
  /** @param {NodeJS.Signals} signal */
  const send = (signal) => {
    try {
      if (hasGroups && npm.pid) process.kill(-npm.pid, signal);
      else npm.kill(signal);
    } catch {
      // It has just ended by itself.
    }
  };
  /** @param {NodeJS.Signals} signal */
  const pass = (signal) => {
    told = signal;
    send(signal);
    setTimeout(() => send('SIGKILL'), npmGraceMs).unref();
  };
  for (const signal of FORWARDED) process.on(signal, pass);
  const code = await new Promise((resolve) => {
    npm.once('error', () => resolve(1));
    npm.once('exit', (code) => resolve(code ?? 1));
  });
  for (const signal of FORWARDED) process.off(signal, pass);
  if (told) process.exit(128 + constants.signals[told]);
  return code === 0;
}

/** How often it is looked whether npm still runs. */
const npmGoneMs = 500;

/**
 * Ends this command when npm, which started it, is gone: npm passes a signal on to its shell alone, and that
 * ends without telling anybody. Without npm nothing is watched: a shell may start a server and end.
 */
function endWithNpm() {
  if (!process.env.npm_lifecycle_event) return;
  const shell = process.ppid;
  const timer = setInterval(() => {
    if (process.ppid === shell) return;
    clearInterval(timer);
    process.kill(process.pid, 'SIGTERM');
  }, npmGoneMs);
  timer.unref();
}

/**
 * Runs `npm ci` when node_modules is missing or comes from another package-lock.json, and says so. Ends the
 * process with code 1 when the installation fails, and like a command that a signal ended when there was one.
 * @param {{ dev?: boolean, first?: string }} [options] dev: packages for development are needed too
 * (building, tests); first: a line to print before an installation
 */
export async function ensureDependencies({ dev = false, first } = {}) {
  endWithNpm();
  const lockFile = join(ROOT, 'package-lock.json');
  const stampFile = join(ROOT, 'node_modules/.package-lock-sha256');
  const hash = createHash('sha256').update(readFileSync(lockFile)).digest('hex');
  const [stamp, extent] = existsSync(stampFile) ? readFileSync(stampFile, 'utf8').split(' ') : [];
  if (stamp === hash && (extent === 'all' || !dev)) return;

  const locked = readPackages(lockFile);
  const installed = readPackages(join(ROOT, 'node_modules/.package-lock.json'));
  if (!isInstalled(locked, installed, dev)) {
    if (first) console.log(first);
    console.log('Installing the packages (npm ci). This takes about a minute.');
    const begun = performance.now();
    if (!(await npmCi())) {
      console.error('The installation failed. Check the network connection, then run: npm ci');
      process.exit(1);
    }
    console.log(`Installed the packages in ${((performance.now() - begun) / 1000).toFixed(1)} s.`);
    dev = true;
  }
  try {
    writeFileSync(stampFile, `${hash} ${dev ? 'all' : 'runtime'}`);
  } catch {
    // On a read-only disk the next start checks again.
  }
}

/** Ends the process with code 1 and a sentence when packages are missing that a server needs. */
export function requireDependencies() {
  const locked = readPackages(join(ROOT, 'package-lock.json'));
  const installed = readPackages(join(ROOT, 'node_modules/.package-lock.json'));
  if (isInstalled(locked, installed, false)) return;
  console.error(
    'Packages are missing, or are of another version of Makola. Install them with: npm ci --omit=dev',
  );
  process.exit(1);
}
