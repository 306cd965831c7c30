import { randomUUID } from 'node:crypto';
import type { RequestHandler } from 'express';
import { type DestinationStream, type Level, type Logger, pino, type SerializedError } from 'pino';
import { pinoHttp } from 'pino-http';
import { env, isLocalFirebase } from '../app/env.server';

/**
 * What lets whoever knows it act: the token of a parcel, in the address of its page and as the id of its
 * record, and the code of a link to choose a password. That of the local Firebase is logged on purpose: it
 * sends no email.
 */
const secrets = [
  /(\/delivered\/|\bhandovers\/)[^/?#"'\\\s]+/gi,
  ...(isLocalFirebase ? [] : [/(oobCode(?:=|%3D))[^&"'\\\s]+/gi]),
];

/** A line of the log without secrets, wherever they stand in it: in an address, a message or a stack. */
const withoutSecrets = (line: string) =>
  secrets.reduce((clean, secret) => clean.replace(secret, '$1…'), line);

interface LogOptions {
  level?: Level | 'silent';
  /** Where the lines go; standard output by default. */
  destination?: DestinationStream;
}

function logger({ level = env.LOG_LEVEL, destination }: LogOptions): Logger {
  const options = {
    level,
    hooks: { streamWrite: withoutSecrets },
    // A person reads a local log; a log collector reads the others.
    ...(isLocalFirebase && process.stdout.isTTY
      ? {
          transport: {
            target: 'pino-pretty',
            options: { singleLine: true, ignore: 'pid,hostname' },
          },
        }
      : {}),
  };
  return destination ? pino(options, destination) : pino(options);
}

/** One line for each request: no header, no body, no query (which may hold a reset code). */
export function logRequests(options: LogOptions = {}): RequestHandler {
  return pinoHttp({
    logger: logger(options),
    genReqId: () => randomUUID(),
    customLogLevel: (_request, response, error) => {
      if (error || response.statusCode >= 500) return 'error';
      return response.statusCode >= 400 ? 'warn' : 'info';
    },
    autoLogging: { ignore: (request) => /^\/(assets|photos|health)/.test(request.url ?? '') },
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
