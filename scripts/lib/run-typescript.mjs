// @ts-check
import { spawn } from 'node:child_process';
import { constants } from 'node:os';
import { FORWARDED, ROOT } from './dependencies.mjs';

/**
 * Runs a TypeScript file as a child process with the same input and output, passes signals on and
 * ends this process with the child's exit code.
 * @param {string} file path from the working folder
 * @param {string[]} args
 * @param {import('node:child_process').SpawnOptions} [options]
 * @param {string[]} [nodeOptions]
 */
export function runTypeScript(file, args, options = { stdio: 'inherit' }, nodeOptions = []) {
  const command = [...nodeOptions, '--import', 'tsx', file, ...args];
  const child = spawn(process.execPath, command, { cwd: ROOT, ...options });
  for (const signal of FORWARDED) process.on(signal, () => child.kill(signal));
  child.on('exit', (code, signal) => {
    process.exit(code ?? 128 + (signal ? constants.signals[signal] : 1));
  });
}

/**
 * Runs a file like `runTypeScript`, whose process closes things in order when it is told to. A terminal's Ctrl-C
 * reaches it once, through this process; when this one is killed, its `disconnect` says so.
 * @param {string} file
 * @param {string[]} args
 * @param {string[]} [nodeOptions]
 */
export function runInForeground(file, args, nodeOptions) {
  const detached = process.platform !== 'win32';
  runTypeScript(file, args, { detached, stdio: ['inherit', 'inherit', 'inherit', 'ipc'] }, nodeOptions);
}
