import { env, isLocalFirebase } from '~/env.server';
import { countUnfinishedImports } from '~/repositories/catalogue/imports.server';
import { findLongestDueOutgoing } from '~/repositories/messages/outgoing.server';
import { loadLastAudit } from '~/repositories/operator/audit-state.server';
import { readLastBackup } from '~/repositories/operator/backup-state.server';
import { readDataState } from '~/repositories/operator/data-version.server';
import { readJobs } from '~/repositories/operator/jobs.server';
import { listServers } from '~/repositories/operator/servers.server';
import { getSettings } from '~/repositories/operator/settings.server';
import { countOrders } from '~/repositories/orders/orders.server';
import { countWaitingDeliveries, findLongestDue } from '~/repositories/orders/outbox.server';
import { listEndpoints } from '~/repositories/orders/webhook-endpoints.server';
import { listSuspendedSellers, maxSuspendedSellers } from '~/repositories/people/suspended-sellers.server';
import { dataVersion } from '~/schemas/data-version';
import { maxEndpoints } from '~/schemas/events/webhook-endpoint';
import { limits } from '~/schemas/limits';
import { isReadable } from '~/schemas/unreadable';
import { databaseNow, isInFuture } from '~/utils/clock.server';
import { currentRequest, oncePerRequest } from '~/utils/request-context.server';
import type { Job } from '../jobs/job';
import { jobs } from '../jobs/jobs.server';
import { importsAtOnce } from '../products/import/write/run-import.server';
import { countQueue } from '../queues/queue-lengths.server';
import { type Finding, laterThanNow, worstFirst } from './finding';
import { judgeAudit } from './judge-audit';
import { type JobContext, judgeJobs, shownJob } from './judge-jobs';
import {
  judgeBackup,
  judgeData,
  judgeLimits,
  judgeMessages,
  judgeRefused,
  type Limit,
  type Messages,
  type RefusedOrders,
} from './judge-records';
import { judgeServers, type ShownServer, shownServer } from './judge-servers';
import { ownServerId, ownStart } from './own-server.server';

/** A part of the page: what it shows, null when it could not be read, and what is wrong with it. */
interface Part<Data> {
  data: Data | null;
  findings: Finding[];
}

type Loaded<Data> = { data: Data; findings: Finding[] };

/** Servers that are read; more would only make the page longer. */
const maxServers = 50;

/**
 * All that the page of operations shows (docs/product.md, "Operations"): about 25 reads, and one for each
 * server and webhook. A part that cannot be read is said to be so, and the others are shown.
 */
export async function loadOperations(now = databaseNow()) {
  const [servers, jobsRun, refused, messages, backup, audit, data, near] = await Promise.all([
    part('Servers', '#servers', loadServers(now)),
    part('Jobs', '#jobs', loadJobs(now)),
    part('Refused orders', '#refused', loadRefused()),
    part('Messages', '#messages', loadMessages(now)),
    part('Backups', '#backups', loadBackup(now)),
    part('Audit', '#audit', loadAudit(now)),
    part('Data', '#data', loadData()),
    part('Limits', '#limits', loadLimits()),
  ]);
  const parts = [servers, jobsRun, refused, messages, backup, audit, data, near];
  return {
    at: new Date(now).toISOString(),
    findings: worstFirst([...parts.flatMap(({ findings }) => findings), ...judgeReports()]),
    servers: servers.data,
    jobs: jobsRun.data,
    refused: refused.data,
    messages: messages.data,
    backup: backup.data,
    audit: audit.data,
    data: data.data,
    limits: near.data,
    reportsTo: env.REPORT_ERRORS_TO ? new URL(env.REPORT_ERRORS_TO).host : null,
  };
}

/** Whether errors that nobody expected reach anybody; the local Firebase has nobody on duty. */
function judgeReports(): Finding[] {
  if (env.REPORT_ERRORS_TO || isLocalFirebase) return [];
  return [
    {
      severity: 'warning',
      what: 'Errors that nobody expected are in the log alone.',
      todo: 'Set REPORT_ERRORS_TO to an address of whoever is on duty (docs/operations.md).',
      to: '#errors',
      place: 'Unexpected errors',
    },
  ];
}

async function part<Data>(place: string, to: string, loading: Promise<Loaded<Data>>): Promise<Part<Data>> {
  try {
    return await loading;
  } catch (error) {
    currentRequest().log.error({ err: error, part: place }, 'a part of the operations could not be read');
    const what = `${place} could not be read from the database.`;
    const todo = 'Load this page again. If it stays so, the log has the error.';
    return { data: null, findings: [{ severity: 'danger', what, todo, to, place }] };
  }
}

async function loadServers(now: number) {
  const found = (await listServers(maxServers)).map((server) => shownServer(server, now));
  const isLost = ({ status }: ShownServer) => Number(status === 'lost');
  const shown = [...found].sort(
    (one, other) => isLost(other) - isLost(one) || one.host.localeCompare(other.host),
  );
  const data = { ownId: ownServerId, shown };
  return { data, findings: judgeServers(found, now) };
}

async function loadJobs(now: number) {
  const context: JobContext = {
    now,
    servingSince: ownStart.getTime(),
    hasTimers: env.MAKOLA_TIMERS === 'on',
  };
  const entries = Object.entries<Job>(jobs);
  const records = await readJobs(entries.map(([name]) => name));
  const shown = entries.map(([name, job], index) => shownJob(name, job, records[index] ?? null, context));
  return { data: { shown, hasTimers: context.hasTimers }, findings: judgeJobs(shown, context) };
}

async function loadRefused() {
  const [baskets, orders] = await Promise.all([
    countQueue('intake'),
    countOrders('all', { tab: 'problems' }),
  ]);
  const data: RefusedOrders = { baskets, orders };
  return { data, findings: judgeRefused(data) };
}

/** The webhooks of shops, for two parts of the page. */
const webhooksOfShops = () => oncePerRequest('webhooks of shops', () => listEndpoints('all'));

async function loadMessages(now: number) {
  const [waiting, dueSince, peopleSince, webhooks] = await Promise.all([
    countWaitingDeliveries(),
    findLongestDue(new Date(now)),
    findLongestDueOutgoing(new Date(now)),
    webhooksOfShops(),
  ]);
  const data: Messages = {
    waiting,
    dueSince: dueSince?.toISOString() ?? null,
    peopleSince: peopleSince?.toISOString() ?? null,
    // Without their secrets.
    webhooks: webhooks
      .filter(isReadable)
      .map(({ id, url, isOn, offReason, failingSince }) => ({ id, url, isOn, offReason, failingSince })),
  };
  return { data, findings: judgeMessages(data, now) };
}

async function loadBackup(now: number) {
  const last = await readLastBackup();
  return { data: { last, isLocal: isLocalFirebase }, findings: judgeBackup(last, isLocalFirebase, now) };
}

async function loadAudit(now: number) {
  const last = await loadLastAudit();
  const isLater = last !== null && isInFuture(Date.parse(last.endedAt), now);
  const later = laterThanNow('The last audit', {
    at: last?.endedAt ?? null,
    now,
    to: '#audit',
    place: 'Audit',
  });
  return { data: { last }, findings: [...(isLater ? [later] : []), ...judgeAudit(last)] };
}

async function loadData() {
  const state = await readDataState();
  const { version, step } = state;
  return { data: { expected: dataVersion, held: version ?? 0, step }, findings: judgeData(state) };
}

/** What can run full; what a form refuses in time, of one user or product, is left out. */
async function loadLimits() {
  const [{ categories, rejectionReasons }, webhooks, suspended, imports] = await Promise.all([
    getSettings(),
    webhooksOfShops(),
    listSuspendedSellers('all'),
    countUnfinishedImports('all'),
  ]);
  const data: Limit[] = [
    {
      id: 'webhooks',
      name: 'Webhooks of shops',
      value: webhooks.length,
      max: maxEndpoints.shop,
      todo: 'Delete webhooks that nothing listens to.',
    },
    {
      id: 'categories',
      name: 'Categories',
      value: categories.length,
      max: limits.categories.max,
      todo: 'Remove categories in the settings that no product needs.',
    },
    {
      id: 'reasons',
      name: 'Rejection reasons',
      value: rejectionReasons.length,
      max: limits.rejectionReasons.max,
      todo: 'Remove reasons in the settings that nobody chooses.',
    },
    {
      id: 'suspended',
      name: 'Suspended sellers',
      value: suspended.size,
      max: maxSuspendedSellers,
      todo: 'Sixteen records name them all, and are full then: tell the developers in time.',
    },
    {
      id: 'imports',
      name: 'Imports of products under way',
      value: imports,
      max: importsAtOnce,
      todo: 'A server works on a few at a time. If the number stays, look at the job unfinished-imports.',
    },
  ];
  return { data, findings: judgeLimits(data) };
}
