// @ts-check
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';

export const ROOT = resolve(dirname(fileURLToPath(import.meta.url)), '../..');

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

function npmCi() {
  const cli = process.env.npm_execpath;
  const args = ['ci', '--include=dev', '--no-audit', '--no-fund', '--loglevel=error'];
  /** @type {import('node:child_process').SpawnSyncOptions} */
  const options = { cwd: ROOT, stdio: ['ignore', 'inherit', 'inherit'] };
  if (cli?.endsWith('npm-cli.js')) return spawnSync(process.execPath, [cli, ...args], options);
  return spawnSync('npm', args, { ...options, shell: process.platform === 'win32' });
}

/**
 * Runs `npm ci` when node_modules is missing or comes from another package-lock.json. Prints one
 * line when it installs. Ends the process with code 1 when the installation fails.
 * @param {{ dev?: boolean }} [options] dev: packages for development are needed too (building, tests)
 */
export function ensureDependencies({ dev = false } = {}) {
  const lockFile = join(ROOT, 'package-lock.json');
  const stampFile = join(ROOT, 'node_modules/.package-lock-sha256');
  const hash = createHash('sha256').update(readFileSync(lockFile)).digest('hex');
  const [stamp, extent] = existsSync(stampFile) ? readFileSync(stampFile, 'utf8').split(' ') : [];
  if (stamp === hash && (extent === 'all' || !dev)) return;

  const locked = readPackages(lockFile);
  const installed = readPackages(join(ROOT, 'node_modules/.package-lock.json'));
  if (!isInstalled(locked, installed, dev)) {
    console.log('Installing the dependencies (npm ci). This takes about a minute.');
    const begun = performance.now();
    if (npmCi().status !== 0) {
      console.error('The installation failed. Check the network connection, then run: npm ci');
      process.exit(1);
    }
    console.log(`Installed in ${((performance.now() - begun) / 1000).toFixed(1)} s.`);
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
