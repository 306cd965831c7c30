import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from './paths';

/** The files that the build depends on; the server itself is not built. */
const SOURCES = ['app', 'public', 'vite.config.ts', 'remix.config.js', 'package-lock.json', 'tsconfig.json'];
const NOT_BUILT = /\.test\.tsx?$/;

function filesBelow(path: string): string[] {
  if (!existsSync(join(ROOT, path))) return [];
  if (!statSync(join(ROOT, path)).isDirectory()) return NOT_BUILT.test(path) ? [] : [path];
  const names = readdirSync(join(ROOT, path)).sort();
  return names.flatMap((name) => filesBelow(`${path}/${name}`));
}

/** A hash of all files that the build depends on: names and contents, no times. */
export function sourceHash(): string {
  const hash = createHash('sha256');
  for (const file of SOURCES.flatMap(filesBelow)) {
    const content = readFileSync(join(ROOT, file));
    hash.update(`${file}\0${content.length}\0`).update(content);
  }
  return hash.digest('hex');
}
