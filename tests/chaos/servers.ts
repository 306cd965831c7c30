import { randomBytes } from 'node:crypto';
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Engine, startEngine } from '../../scripts/firebase/engine';
import { type KeptProcess, startKept } from '../../scripts/firebase/kept-process';
import { DEMO_PROJECT, localEnvironment } from '../../scripts/firebase/project';
import type { Closing } from '../../scripts/lib/closing';
import { ROOT } from '../../scripts/lib/paths';
import { connectDatabase } from '../setup/database';

/**
 * Starts an engine of its own in memory, and puts it into the environment of this process and of the servers
 * that it starts. The product's modules read the environment when they are imported: only afterwards.
 */
export async function startChaosEngine(closing: Closing): Promise<Engine> {
  const engine = await startEngine();
  closing.add(() => engine.stop());
  Object.assign(process.env, localEnvironment(engine.hosts), {
    LOG_LEVEL: 'silent',
    SESSION_SECRET: randomBytes(32).toString('hex'),
  });
  connectDatabase(engine.hosts.firestore, DEMO_PROJECT);
  return engine;
}

/** The server as `npm start` runs it, with the Firebase of this process, which outlives it. */
export function startServer(
  port: number,
  { env = {}, onLine }: { env?: Record<string, string>; onLine: (line: string) => void },
): Promise<KeptProcess> {
  const dataDir = mkdtempSync(join(tmpdir(), 'makola-chaos-'));
  return startKept({
    command: process.execPath,
    args: [join(ROOT, 'scripts/start.mjs')],
    cwd: ROOT,
    env: {
      ...process.env,
      NODE_ENV: 'production',
      // With a limit of its own it is one process, which can be killed.
      NODE_OPTIONS: '--max-old-space-size=512',
      DATA_DIR: dataDir,
      PORT: String(port),
      HOST: 'localhost',
      PUBLIC_URL: `http://localhost:${port}`,
      LOG_LEVEL: 'fatal',
      ...env,
    },
    ready: /Makola is ready/,
    timeoutMs: 300_000,
    removeFolder: dataDir,
    onLine,
  });
}
