import { randomUUID } from 'node:crypto';
import type { RequestHandler } from 'express';
import { type Logger, pino, type SerializedError } from 'pino';
import { pinoHttp } from 'pino-http';
import { env, isLocalFirebase } from '../app/env.server';

function logger(): Logger {
  return pino({
    level: env.LOG_LEVEL,
    // A person reads a local log; a log collector reads the others.
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
export function logRequests(): RequestHandler {
  return pinoHttp({
    logger: logger(),
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
      // Errors of Google clients contain the request with its token.
      err: ({ type, message, stack, code }: SerializedError) => ({ type, message, stack, code }),
    },
  });
}
