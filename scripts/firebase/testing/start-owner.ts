import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { ROOT } from '../../lib/paths';

const OWNER = fileURLToPath(new URL('./owner.ts', import.meta.url));

/** The environment without variables that set a Firebase, or show a public server. */
export function plainEnvironment(): NodeJS.ProcessEnv {
  const named = /^(FIRESTORE|FIREBASE|GOOGLE|GCLOUD|MAKOLA|KUBERNETES)_|^(K|GAE)_SERVICE$/;
  const kept = Object.entries(process.env).filter(([name]) => !named.test(name));
  return { ...Object.fromEntries(kept), NODE_ENV: 'test' };
}

/** Starts a command that owns the data folder. Resolves when it is ready or has ended. */
export async function startOwner(dataDir: string): Promise<{ child: ChildProcess; output: string }> {
  const child = spawn(process.execPath, ['--import', 'tsx', OWNER, dataDir], {
    cwd: ROOT,
    env: plainEnvironment(),
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  await new Promise<void>((resolve) => {
    const read = (chunk: Buffer) => {
      output += chunk.toString();
      if (output.includes('owner is ready')) resolve();
    };
    child.stdout.on('data', read);
    child.stderr.on('data', read);
    child.once('close', () => resolve());
  });
  return { child, output };
}

/** Sends a signal and waits for the exit. */
export async function end(child: ChildProcess, signal: NodeJS.Signals): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const ended = once(child, 'close');
  child.kill(signal);
  await ended;
}
