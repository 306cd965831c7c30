import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { ROOT } from '../../scripts/lib/paths';
import { nodeBinary } from './servers';
import type { Stage } from './stage';

/** The sign-in page of a build with so many routes. */
export interface RouteCost {
  routes: number;
  /** Milliseconds of processor time per request, inside Remix; a median. */
  cpu: number;
}

/** What a page costs more when the app has more routes: with the present number and with 250. */
export async function measureRoutes({ closing, app }: Stage): Promise<RouteCost[]> {
  const { stdout } = await promisify(execFile)(
    nodeBinary(),
    ['--import', 'tsx', join(ROOT, 'tests/bench/serve-routes.ts')],
    { cwd: ROOT, signal: closing.signal, env: { ...process.env, PUBLIC_URL: app.url } },
  );
  return JSON.parse(stdout.trim().split('\n').at(-1) ?? '[]');
}
