import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { ROOT } from '../../lib/paths';

/** A process of a test, with what it has printed so far. */
export interface Started {
  child: ChildProcess;
  output: string;
}

/** The environment without variables that set a Firebase, or show a public server. */
export function plainEnvironment(): NodeJS.ProcessEnv {
  const named = /^(FIRESTORE|FIREBASE|GOOGLE|GCLOUD|MAKOLA|KUBERNETES)_|^(K|GAE)_SERVICE$/;
  const kept = Object.entries(process.env).filter(([name]) => !named.test(name));
  return { ...Object.fromEntries(kept), NODE_ENV: 'test' };
}

/** Runs Node with these arguments in a folder. Resolves when it has printed `ready`, or has ended. */
export async function startUntil(
  ready: string,
  args: string[],
  { env, cwd = ROOT, uid }: { env: NodeJS.ProcessEnv; cwd?: string; uid?: number },
): Promise<Started> {
  const options = uid === undefined ? {} : { uid };
  const child = spawn(process.execPath, args, { cwd, env, stdio: ['ignore', 'pipe', 'pipe'], ...options });
  const started: Started = { child, output: '' };
  await new Promise<void>((resolve) => {
    const read = (chunk: Buffer) => {
      started.output += chunk.toString();
      if (started.output.includes(ready)) resolve();
    };
    child.stdout.on('data', read);
    child.stderr.on('data', read);
    child.once('close', () => resolve());
  });
  return started;
}

/** Sends a signal and waits for the exit. */
export async function end(child: ChildProcess, signal: NodeJS.Signals): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const ended = once(child, 'close');
  child.kill(signal);
  await ended;
}
