import { createServer, type Server } from 'node:http';
import { createRequestHandler, type GetLoadContextFunction } from '@remix-run/express';
import type { ServerBuild } from '@remix-run/node';
import express, { type Express, type RequestHandler } from 'express';
import { env, isLocalFirebase } from './app/env.server';
import { serverLog } from './app/utils/log.server';
import { measureProcess } from './app/utils/meters.server';
import { closeListeners } from './app/utils/open-listeners.server';
import { leaveWork } from './app/utils/stopping.server';
import { limitArrivals } from './server/arrivals';
import { compressPages, serveAssets, serveFiles } from './server/assets';
import { limitConnections } from './server/connections';
import { contextOf, withContext } from './server/context';
import { showKeptForms } from './server/kept-forms';
import { sayWhyItEnds } from './server/last-words';
import { lastResort, limitRequests, onlyKnownMethods, onlyReadable } from './server/limits';
import { logRequests } from './server/logging';
import { measureRequests } from './server/measure';
import { takePageTurns } from './server/page-turns';
import { servePages } from './server/pages';
import { sayWhenToRetry } from './server/retry-after';
import { securityHeaders } from './server/security-headers';
import { stopping } from './server/stopping';
import { startTracing, traceRequests } from './server/tracing';

type Mode = 'production' | 'development';

export interface RunningServer {
  url: string;
  /** Finishes pending requests, leaves work in the background, then closes. */
  close(): Promise<void>;
}

/** Maximum time for a request to arrive: twice what 30 MB of photos take on slow 3G. */
const arrivalLimit = 20 * 60_000;
/** Maximum time for a request's headers to arrive. */
const headersLimit = 20_000;
/** How a server stops, in milliseconds. Cloud Run ends it after 10 s; nobody balances a local one. */
const noticeMs = isLocalFirebase ? 0 : 2_000;
const stopLimits = { noticeMs, pageMs: noticeMs + 5_000, limitMs: 9_000 };

/** Builds the application: middleware, then Remix. */
async function createApp(
  mode: Mode,
  server: () => Server,
  watch: RequestHandler,
): Promise<{ app: Express; close(): Promise<void> }> {
  const app = express();
  app.disable('x-powered-by');
  app.set('trust proxy', env.TRUST_PROXY);
  if (env.OTEL_EXPORTER_OTLP_ENDPOINT) app.use(traceRequests);
  app.use(sayWhenToRetry, logRequests(), watch);
  if (mode === 'production') serveAssets(app);
  app.use(withContext, measureRequests, securityHeaders(mode));
  const getLoadContext: GetLoadContextFunction = (_request, response) => contextOf(response.locals);
  if (mode === 'development') {
    const vite = await import('vite');
    const devServer = await vite.createServer({
      server: { middlewareMode: true, hmr: { server: server() } },
    });
    app.use(devServer.middlewares, onlyKnownMethods, onlyReadable, limitRequests, limitArrivals());
    const build = async () => (await devServer.ssrLoadModule('virtual:remix/server-build')) as ServerBuild;
    app.all('*', showKeptForms, createRequestHandler({ build, mode, getLoadContext }), lastResort);
    return { app, close: () => devServer.close() };
  }
  // The database's library takes a stack for each call; finding its sources is 3 % of a page's time.
  process.setSourceMapsEnabled(false);
  serveFiles(app);
  app.use(onlyKnownMethods, onlyReadable, limitRequests, limitArrivals(), takePageTurns(), compressPages());
  const path = new URL('./build/server/index.js', import.meta.url).href;
  const build: ServerBuild = await import(path);
  app.all('*', showKeptForms, servePages(build, getLoadContext), lastResort);
  return { app, close: async () => undefined };
}

/**
 * Starts the server on HOST and PORT.
 * @throws when the port is in use or the host is not an address of this machine
 */
export async function startServer({ mode }: { mode: Mode }): Promise<RunningServer> {
  sayWhyItEnds();
  if (env.METRICS_TOKEN) measureProcess();
  const sendLastSpans = await startTracing();
  const server = createServer({
    requestTimeout: arrivalLimit,
    headersTimeout: headersLimit,
    connectionsCheckingInterval: 5_000,
  });
  limitConnections(server, { proxies: env.TRUST_PROXY });
  const { handler, watch, stop } = stopping(() => server);
  watch();
  const { app, close: closeApp } = await createApp(mode, () => server, handler);
  server.on('request', app);
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(env.PORT, env.HOST, resolve);
  }).catch(async (error: unknown) => {
    await closeApp();
    throw error;
  });
  serverLog().info({ url: env.PUBLIC_URL, node: process.version, mode }, 'the server listens');
  const close = async () => {
    serverLog().info('the server stops');
    const [cuts] = await Promise.all([stop(stopLimits), leaveWork(stopLimits.limitMs)]);
    if (cuts.length > 0) serverLog().warn({ count: cuts.length, cuts }, 'requests were cut off');
    closeListeners();
    await closeApp();
    await sendLastSpans();
    serverLog().info('the server stopped');
  };
  return { url: env.PUBLIC_URL, close };
}
