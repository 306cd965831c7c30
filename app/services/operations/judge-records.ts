import type { BackupState } from '~/schemas/backup';
import { type DataState, dataVersion } from '~/schemas/data-version';
import type { ShownEndpoint } from '~/schemas/events/webhook-endpoint';
import { isInFuture } from '~/utils/clock.server';
import { dayMs, durationSince } from '~/utils/dates';
import { paths } from '~/utils/paths';
import { formatCount, plural } from '~/utils/text';
import { type Finding, laterThanNow } from './finding';

/** Orders of the shop that wait for somebody. */
export interface RefusedOrders {
  /** Baskets that the intake refused. */
  baskets: number;
  /** Orders that could not be taken over. */
  orders: number;
}

export function judgeRefused({ baskets, orders }: RefusedOrders): Finding[] {
  const findings: Finding[] = [];
  if (baskets > 0)
    findings.push({
      severity: 'warning',
      what: `${plural(baskets, 'basket')} of the shop ${baskets === 1 ? 'was' : 'were'} refused.`,
      todo: 'Open each: it says why. Correct what is wrong and try again, or dismiss it.',
      to: paths.admin.intake(),
      place: 'Refused orders',
    });
  if (orders > 0)
    findings.push({
      severity: 'warning',
      what: `${plural(orders, 'order')} of the shop could not be taken over.`,
      todo: 'Each says what is wrong with it. Have the shop correct it; it is tried again by itself.',
      to: paths.admin.orders({ tab: 'problems' }),
      place: 'Orders with problems',
    });
  return findings;
}

/** Webhook messages that were not delivered yet, and the webhooks of shops. */
export interface Messages {
  waiting: number;
  /** When the one that is due for the longest time was to be sent, in ISO form; null when none is due. */
  dueSince: string | null;
  /** The same of emails, SMS and WhatsApp messages. */
  peopleSince: string | null;
  webhooks: Pick<ShownEndpoint, 'id' | 'url' | 'isOn' | 'offReason' | 'failingSince'>[];
}

/** Above this time messages are late, in milliseconds (docs/alerts.md, 10). */
const lateMs = 5 * 60_000;

/** @param now milliseconds since 1970 */
export function judgeMessages({ dueSince, peopleSince, webhooks }: Messages, now: number): Finding[] {
  const findings: Finding[] = [];
  if (peopleSince !== null && now - Date.parse(peopleSince) > lateMs)
    findings.push({
      severity: 'danger',
      what: `Emails and SMS are ${durationSince(peopleSince, now)} late.`,
      todo: 'Nothing is sent: look at the job messages below.',
      to: '#job-messages',
      place: 'The job messages',
    });
  if (dueSince !== null && now - Date.parse(dueSince) > lateMs)
    findings.push({
      severity: 'danger',
      what: `Webhook messages are ${durationSince(dueSince, now)} late.`,
      todo: 'Nothing is sent: look at the job webhooks below.',
      to: '#job-webhooks',
      place: 'The job webhooks',
    });
  for (const { id, url, isOn, offReason, failingSince } of webhooks) {
    const link = { to: paths.admin.webhook(id), place: 'Open the webhook' };
    if (!isOn && offReason)
      findings.push({
        severity: 'warning',
        what: `The webhook to ${url} was switched off. ${offReason}`,
        todo: 'Have its address repaired, and switch it on again. What it missed is in the feed of events.',
        ...link,
      });
    if (isOn && failingSince)
      findings.push({
        severity: 'warning',
        what: `The webhook to ${url} has failed for ${durationSince(failingSince, now)}.`,
        todo: 'Its page shows what the address answers. It is switched off by itself after some days.',
        ...link,
      });
  }
  return findings;
}

/**
 * @param isLocal whether the data is in the local Firebase: what Google backs up of a real project, Makola
 *   can't see
 * @param now milliseconds since 1970
 */
export function judgeBackup(last: BackupState | null, isLocal: boolean, now: number): Finding[] {
  if (!isLocal) return [];
  if (last && isInFuture(Date.parse(last.at), now))
    return [laterThanNow('The last backup', { at: last.at, now, to: '#backups', place: 'Backups' })];
  const isRecent = last !== null && now - Date.parse(last.at) < dayMs;
  if (isRecent) return [];
  return [
    {
      severity: 'warning',
      what: last ? `The last backup is ${durationSince(last.at, now)} old.` : 'No backup was ever made.',
      todo: 'Run “npm run backup -- FOLDER” on the machine of the server, and have it run every day.',
      to: '#backups',
      place: 'Backups',
    },
  ];
}

export function judgeData({ version, step }: DataState): Finding[] {
  const held = version ?? 0;
  if (held === dataVersion) return [];
  const place = { to: '#data', place: 'Data' };
  if (held > dataVersion)
    return [
      {
        severity: 'danger',
        what: `The data has version ${held}, and this Makola knows versions up to ${dataVersion}.`,
        todo: 'Run the newer Makola that wrote it, or restore a backup from before the upgrade.',
        ...place,
      },
    ];
  return [
    {
      severity: 'danger',
      what: `The data has version ${held}, and this Makola needs ${dataVersion}: lists and figures are incomplete.`,
      todo: step
        ? `Step ${step.number} was begun (${step.what}: ${formatCount(step.checked)} records so far). If that number stays, run “npm run upgrade” again.`
        : 'Run “npm run upgrade”.',
      ...place,
    },
  ];
}

/** Something that can run full. */
export interface Limit {
  id: string;
  /** What is limited: 'Webhooks of shops'. */
  name: string;
  value: number;
  max: number;
  /** What to do before it is full. */
  todo: string;
}

/** The share of a limit from which on it is near. */
const nearShare = 0.8;

export const judgeLimits = (limits: readonly Limit[]): Finding[] =>
  limits
    .filter(({ value, max }) => value >= max * nearShare)
    .map(({ name, value, max, todo }) => ({
      severity: value >= max ? 'danger' : 'warning',
      what: `${name}: ${formatCount(value)} of ${formatCount(max)}.`,
      todo,
      to: '#limits',
      place: 'Limits',
    }));
