import { setTimeout as sleep } from 'node:timers/promises';
import type { Closing } from '../../../scripts/lib/closing';
import { processorMs } from '../../bench/processor';
import { database } from '../../setup/database';
import { startChaosEngine } from '../servers';
import { Faults } from './faults';
import { Fleet } from './fleet';
import { startMailServer } from './mail-server';
import { Receipts } from './receipts';
import { mailDomain, phoneStart } from './references';
import { startSmsProvider } from './sms-provider';

export interface MessageChaosOptions {
  events: number;
  servers: number;
  seed: number;
}

const lookMs = 1_000;
const tellEveryMs = 30_000;
/** After its third try a message waits for 15 minutes: seldom, as a fake is busy for it twice at most. */
const patienceMs = 17 * 60_000;
/** What is done to the server that sends, one after the other, while messages leave. */
const blows = ['kill', 'kill', 'freeze', 'kill', 'kill'] as const;
/** Part of the messages whose time is their rate: the rest waits for faults to be over. */
const most = 0.9;

/**
 * Has servers of its own send the messages of events to a mail server and a provider of SMS that have faults,
 * kills the one that sends, and counts what became of each message.
 *
 * @returns the exit code: 0 when each message left once, or is named
 */
export async function runMessageChaos(
  closing: Closing,
  { events, servers, seed }: MessageChaosOptions,
  log: (line: string) => void,
): Promise<number> {
  const engine = await startChaosEngine(closing);
  // Only now: the product's modules read the environment when they are imported.
  const [{ makeEvents, makePeople }, { judgeMessages }] = await Promise.all([
    import('./market'),
    import('./verdict'),
  ]);
  await makePeople();
  const faults = new Faults(seed, events);
  const receipts: Receipts = new Receipts(faults, () => fleet.urls);
  const [mail, sms] = await Promise.all([startMailServer(faults), startSmsProvider(faults, receipts)]);
  closing.add(mail.stop);
  closing.add(sms.stop);
  const environment = {
    LOG_LEVEL: 'info',
    SMTP_URL: mail.url,
    MAIL_FROM: `Makola <news@${mailDomain}>`,
    SMS_PROVIDER: 'arkesel',
    ARKESEL_URL: sms.url,
    ARKESEL_KEY: sms.key,
  };
  const secrets = [mailDomain, phoneStart, mail.password, sms.key, 'token='];
  const fleet = new Fleet(environment, secrets, log);
  closing.add(() => fleet.stop());
  // One after the other: the first builds.
  for (let index = 0; index < servers; index += 1) await fleet.add();

  await makeEvents(events);
  const engineMs = processorMs(engine.pid) ?? 0;
  const startedAt = performance.now();
  const wanted = 2 * events;
  const [strikes, isDone] = [strike(fleet, () => faults.takenAt.length / wanted), waitForAll(wanted, log)];
  const stuck = await isDone;
  const seconds = (performance.now() - startedAt) / 1_000;
  await strikes.stop();
  await receipts.settled();

  const verdict = await judgeMessages(events, faults, receipts);
  const mostAt = faults.takenAt[Math.ceil(most * faults.takenAt.length) - 1] ?? startedAt;
  const mostSeconds = (mostAt - startedAt) / 1_000;
  const each = (ms: number) => Number((ms / wanted).toFixed(1));
  const figures = {
    stuck,
    kills: fleet.kills,
    freezes: fleet.freezes,
    seconds: Math.round(seconds),
    secondsToFirst: Math.round(((faults.takenAt[0] ?? startedAt) - startedAt) / 1_000),
    secondsForMost: Math.round(mostSeconds),
    messagesPerSecond: Math.round((most * faults.takenAt.length) / mostSeconds),
    busiestTenSeconds: busiest(faults.takenAt),
    processorMsPerMessage: {
      servers: each(fleet.processorMs),
      engine: each((processorMs(engine.pid) ?? 0) - engineMs),
    },
    sentByServer: fleet.sent,
    logLines: fleet.lines,
    secretsInLogs: fleet.leaks,
    faults: faults.made,
  };
  log(JSON.stringify({ ...verdict, ...figures }, null, 2));
  const { lost, doubled, neverTaken, wrongReceipts, costDifference } = verdict;
  const wrong = stuck + lost + doubled + neverTaken + wrongReceipts + costDifference + fleet.leaks;
  const isWhole = wrong === 0 && verdict.made === wanted;
  log(isWhole ? 'Each message left once, or is named.' : 'Something is wrong: see above.');
  return isWhole ? 0 : 1;
}

/** Strikes the server that sends whenever another part of the messages was taken. */
function strike(fleet: Fleet, part: () => number) {
  let isStopped = false;
  const work = (async () => {
    for (const [index, blow] of blows.entries()) {
      while (!isStopped && part() < (index + 1) / (blows.length + 1)) await sleep(50);
      while (!isStopped && !(await (blow === 'kill' ? fleet.killSender() : fleet.freezeSender())))
        await sleep(lookMs);
    }
  })();
  return {
    stop: async () => {
      isStopped = true;
      await work;
    },
  };
}

const openStates = ['waiting', 'sending'];

/** Waits until nothing is on its way. @returns how many still are when nothing changes any more */
async function waitForAll(wanted: number, log: (line: string) => void): Promise<number> {
  const outgoing = database().collection('outgoing');
  let [before, since, toldAt] = ['', Date.now(), Date.now()];
  for (;;) {
    const [all, open] = await Promise.all([
      outgoing.count().get(),
      outgoing.where('state', 'in', openStates).count().get(),
    ]);
    const [made, left] = [all.data().count, open.data().count];
    if (made >= wanted && left === 0) return 0;
    if (Date.now() - toldAt > tellEveryMs) {
      toldAt = Date.now();
      log(`${made - left} of ${wanted} messages, ${left} on their way …`);
    }
    const now = `${made} ${left}`;
    if (now !== before) [before, since] = [now, Date.now()];
    if (Date.now() - since > patienceMs) return left + wanted - made;
    await sleep(lookMs);
  }
}

/** The most messages in a second, over ten. */
function busiest(takenAt: readonly number[]): number {
  const each = new Map<number, number>();
  for (const at of takenAt) {
    const slot = Math.floor(at / 10_000);
    each.set(slot, (each.get(slot) ?? 0) + 1);
  }
  return Math.round(Math.max(0, ...each.values()) / 10);
}
