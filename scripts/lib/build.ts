import { spawn } from 'node:child_process';
import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from './paths';
import { SetupError } from './setup-error';
import { sourceHash } from './source-hash';

const STAMP = join(ROOT, 'build/source-hash');
const SERVER = join(ROOT, 'build/server/index.js');

function runBuild(signal?: AbortSignal): Promise<{ code: number; output: string }> {
  return new Promise((resolve) => {
    const child = spawn(join(ROOT, 'node_modules/.bin/remix'), ['vite:build'], {
      cwd: ROOT,
      env: { ...process.env, NODE_ENV: 'production' },
      stdio: ['ignore', 'pipe', 'pipe'],
      shell: process.platform === 'win32',
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
 * @returns whether it was built
 * @throws SetupError with the builder's output when the build fails
 */
export async function ensureBuild(log: (line: string) => void, signal?: AbortSignal): Promise<boolean> {
  const hash = sourceHash();
  const built = existsSync(SERVER) && existsSync(STAMP) ? readFileSync(STAMP, 'utf8') : '';
  if (built === hash) return false;
  log('Building the app. This takes a few seconds.');
  // Without a stamp, an interrupted build does not count.
  rmSync(STAMP, { force: true });
  const { code, output } = await runBuild(signal);
  if (code !== 0) throw new SetupError(`${output}\nThe build failed. The reason is above.`);
  writeFileSync(STAMP, hash);
  return true;
}
