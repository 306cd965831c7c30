import type { ServerRecord } from '~/schemas/operations/server';
import { isInFuture, maxDifferenceMs } from '~/utils/clock.server';
import { durationSince } from '~/utils/dates';
import { type Finding, laterThanNow } from './finding';

/** A server writes its record every minute: after this time, in milliseconds, it is not seen. */
const notSeenMs = 3 * 60_000;
/** The longest that two builds may run beside each other, as they do during an update, in milliseconds. */
const updateMs = 15 * 60_000;
/** Above these a server is overloaded, or nearly out of memory (docs/alerts.md, 6 and 7). */
const maxLoopDelayMs = 500;
const maxHeapShare = 0.85;

export interface ShownServer extends ServerRecord {
  status: 'running' | 'silent' | 'lost';
  /** Percent of the heap's limit; null where it is not known. */
  heapPercent: number | null;
  /** How its clock is beside the database's, in words. */
  clock: string;
}

/** 'right', '12 s ahead', '24 hours behind'; 'not compared' */
function clockWords(differenceMs: number | null): string {
  if (differenceMs === null) return 'not compared';
  const ms = Math.abs(differenceMs);
  const direction = differenceMs > 0 ? 'ahead' : 'behind';
  if (ms < 1_000) return 'right';
  return `${ms < 60_000 ? `${Math.round(ms / 1_000)} s` : durationSince(0, ms)} ${direction}`;
}

const place = { to: '#servers', place: 'Servers' };

/** @param now milliseconds since 1970 */
export function shownServer(server: ServerRecord, now: number): ShownServer {
  const { seenAt, hasTimers, heapBytes, heapLimitBytes } = server;
  const isSeen = now - Date.parse(seenAt ?? '') < notSeenMs;
  return {
    ...server,
    clock: clockWords(server.clockDifferenceMs),
    status: isSeen ? 'running' : hasTimers ? 'lost' : 'silent',
    heapPercent: heapBytes && heapLimitBytes ? Math.round((heapBytes / heapLimitBytes) * 100) : null,
  };
}

/** What is wrong with the servers. @param now milliseconds since 1970 */
export function judgeServers(servers: readonly ShownServer[], now: number): Finding[] {
  const running = servers.filter(({ status }) => status === 'running');
  return [
    ...(running.length === 0 ? [noneReports] : []),
    ...servers.filter(({ status }) => status === 'lost').map((one) => lostServer(one, now)),
    ...running.flatMap(judgeClock),
    ...servers
      .filter(({ seenAt }) => isInFuture(Date.parse(seenAt ?? ''), now))
      .map((one) => seenLater(one, now)),
    ...running.flatMap(judgeLoad),
    ...judgeBuilds(running, now),
  ];
}

const noneReports: Finding = {
  severity: 'warning',
  what: 'No server has written its record in the last 3 minutes.',
  todo: 'This page was served, so one runs. Its log says why the record could not be written.',
  ...place,
};

const lostServer = ({ host, seenAt }: ShownServer, now: number): Finding => ({
  severity: 'warning',
  what: `The server ${host} has not been seen for ${durationSince(seenAt ?? '', now)}.`,
  todo:
    'It ended without stopping, or has no connection to the database. Read the last lines of its log, and see ' +
    'that another one runs in its place. Its record is removed after an hour.',
  ...place,
});

const seenLater = ({ host, seenAt }: ShownServer, now: number): Finding =>
  laterThanNow(`The record of the server ${host}`, { at: seenAt, now, ...place });

function judgeClock({ host, clockDifferenceMs }: ShownServer): Finding[] {
  if (Math.abs(clockDifferenceMs ?? 0) <= maxDifferenceMs) return [];
  return [
    {
      severity: 'danger',
      what: `The clock of the server ${host} is ${clockWords(clockDifferenceMs)}. It takes no jobs.`,
      todo: 'Set its clock by a time server (NTP), and see that another server runs the jobs meanwhile.',
      ...place,
    },
  ];
}

function judgeLoad({ host, loopDelayMs, heapPercent }: ShownServer): Finding[] {
  const findings: Finding[] = [];
  if ((loopDelayMs ?? 0) > maxLoopDelayMs)
    findings.push({
      severity: 'warning',
      what: `The server ${host} is overloaded: requests wait ${loopDelayMs} ms before it takes them up.`,
      todo: 'Add a server or processors.',
      ...place,
    });
  if ((heapPercent ?? 0) > maxHeapShare * 100)
    findings.push({
      severity: 'warning',
      what: `The server ${host} uses ${heapPercent}% of the memory it may use.`,
      todo: 'If that stays, give the servers more memory, or restart this one.',
      ...place,
    });
  return findings;
}

function judgeBuilds(running: readonly ShownServer[], now: number): Finding[] {
  const builds = new Set(running.map(({ version, build }) => `${version} ${build}`));
  const newest = Math.max(...running.map(({ startedAt }) => Date.parse(startedAt ?? '') || 0));
  if (builds.size < 2 || now - newest < updateMs) return [];
  return [
    {
      severity: 'warning',
      what: `${running.length} servers run ${builds.size} different builds of Makola.`,
      todo: 'Finish the update: restart those of the older build.',
      ...place,
    },
  ];
}
