import { type RequestLog, RequestMetrics, runInRequest } from '~/utils/request-context.server';
import { storageLimits } from '../../setup/retries';

interface LogLine {
  level: 'info' | 'warn' | 'error';
  fields: object;
  message: string;
}

/** What one request did: its answer, its cost, and what it wrote to the log. */
export interface Handled<T> {
  value: T;
  /** Documents read and written, as Firestore bills them. */
  reads: number;
  writes: number;
  /** Calls to Firestore. */
  calls: number;
  lines: LogLine[];
}

let made = 0;

/**
 * Runs `work` as one request of the server, from a network of its own, and measures what it cost.
 * @param writeLimitMs milliseconds that a transaction may take, where not the usual ones
 */
export async function handled<T>(
  work: () => Promise<T>,
  ip?: string,
  writeLimitMs?: number,
): Promise<Handled<T>> {
  const lines: LogLine[] = [];
  const writer =
    (level: LogLine['level']) =>
    (fields: object, message = '') => {
      lines.push({ level, fields, message });
    };
  const log: RequestLog = { info: writer('info'), warn: writer('warn'), error: writer('error') };
  const metrics = new RequestMetrics();
  made += 1;
  const context = {
    requestId: `test-${made}`,
    ip: ip ?? `10.0.0.${made}`,
    log,
    metrics,
    storageLimits: storageLimits(),
    writeLimitMs,
  };
  const value = await runInRequest(context, work);
  const { reads, writes, calls } = metrics;
  return { value, reads, writes, calls, lines };
}

/** As `handled`, for tests that want the answer alone. */
export async function inRequest<T>(work: () => Promise<T>, ip?: string): Promise<T> {
  return (await handled(work, ip)).value;
}
