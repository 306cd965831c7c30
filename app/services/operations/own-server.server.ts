import { randomUUID } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { hostname } from 'node:os';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { setTimeout as sleep } from 'node:timers/promises';
import { getHeapStatistics } from 'node:v8';
import { env } from '~/env.server';
import { upstreamError } from '~/repositories/firebase/upstream.server';
import { removeServer, writeServer } from '~/repositories/operator/servers.server';
import { dataVersion } from '~/schemas/data-version';
import { clockDifferenceMs, clockFault } from '~/utils/clock.server';
import { currentRequest } from '~/utils/request-context.server';
import { whenStopping } from '~/utils/stopping.server';
import packageFile from '../../../package.json' with { type: 'json' };

/** A server writes its record this often, in milliseconds: 43,200 writes a month. */
const everyMs = 60_000;
/** How long a server that stops waits until its record is removed, in milliseconds. */
const leaveMs = 3_000;

/** The id of this server's record: a new one for each start. */
export const ownServerId = randomUUID();
/** When this server started. */
export const ownStart = new Date(Date.now() - Math.round(process.uptime() * 1_000));

const loopDelay = monitorEventLoopDelay({ resolution: 10 });

/** The beginning of the hash of the sources that the build was made of; '' where none is served. */
function readBuild(): string {
  const file = 'build/source-hash';
  // A server is started in the folder of the program. It is read once: an update replaces the folder.
  return env.NODE_ENV === 'production' && existsSync(file) ? readFileSync(file, 'utf8').slice(0, 12) : '';
}
const build = readBuild();

/** What is written, and then removed when this server stops. */
let work = Promise.resolve();
let isLeaving = false;

/**
 * Writes what this server is now: 1 write. One after the other, for the minute and for the readiness check: a
 * late one must not bring the record back that was removed.
 *
 * @throws AppError `upstream`, also when this server stops
 */
export function noteOwnServer(): Promise<void> {
  const noted = work.then(writeNow);
  work = noted.catch(() => undefined);
  return noted;
}

async function writeNow(): Promise<void> {
  if (isLeaving) throw upstreamError('firestore', new Error('this server stops'));
  const { used_heap_size: heapBytes, heap_size_limit: heapLimitBytes } = getHeapStatistics();
  const loopDelayMs = Math.round(loopDelay.percentile(99) / 1e6);
  loopDelay.reset();
  const server = {
    id: ownServerId,
    host: hostname(),
    version: packageFile.version,
    build,
    release: env.GIT_COMMIT || env.K_REVISION,
    node: process.version,
    loopDelayMs,
    clockDifferenceMs: clockDifferenceMs(),
    heapBytes,
    heapLimitBytes,
    memoryBytes: process.memoryUsage.rss(),
    dataVersion,
    hasTimers: env.MAKOLA_TIMERS === 'on',
  };
  await writeServer(server, ownStart);
}

let loggedFault: string | null = null;

/** Logs once that this server's clock is wrong, and once that it is right again. */
function logClock(): void {
  const fault = clockFault();
  if ((fault === null) === (loggedFault === null)) return;
  loggedFault = fault;
  const { log } = currentRequest();
  const differenceMs = clockDifferenceMs();
  if (fault) log.error({ differenceMs }, `${fault} It takes no job until the clock is right`);
  else log.info({ differenceMs }, 'the clock of this server is right again: it takes jobs');
}

/** Has this server write its record now and every minute, and remove it when it stops. */
export function startNoting(): void {
  loopDelay.enable();
  const note = () => {
    logClock();
    noteOwnServer().catch((error: unknown) => {
      currentRequest().log.warn({ err: error }, 'the record of this server could not be written');
    });
  };
  note();
  const timer = setInterval(note, everyMs).unref();
  whenStopping(async () => {
    clearInterval(timer);
    isLeaving = true;
    const removed = work.then(() => removeServer(ownServerId));
    await Promise.race([removed, sleep(leaveMs, undefined, { ref: false })]);
  });
}
