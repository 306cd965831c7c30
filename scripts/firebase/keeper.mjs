// @ts-check
// Runs a command and stops it when the process that started this one has ended, even after a kill -9:
// the pipe to our standard input closes then.
// Usage: node keeper.mjs [--remove FOLDER] -- COMMAND [ARGUMENTS]
import { spawn } from 'node:child_process';
import { rmSync } from 'node:fs';
import { constants } from 'node:os';

const GRACE_MS = 10_000;

const split = process.argv.indexOf('--');
const options = process.argv.slice(2, split);
const [command = '', ...args] = process.argv.slice(split + 1);
const folder = options[0] === '--remove' ? options[1] : undefined;

// Our own pipes: the command must not get a broken pipe while it saves its data.
const child = spawn(command, args, { stdio: ['ignore', 'pipe', 'pipe'], detached: true });
process.stdout.on('error', () => {});
process.stderr.on('error', () => {});
process.stdout.write(`keeper: process ${child.pid}\n`);
child.stdout.on('data', (chunk) => process.stdout.write(chunk));
child.stderr.on('data', (chunk) => process.stderr.write(chunk));

let stopping = false;
function stop() {
  if (stopping) return;
  stopping = true;
  child.kill('SIGTERM');
  setTimeout(() => {
    // The whole group: the official suite starts Java processes of its own.
    if (child.pid) process.kill(-child.pid, 'SIGKILL');
  }, GRACE_MS).unref();
}

process.stdin.on('end', stop).on('close', stop).on('error', stop).resume();
for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP']) process.on(signal, stop);

/** @param {number} code */
function finish(code) {
  if (folder) rmSync(folder, { recursive: true, force: true });
  process.exit(code);
}
child.on('error', (error) => {
  process.stderr.write(`${error.message}\n`);
  finish(1);
});
// As in a shell: 128 plus the number of the signal.
child.on('close', (code, signal) => finish(code ?? 128 + (signal ? constants.signals[signal] : 0)));
