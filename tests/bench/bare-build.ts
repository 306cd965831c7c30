import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from '../../scripts/lib/paths';

const fixture = join(ROOT, 'tests/bench/bare');

/** Where the bare Remix app is built to. */
export const bareBuild = join(ROOT, '.cache/bench-bare');
const stamp = join(bareBuild, 'source-hash');

function sourcesHash(): string {
  const hash = createHash('sha256').update(readFileSync(join(ROOT, 'package-lock.json')));
  for (const file of readdirSync(fixture, { recursive: true, encoding: 'utf8' }).sort()) {
    if (/\.tsx?$/.test(file)) hash.update(file).update(readFileSync(join(fixture, file)));
  }
  return hash.digest('hex');
}

/** Builds the bare app, unless it stands built from these sources. Throws with the builder's output. */
export function ensureBareBuild(log: (line: string) => void): void {
  const hash = sourcesHash();
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === hash) return;
  log('Building the bare Remix app to compare with.');
  const { status, stdout, stderr } = spawnSync(
    join(ROOT, 'node_modules/.bin/remix'),
    ['vite:build', '--config', join(fixture, 'vite.config.ts')],
    { cwd: ROOT, env: { ...process.env, NODE_ENV: 'production' }, encoding: 'utf8' },
  );
  if (status !== 0) throw new Error(`The bare app cannot be built.\n${stdout}${stderr}`);
  writeFileSync(stamp, hash);
}
