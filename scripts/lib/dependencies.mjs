// @ts-check
import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { constants } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { EXTENTS, isInstalled } from './lock-file.mjs';

export const ROOT = resolve(dirname(fileURLToPath(import.meta.url)), '../..');

const lockFile = join(ROOT, 'package-lock.json');
/** What npm has installed; it writes this last. */
const recordFile = join(ROOT, 'node_modules/.package-lock.json');
/** The lock file's hash and the extent that was installed of it, so that the record is not read each time. */
const stampFile = join(ROOT, 'node_modules/.package-lock-sha256');

/** Signals that end a command, and that it passes on to the process that works for it. */
export const FORWARDED = /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP']);

/** @param {string} file @returns {Record<string, import('./lock-file.mjs').LockedPackage>} */
function readPackages(file) {
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')).packages ?? {}) : {};
}

/**
 * How long npm may take to end when it is told to. By itself it goes on for half a minute, taking back what it
 * has unpacked; the next `npm ci` begins with an empty folder anyway.
 */
const npmGraceMs = 1_000;

/**
 * Runs npm in a process group of its own, so that a signal to this process, or Ctrl-C, ends npm and the
 * scripts of packages with it, and nothing goes on writing. Ends this process when it was told to.
 * @param {string[]} command
 * @returns {Promise<boolean>} whether all is installed
 */
async function runNpm(command) {
  const cli = process.env.npm_execpath;
  const [program, ...first] = cli?.endsWith('npm-cli.js') ? [process.execPath, cli] : ['npm'];
  const args = [...first, ...command, '--include=dev', '--no-audit', '--no-fund', '--loglevel=error'];
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
 * Installs what package-lock.json has for this extent, and says so; for the server alone also what builds.
 * Tools come beside what is there already. Ends the process with code 1 when it fails.
 * @param {import('./lock-file.mjs').Extent} extent
 * @param {boolean} onlyTools whether the rest is installed
 */
async function install(extent, onlyTools) {
  console.log(
    onlyTools
      ? 'Installing the packages of the tests (npm install). This takes some seconds.'
      : 'Installing the packages (npm ci). This takes about half a minute.',
  );
  const begun = performance.now();
  // When this is interrupted, the next command finds no record, and begins with an empty folder.
  for (const file of [recordFile, stampFile]) rmSync(file, { force: true });
  const ci = extent === 'tools' ? ['ci'] : ['ci', '--workspaces=false'];
  if (!(await runNpm(onlyTools ? ['install', '--no-save'] : ci))) {
    console.error('The installation failed. Check the network connection, then run: npm ci');
    process.exit(1);
  }
  console.log(`Installed the packages in ${((performance.now() - begun) / 1000).toFixed(1)} s.`);
}

/**
 * Installs what this command needs when it is missing or comes from another package-lock.json. Who has the
 * tools keeps them. Ends the process with code 1 when the installation fails, and like a command that a
 * signal ended when there was one.
 * @param {{ extent?: import('./lock-file.mjs').Extent, first?: string }} [options] extent: what the command
 * needs; first: a line to print before an installation
 */
export async function ensureDependencies({ extent = 'server', first } = {}) {
  endWithNpm();
  const hash = createHash('sha256').update(readFileSync(lockFile)).digest('hex');
  const [stamp, stamped] = existsSync(stampFile) ? readFileSync(stampFile, 'utf8').split(' ') : [];
  const wanted = EXTENTS.findLast((each) => each === extent || each === stamped) ?? extent;
  if (stamp === hash && stamped === wanted) return;

  let found = wanted;
  const locked = readPackages(lockFile);
  const installed = readPackages(recordFile);
  if (!isInstalled(locked, installed, found)) {
    if (first) console.log(first);
    if (found === 'server') found = 'start';
    await install(found, found === 'tools' && isInstalled(locked, installed, 'start'));
  }
  try {
    writeFileSync(stampFile, `${hash} ${found}`);
  } catch {
    // On a read-only disk the next start checks again.
  }
}

/** Ends the process with code 1 and a sentence when packages are missing that a server needs. */
export function requireDependencies() {
  if (isInstalled(readPackages(lockFile), readPackages(recordFile), 'server')) return;
  console.error(
    'Packages are missing, or are of another version of Makola. Install them with: npm ci --omit=dev',
  );
  process.exit(1);
}
