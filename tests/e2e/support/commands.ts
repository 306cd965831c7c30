import { execFile } from 'node:child_process';
import { promisify } from 'node:util';

const run = promisify(execFile);

/** Runs a command of /developers as somebody who copies it does. @returns its answer, read as JSON */
export async function runCommand(command: string, env: Record<string, string>) {
  const { stdout } = await run('bash', ['-c', `set -e\n${command}`], { env: { ...process.env, ...env } });
  return JSON.parse(stdout);
}
