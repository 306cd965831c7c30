import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createRequestHandler, type ServerBuild } from '@remix-run/node';
import { createServer } from 'vite';
import { afterAll } from 'vitest';
import { type Call, type LogLine, recordedContext, requestOf } from './call-route';

/**
 * A call of the whole of Remix; `showsKeptForm` and `closed` as the server sets them, `writeLimitMs` in place
 * of the time that a transaction has.
 */
export type WholeCall = Call & { showsKeptForm?: boolean; closed?: AbortSignal; writeLimitMs?: number };

export interface SentPage {
  status: number;
  headers: Headers;
  /** The response of a page or data request. */
  text: string;
  log: LogLine[];
  requestId: string;
}

/**
 * All of Remix, with routes, layouts and error boundaries, built from the sources, in production mode: the
 * page shows no details of errors.
 */
export async function startRemix(): Promise<(call: WholeCall) => Promise<SentPage>> {
  const handle = createRequestHandler(await loadServerBuild(), 'production');
  return async (call) => {
    const context = Object.assign(recordedContext(), {
      showsKeptForm: call.showsKeptForm,
      closed: call.closed,
      writeLimitMs: call.writeLimitMs,
    });
    const response = await handle(requestOf(call), context);
    const { status, headers } = response;
    const { lines: log, requestId } = context;
    return { status, headers, text: await response.text(), log, requestId };
  };
}

/** The server build of `npm run build`, from the sources. */
export async function loadServerBuild(): Promise<ServerBuild> {
  const cacheDir = mkdtempSync(join(tmpdir(), 'makola-vite-'));
  const vite = await createServer({
    server: { middlewareMode: true, hmr: false, watch: null, ws: false },
    appType: 'custom',
    cacheDir,
    logLevel: 'error',
    optimizeDeps: { noDiscovery: true, include: [] },
  });
  afterAll(async () => {
    await vite.close();
    rmSync(cacheDir, { recursive: true, force: true });
  });
  return (await vite.ssrLoadModule('virtual:remix/server-build')) as ServerBuild;
}
