import { randomBytes, randomUUID } from 'node:crypto';
import { createServer, type Server, type ServerResponse } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { constants as zlib } from 'node:zlib';
import { createRequestHandler, type GetLoadContextFunction } from '@remix-run/express';
import type { AppLoadContext, ServerBuild } from '@remix-run/node';
import compression from 'compression';
import express, { type ErrorRequestHandler, type Express, type RequestHandler } from 'express';
import expressStaticGzip from 'express-static-gzip';
import helmet from 'helmet';
import onHeaders from 'on-headers';
import { type Logger, pino } from 'pino';
import { pinoHttp } from 'pino-http';
import { env, isLocalFirebase } from './app/env.server';
import { firestoreOrigin, identityToolkitOrigin } from './app/firebase-origins.server';
import { isForeignRequest } from './app/utils/origin';
import { RequestMetrics } from './app/utils/request-context.server';

type Mode = 'production' | 'development';

export interface RunningServer {
  url: string;
  /** Lets the requests on their way finish, then closes. */
  close(): Promise<void>;
}

/** Bytes of a form with files: eight photos of 5 MB, and room for what the browser adds. */
const multipartLimit = 64 * 1024 * 1024;
/** Bytes of any other form. */
const formLimit = 256 * 1024;
/** Milliseconds that a request may take to arrive: 40 MB of photos on slow 3G. */
const arrivalLimit = 20 * 60_000;
/** Milliseconds that requests on their way get when the server is told to stop. */
const stopLimit = 10_000;

const isSecure = env.PUBLIC_URL.startsWith('https:');
const ownHost = new URL(env.PUBLIC_URL).host;

/** What this response has cost so far, and what allows its scripts; one for each request. */
function contextOf(locals: unknown): AppLoadContext {
  // Set by `withContext`, which stands before everything that asks.
  return (locals as { context: AppLoadContext }).context;
}

const withContext: RequestHandler = (request, response, next) => {
  const metrics = new RequestMetrics();
  const started = performance.now();
  response.locals.context = {
    requestId: String(request.id),
    ip: request.ip ?? '',
    log: request.log,
    metrics,
    cspNonce: randomBytes(16).toString('base64'),
    drained: () => drainedOf(response),
  } satisfies AppLoadContext;
  response.setHeader('X-Request-Id', String(request.id));
  onHeaders(response, () => {
    const milliseconds = (value: number) => value.toFixed(1);
    response.setHeader(
      'Server-Timing',
      [
        `total;dur=${milliseconds(performance.now() - started)}`,
        `firestore;dur=${milliseconds(metrics.milliseconds('firestore'))};desc="reads=${metrics.reads} writes=${metrics.writes}"`,
        `auth;dur=${milliseconds(metrics.milliseconds('auth'))}`,
        `storage;dur=${milliseconds(metrics.milliseconds('storage'))}`,
      ].join(', '),
    );
  });
  next();
};

/** Milliseconds between two looks at a slow line. */
const drainPause = 50;

/** Waits until what was sent has left; whoever streams a long answer asks, so that it does not pile up here. */
async function drainedOf(response: ServerResponse): Promise<void> {
  while (response.writableNeedDrain && !response.destroyed) await sleep(drainPause);
}

function logger(): Logger {
  return pino({
    level: env.LOG_LEVEL,
    // A person reads the log of a local start; a log collector reads the others.
    ...(isLocalFirebase && process.stdout.isTTY
      ? {
          transport: {
            target: 'pino-pretty',
            options: { singleLine: true, ignore: 'pid,hostname' },
          },
        }
      : {}),
  });
}

/** One line for each request: no header, no body, no query (which may hold a reset code). */
function logRequests(log: Logger): RequestHandler {
  return pinoHttp({
    logger: log,
    genReqId: () => randomUUID(),
    customLogLevel: (_request, response, error) => {
      if (error || response.statusCode >= 500) return 'error';
      return response.statusCode >= 400 ? 'warn' : 'info';
    },
    autoLogging: { ignore: (request) => /^\/(assets|photos|healthz)/.test(request.url ?? '') },
    serializers: {
      req: (request: { id: string; method: string; url: string }) => ({
        id: request.id,
        method: request.method,
        path: request.url.replace(/[?#].*$/, ''),
      }),
      res: (response: { statusCode: number }) => ({ status: response.statusCode }),
    },
  });
}

function securityHeaders(mode: Mode): RequestHandler {
  const nonce = (_request: unknown, response: ServerResponse) =>
    `'nonce-${'locals' in response ? contextOf(response.locals).cspNonce : ''}'`;
  return helmet({
    contentSecurityPolicy:
      mode === 'development'
        ? false
        : {
            useDefaults: false,
            directives: {
              defaultSrc: ["'none'"],
              scriptSrc: ["'self'", nonce],
              styleSrc: ["'self'", nonce],
              // Older records and imported products link to photos elsewhere (docs/decisions/import.md).
              imgSrc: ["'self'", 'data:', 'blob:', 'https:'],
              // The listeners of chat and notifications (docs/decisions/live-listeners.md).
              connectSrc: ["'self'", identityToolkitOrigin, firestoreOrigin],
              formAction: ["'self'"],
              frameAncestors: ["'none'"],
              baseUri: ["'none'"],
              manifestSrc: ["'self'"],
            },
          },
    strictTransportSecurity: isSecure ? { maxAge: 31_536_000 } : false,
    referrerPolicy: { policy: 'same-origin' },
    crossOriginEmbedderPolicy: false,
  });
}

/** Refuses what no form of ours sends, before anything of it is read. */
const limitRequests: RequestHandler = (request, response, next) => {
  if (request.method === 'GET' || request.method === 'HEAD') return next();
  const foreign = isForeignRequest(
    {
      method: request.method,
      origin: request.get('Origin') ?? null,
      secFetchSite: request.get('Sec-Fetch-Site') ?? null,
    },
    [request.get('Host'), ownHost],
  );
  if (foreign) {
    return refuse(
      response,
      403,
      'This form was sent from another site. Open Makola and try again there.',
    );
  }
  const length = Number(request.get('Content-Length') ?? Number.NaN);
  if (Number.isNaN(length)) return refuse(response, 411, 'The length of this request is missing.');
  const multipart = request.is('multipart/form-data') !== false;
  if (length > (multipart ? multipartLimit : formLimit)) {
    // The rest is not read: the connection ends with the answer.
    response.setHeader('Connection', 'close');
    return refuse(response, 413, 'This is too large. Go back and send fewer or smaller files.');
  }
  next();
};

function refuse(response: express.Response, status: number, sentence: string): void {
  response
    .status(status)
    .type('html')
    .send(
      `<!doctype html><html lang="en-GH"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${sentence}</title><h1>${sentence}</h1><p><a href="/">Go to the start page</a></p></html>`,
    );
}

const onlyKnownMethods: RequestHandler = (request, response, next) => {
  if (['GET', 'HEAD', 'POST'].includes(request.method)) return next();
  response.setHeader('Allow', 'GET, HEAD, POST');
  refuse(response, 405, 'This method is not known here.');
};

const lastResort: ErrorRequestHandler = (error, request, response, next) => {
  request.log.error({ err: error }, 'a request failed outside the pages');
  if (response.headersSent) return next(error);
  refuse(response, 500, 'Something went wrong on our side. Try again in a minute.');
};

/** Assets have the hash of their content in their names; they were compressed when they were built. */
function serveAssets(app: Express): void {
  app.use(
    '/assets',
    expressStaticGzip('build/client/assets', {
      enableBrotli: true,
      orderPreference: ['br', 'gz'],
      index: false,
      serveStatic: { immutable: true, maxAge: '1y', fallthrough: false },
    }),
  );
  app.get(
    /^\/[\w.-]+\.(svg|png|txt|webmanifest)$/,
    express.static('build/client', { maxAge: '1h' }),
  );
  // Browsers ask for it beside a photo, a PDF or a text. As an unknown page it would be answered with the session's
  // cookie, and one that comes late would put back the session of before a sign-in.
  app.get('/favicon.ico', (_request, response) => response.redirect(301, '/favicon.svg'));
}

/** Builds the application: the middleware, and Remix behind it. */
async function createApp(
  mode: Mode,
  server: () => Server,
): Promise<{ app: Express; close(): Promise<void> }> {
  const app = express();
  app.disable('x-powered-by');
  app.set('trust proxy', env.TRUST_PROXY);
  const log = logger();
  app.use(logRequests(log), withContext, securityHeaders(mode));
  const getLoadContext: GetLoadContextFunction = (_request, response) => contextOf(response.locals);
  if (mode === 'development') {
    const vite = await import('vite');
    const devServer = await vite.createServer({
      server: { middlewareMode: true, hmr: { server: server() } },
    });
    app.use(devServer.middlewares, onlyKnownMethods, limitRequests);
    const build = async () =>
      (await devServer.ssrLoadModule('virtual:remix/server-build')) as ServerBuild;
    app.all('*', createRequestHandler({ build, mode, getLoadContext }), lastResort);
    return { app, close: () => devServer.close() };
  }
  serveAssets(app);
  app.use(onlyKnownMethods, limitRequests, compressPages());
  const path = new URL('./build/server/index.js', import.meta.url).href;
  const build: ServerBuild = await import(path);
  app.all('*', createRequestHandler({ build, mode, getLoadContext }), lastResort);
  return { app, close: async () => undefined };
}

/** Pages are compressed for each request, so at a cheap level (docs/decisions/compression.md). */
function compressPages(): RequestHandler {
  return compression({ level: 4, brotli: { params: { [zlib.BROTLI_PARAM_QUALITY]: 4 } } });
}

/**
 * Starts the server on HOST and PORT.
 * @throws when the port is taken
 */
export async function startServer({ mode }: { mode: Mode }): Promise<RunningServer> {
  const server = createServer({ requestTimeout: arrivalLimit, headersTimeout: 20_000 });
  const { app, close: closeApp } = await createApp(mode, () => server);
  server.on('request', app);
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(env.PORT, env.HOST, resolve);
  });
  const close = async () => {
    const closed = new Promise((resolve) => server.close(resolve));
    server.closeIdleConnections();
    const timer = setTimeout(() => server.closeAllConnections(), stopLimit);
    await closed;
    clearTimeout(timer);
    await closeApp();
  };
  return { url: env.PUBLIC_URL, close };
}
