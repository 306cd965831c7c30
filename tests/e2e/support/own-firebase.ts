import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { onTestFinished } from 'vitest';
import { freeRow } from '../../../scripts/firebase/testing/free-row';
import { end, plainEnvironment, startUntil } from '../../../scripts/firebase/testing/start-until';
import { ROOT } from '../../../scripts/lib/paths';

/** Runs a command of this repository to its end. @returns what it printed */
async function runNode(args: string[], env: NodeJS.ProcessEnv): Promise<string> {
  const { stdout } = await promisify(execFile)(process.execPath, args, { cwd: ROOT, env });
  return stdout;
}

/**
 * `npm run firebase` on ports of its own, with the small demo market; ended after the test.
 *
 * @param local its environment, with its `DATA_DIR`
 * @returns the variables for servers, what ends it and starts it again, and what it has printed so far
 */
export async function startFirebase(local: NodeJS.ProcessEnv) {
  const port = String(await freeRow());
  const start = async () => {
    const started = await startUntil('Firebase is ready', ['scripts/firebase.mjs', '--port', port], {
      env: local,
    });
    onTestFinished(() => end(started.child, 'SIGTERM'));
    return started;
  };
  let now = await start();
  const lines = await runNode(['scripts/firebase.mjs', '--env'], local);
  const env = Object.fromEntries(
    [...lines.matchAll(/^export (\w+)=(.*)$/gm)].map(([, name, value]) => [name ?? '', value ?? '']),
  );
  await runNode(['--import', 'tsx', 'scripts/seed.ts', '--small'], { ...plainEnvironment(), ...env });
  const restart = async () => {
    await end(now.child, 'SIGTERM');
    now = await start();
  };
  return { env, restart, output: () => now.output };
}
