import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createRequestHandler, type ServerBuild } from '@remix-run/node';
import { createServer } from 'vite';
import { afterAll } from 'vitest';
import { type Call, type LogLine, recordedContext, requestOf } from './call-route';

export interface SentPage {
  status: number;
  headers: Headers;
  /** The page, or the answer of a data address, as it travels. */
  text: string;
  log: LogLine[];
  requestId: string;
}

/**
 * The whole of Remix, with routes, layouts and error boundaries, made from the sources as they are, and in
 * production's mode: nothing of a fault reaches the page but what the product says.
 */
export async function startRemix(): Promise<(call: Call) => Promise<SentPage>> {
  const handle = createRequestHandler(await loadServerBuild(), 'production');
  return async (call) => {
    const context = recordedContext();
    const response = await handle(requestOf(call), context);
    const { status, headers } = response;
    const { lines: log, requestId } = context;
    return { status, headers, text: await response.text(), log, requestId };
  };
}

/** What `npm run build` makes of the server, made from the sources as they are. */
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
