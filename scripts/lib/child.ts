import { spawn } from 'node:child_process';
import { ROOT } from './paths';

/** Runs a TypeScript file of this repository as a child process; resolves with its exit code. */
export function runScript(file: string, args: string[], signal?: AbortSignal): Promise<number> {
  return new Promise((resolve) => {
    const child = spawn(process.execPath, ['--import', 'tsx', file, ...args], {
      cwd: ROOT,
      stdio: ['ignore', 'inherit', 'inherit'],
      ...(signal ? { signal } : {}),
    });
    child.once('error', () => resolve(1));
    child.once('close', (code) => resolve(code ?? 1));
  });
}
