// @ts-check
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from './lib/dependencies.mjs';
import { answerHelp } from './lib/help.mjs';
import { placeOf } from './lib/lock-file.mjs';

answerHelp(`Usage: npm run lock:complete

Adds the optional packages of other platforms to package-lock.json, after npm install. npm leaves them out when
its registry does not have them, and npm ci then rejects the lock file.`);

/**
 * @typedef {{ version?: string, dev?: boolean, optional?: boolean, os?: string[], cpu?: string[],
 *   libc?: string[], optionalDependencies?: Record<string, string> }} Entry
 */

const SYSTEMS = /-(android|darwin|freebsd|linux|netbsd|openbsd|openharmony|sunos|win32)-/;
const PROCESSORS = /-(arm64|arm|ia32|loong64|ppc64|riscv64|s390x|x64|wasm32)(?:-|$)/;

/** @param {RegExp} pattern @param {string} name @returns {string[] | undefined} */
function named(pattern, name) {
  const found = pattern.exec(name)?.[1];
  return found ? [found] : undefined;
}

const file = join(ROOT, 'package-lock.json');
const lock = JSON.parse(readFileSync(file, 'utf8'));
/** @type {Record<string, Entry>} */
const packages = lock.packages;
let added = 0;
for (const [path, entry] of Object.entries(packages)) {
  for (const [name, version] of Object.entries(entry.optionalDependencies ?? {})) {
    if (placeOf(packages, path, name)) continue;
    const [os, cpu] = [named(SYSTEMS, name), named(PROCESSORS, name)];
    if (!/^\d+\.\d+\.\d+/.test(version) || !(os || cpu)) {
      console.error(`Skipped ${name}@${version}: its version or its platform is not clear from the name.`);
      continue;
    }
    const libc = name.endsWith('musl') ? ['musl'] : undefined;
    const dev = entry.dev || undefined;
    packages[`node_modules/${name}`] = { version, cpu, dev, libc, optional: true, os };
    added++;
  }
}
const sorted = Object.entries(packages).sort(([a], [b]) => a.localeCompare(b, 'en'));
lock.packages = Object.fromEntries(sorted);
if (added > 0) writeFileSync(file, `${JSON.stringify(lock, null, 2)}\n`);
console.log(`Added ${added} packages of other platforms to package-lock.json.`);
