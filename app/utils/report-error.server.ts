import { hostname } from 'node:os';
import { env } from '~/env.server';
import packageFile from '../../package.json' with { type: 'json' };
import { currentRequest } from './request-context.server';

/** An error of one kind is reported again after this time, and all kinds this often an hour. */
const pauseMs = 15 * 60_000;
const maxPerHour = 20;
const hourMs = 60 * 60_000;
/** How long the other side may take, in milliseconds; nobody waits for it. */
const answerMs = 5_000;
/** Places in the program that a report names, the innermost first. */
const maxFrames = 5;

/** What services say of themselves has series and alerts of its own (docs/alerts.md, 3). */
const expectedNames = ['AppError', 'StorageError', 'WrongClock'];

/** What is sent: no message of an error, address or body, since those may hold what somebody wrote. */
interface Report {
  /** All of it in a sentence, as webhooks of chats show it. */
  text: string;
  error: string;
  code: string;
  /** What failed, in a sentence of ours. */
  what: string;
  /** Places in the program. */
  at: string[];
  /** The pattern of the route, like 'routes/seller.orders.$id'; '' outside of requests. */
  route: string;
  /** Finds the lines of the log. */
  request: string;
  host: string;
  version: string;
  commit: string;
  /** Further errors since the last report that was sent, of this kind and of all. */
  notSent: number;
}

const framesOf = ({ stack = '' }: Error): string[] =>
  [...stack.matchAll(/^ {4}at (?:.*\()?(?:file:\/\/)?(.+?:\d+:\d+)\)?$/gm)]
    .map(([, place = '']) => place.replace(`${process.cwd()}/`, ''))
    .slice(0, maxFrames);

/** Called with why a report did not arrive. */
type OnFault = (reason: string) => void;

/**
 * Makes what reports errors to an address: each kind once in a quarter of an hour, and no more than 20 in
 * an hour.
 *
 * @param now milliseconds of a clock that nobody sets
 */
export function createReporter(to: string | undefined, now = () => performance.now()) {
  const sentAt = new Map<string, number>();
  let times: number[] = [];
  let notSent = 0;

  /** Reports an error that nobody expected; waits for nothing and throws nothing. */
  return function report(error: Error, what: string, onFault: OnFault): void {
    if (!to || expectedNames.includes(error.name)) return;
    const at = framesOf(error);
    const kind = `${error.name} ${at[0] ?? what}`;
    times = times.filter((time) => now() - time < hourMs);
    for (const [known, time] of sentAt) if (now() - time >= pauseMs) sentAt.delete(known);
    if (sentAt.has(kind) || times.length >= maxPerHour) {
      notSent += 1;
      return;
    }
    sentAt.set(kind, now());
    times.push(now());
    void send(to, reportOf(error, what, { at, notSent })).catch((fault: unknown) =>
      onFault(fault instanceof Error ? fault.name : 'unknown'),
    );
    notSent = 0;
  };
}

function reportOf(error: Error, what: string, { at, notSent }: Pick<Report, 'at' | 'notSent'>): Report {
  const { route = '', requestId } = currentRequest();
  const code = 'code' in error ? String(error.code).slice(0, 60) : '';
  const host = hostname();
  const more = notSent > 0 ? ` ${notSent} more since the last report.` : '';
  return {
    text: `Makola on ${host}: ${what} (${error.name} at ${at[0] ?? 'an unknown place'}).${more} Find the log by ${requestId}.`,
    error: error.name,
    code,
    what,
    at,
    route,
    request: requestId,
    host,
    version: packageFile.version,
    commit: env.GIT_COMMIT || env.K_REVISION,
    notSent,
  };
}

/** @throws an error named for why it did not arrive; never with the address, which may be a secret */
async function send(to: string, report: Report): Promise<void> {
  const response = await fetch(to, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(report),
    redirect: 'manual',
    signal: AbortSignal.timeout(answerMs),
  });
  await response.body?.cancel();
  if (!response.ok) throw Object.assign(new Error('refused'), { name: `Answer${response.status}` });
}

/** Reports what nobody expected to `REPORT_ERRORS_TO`, beside the log, which calls this. */
export const reportError = createReporter(env.REPORT_ERRORS_TO);
