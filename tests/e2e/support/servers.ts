import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { onTestFinished } from 'vitest';
import { freePort } from '../../../scripts/firebase/ports';
import { plainEnvironment, startUntil } from '../../../scripts/firebase/testing/start-until';

/** Any memory limit makes it one process, so that a signal to `child` reaches the server itself. */
export const asOneProcess = { NODE_OPTIONS: '--max-old-space-size=512' };

/** A folder for local data that is deleted after the test. */
export function makeDataDir(): string {
  const folder = mkdtempSync(join(tmpdir(), 'makola-servers-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true, maxRetries: 5 }));
  return folder;
}

/**
 * A further server on this machine, as `npm run serve` starts it; killed after the test.
 *
 * @param env the addresses of the local Firebase, and what else is set
 * @throws Error with its output when it does not start
 */
export async function startServer(env: Record<string, string>) {
  const port = String(await freePort());
  const url = `http://localhost:${port}`;
  const { child, output } = await startUntil('Makola is ready', ['scripts/serve.mjs'], {
    env: {
      ...plainEnvironment(),
      PORT: port,
      HOST: 'localhost',
      PUBLIC_URL: url,
      LOG_LEVEL: 'error',
      ...env,
    },
  });
  if (child.exitCode !== null) throw new Error(`It ended with code ${child.exitCode}:\n${output}`);
  onTestFinished(() => {
    child.kill('SIGKILL');
  });
  const exited = new Promise<number | null>((resolve) => child.once('exit', resolve));
  return { child, exited, port, url };
}
