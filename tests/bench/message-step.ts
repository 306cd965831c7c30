import { randomBytes } from 'node:crypto';
import { startEngine } from '../../scripts/firebase/engine';
import { localEnvironment } from '../../scripts/firebase/project';

// Prints, as one line of JSON, the processor time that a notification takes with and without its mark to
// leave by email and SMS: all that a message adds to its step. `node scripts/run.mjs` runs it.

const rounds = 40;
const steps = 100;

const median = (values: readonly number[]) =>
  [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;

/** Milliseconds of this process's processor time for each of `count` runs. */
async function cpuOf(count: number, run: () => unknown): Promise<number> {
  const before = process.cpuUsage();
  for (let index = 0; index < count; index += 1) await run();
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1_000 / count;
}

async function measure() {
  // Only now: the product's modules read the environment when they are imported.
  const { makeUser, userOf } = await import('../factories/people');
  const { inTransaction } = await import('~/repositories/firebase/transactions.server');
  const { leavesFor } = await import('~/schemas/outbox/message-choices');
  const { notify } = await import('~/services/notifications/notify.server');
  const { notificationOf } = await import('~/services/activity/tellings');
  const { asRequest } = await import('./rush/market');
  const phone = '+233244123456';
  const person = { ...userOf(makeUser({ id: 'ama', phone, hasUnread: true })), confirmedPhone: phone };
  const payout = { id: 'p1', reference: 'TS1', amount: 5, seller: 'Ama', sellerId: 'ama' };
  const stepOf = (reader: typeof person) => () =>
    asRequest(() =>
      inTransaction(async (unit) => notify(unit, [reader], notificationOf('payout.paid', payout, 'seller'))),
    );
  const leaving = stepOf(person);
  const staying = stepOf({ ...person, messageChoices: { payouts: [] } });
  for (const step of [leaving, staying]) await cpuOf(500, step);
  const times = { staying: [] as number[], leaving: [] as number[] };
  for (let round = 0; round < rounds; round += 1) {
    // In turns, so that a slow moment does not count for one of them.
    const both = [
      ['leaving', leaving],
      ['staying', staying],
    ] as const;
    for (const [name, step] of round % 2 === 0 ? both : both.toReversed())
      times[name].push(await cpuOf(steps, step));
  }
  const chooseMs = await cpuOf(1_000_000, () => leavesFor(person, 'payouts'));
  const added = times.leaving.map((ms, round) => ms - (times.staying[round] ?? 0));
  const shownMs = (ms: number) => Number(ms.toFixed(4));
  return {
    stepMs: shownMs(median(times.staying)),
    leavingMs: shownMs(median(times.leaving)),
    addedMs: shownMs(median(added)),
    chooseMs: shownMs(chooseMs),
    steps: rounds * steps,
  };
}

const engine = await startEngine();
try {
  Object.assign(process.env, localEnvironment(engine.hosts), {
    NODE_ENV: 'production',
    LOG_LEVEL: 'error',
    SESSION_SECRET: randomBytes(32).toString('hex'),
  });
  console.log(JSON.stringify(await measure()));
} finally {
  await engine.stop();
  process.exit();
}
