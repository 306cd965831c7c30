import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startEngine } from '../firebase/engine';
import { startKept } from '../firebase/kept-process';
import { freePort } from '../firebase/ports';
import { localEnvironment } from '../firebase/project';
import { ROOT } from '../lib/paths';

/** The password of the demo users. */
export const demoPassword = 'makola-demo';

/** Starts Makola like `npm start`, with the full demo market, on an engine in memory and a free port. */
export async function startDemo(): Promise<{ url: string; stop(): Promise<void> }> {
  const engine = await startEngine();
  const port = String(await freePort());
  const url = `http://localhost:${port}`;
  const dataDir = mkdtempSync(join(tmpdir(), 'makola-pictures-'));
  try {
    const server = await startKept({
      command: process.execPath,
      args: [join(ROOT, 'scripts/start.mjs')],
      cwd: ROOT,
      env: {
        ...process.env,
        ...localEnvironment(engine.hosts),
        NODE_ENV: 'production',
        PORT: port,
        HOST: 'localhost',
        PUBLIC_URL: url,
        DATA_DIR: dataDir,
        LOG_LEVEL: 'error',
      },
      ready: /Makola is ready/,
      timeoutMs: 300_000,
      removeFolder: dataDir,
    });
    const stop = async () => {
      await server.stop();
      await engine.stop();
    };
    return { url, stop };
  } catch (error) {
    await engine.stop();
    throw error;
  }
}
