import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from './paths';
import { SetupError } from './setup-error';

/**
 * The folder of a package of npm that only some machines need, so that it is no dependency of ours; installed
 * once, into `.cache/{folder}`.
 *
 * @throws SetupError when npm does not bring it
 */
export function ensurePackage(name: string, version: string, folder: string): string {
  const prefix = join(ROOT, '.cache', folder);
  const found = join(prefix, 'node_modules', name);
  if (existsSync(join(found, 'package.json'))) return found;
  console.log(`Installing ${name} ${version}.`);
  // No script of a package runs here; those of firebase-tools compile what it can do without.
  const quiet = ['--no-save', '--no-audit', '--no-fund', '--ignore-scripts'];
  const args = ['install', ...quiet, '--prefix', prefix, `${name}@${version}`];
  const shell = process.platform === 'win32';
  const { status } = spawnSync('npm', args, { cwd: ROOT, stdio: ['ignore', 'ignore', 'inherit'], shell });
  if (status !== 0) throw new SetupError(`npm could not install ${name} ${version} on this machine.`);
  return found;
}
