import {
  type DestinationStream,
  type Level,
  type LogFn,
  type Logger,
  pino,
  type SerializedError,
  stdSerializers,
} from 'pino';
import { env, isLocalFirebase } from '~/env.server';
import { reportError } from './report-error.server';

/**
 * What lets whoever knows it act: the token of a parcel and the code of an order's link, in the address of
 * their pages and as the ids of their records, the tokens of stop links and receipts, and the code of a link
 * to choose a password. That of the local Firebase is logged on purpose: it sends no email.
 */
const secrets = [
  /(\/delivered\/|\bhandovers\/|\/o\/|\borderLinks\/|\/stop\/)[^/?#"'\\\s]+/gi,
  /(\/receipts\/[^"'\\\s]*token(?:=|%3D))[^&"'\\\s]+/gi,
  ...(isLocalFirebase ? [] : [/(oobCode(?:=|%3D))[^&"'\\\s]+/gi]),
];

/** A line of the log without secrets, wherever they stand in it: in an address, a message or a stack. */
const withoutSecrets = (line: string) =>
  secrets.reduce((clean, secret) => clean.replace(secret, '$1…'), line);

/** What is logged of an error: those of Google clients contain the request with its token. */
export const loggedError = ({ type, message, stack, code }: SerializedError) => ({
  type,
  message,
  stack,
  code,
});

/** The levels of pino as Cloud Logging names them. */
const severities: Record<string, string> = {
  fatal: 'CRITICAL',
  error: 'ERROR',
  warn: 'WARNING',
  info: 'INFO',
  debug: 'DEBUG',
};

/** On Cloud Run and App Hosting lines also have what Cloud Logging goes by. */
const forCloudLogging = {
  messageKey: 'message',
  formatters: { level: (label: string, level: number) => ({ level, severity: severities[label] }) },
};

const errorLevel = 50;

/** Writes a line, and reports its error; a request's own line tells of one that has a line already. */
function reportAndLog(this: Logger, given: Parameters<LogFn>, write: LogFn, level: number): void {
  write.apply(this, given);
  const [fields, message]: unknown[] = given;
  if (level < errorLevel || typeof fields !== 'object' || fields === null || 'res' in fields) return;
  const error = 'err' in fields ? fields.err : fields;
  if (error instanceof Error)
    reportError(error, typeof message === 'string' ? message : 'something failed', (reason) =>
      this.warn({ reason }, 'an error could not be reported'),
    );
}

export interface LogOptions {
  level?: Level | 'silent';
  /** Where the lines go; standard output by default. */
  destination?: DestinationStream;
  /** Whether Cloud Logging collects them. */
  isCollected?: boolean;
}

/** A log of JSON lines, for a collector; on a terminal with the local Firebase, of lines for people. */
export function createLog({
  level = env.LOG_LEVEL,
  destination,
  isCollected = env.K_SERVICE !== '',
}: LogOptions = {}): Logger {
  const options = {
    level,
    hooks: { streamWrite: withoutSecrets, logMethod: reportAndLog },
    serializers: { err: (error: Error) => loggedError(stdSerializers.err(error)) },
    ...(isCollected ? forCloudLogging : {}),
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

declare global {
  var makolaLog: Logger | undefined;
}

/** The log of this server. Global: in production the server and its pages have copies of this module. */
export function serverLog(): Logger {
  globalThis.makolaLog ??= createLog();
  return globalThis.makolaLog;
}
