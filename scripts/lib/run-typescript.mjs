// @ts-check
import { spawn } from 'node:child_process';
import { constants } from 'node:os';
import { ROOT } from './dependencies.mjs';

const FORWARDED = /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP']);

/**
 * Runs a TypeScript file as a child process with the same input and output, passes signals on and
 * ends this process with the child's exit code.
 * @param {string} file path from the working folder
 * @param {string[]} args
 */
export function runTypeScript(file, args) {
  const child = spawn(process.execPath, ['--import', 'tsx', file, ...args], {
    cwd: ROOT,
    stdio: 'inherit',
  });
  for (const signal of FORWARDED) process.on(signal, () => child.kill(signal));
  child.on('exit', (code, signal) => {
    process.exit(code ?? 128 + (signal ? constants.signals[signal] : 1));
  });
}
