import { afterAll, beforeEach, expect, test, vi } from 'vitest';
import { firestore } from '~/repositories/firebase/app.server';
import type { Line } from '../../../scripts/doctor/finding';
import { clearAll, everything } from '../backup/support';
import { fillLists, putSingleRecords } from '../support/full-market';
import { addPerson } from '../support/store';

const run = '20261127-0301-9f3c';
// As the command does: conversations are with the run's own admin. Read when the program is loaded.
vi.hoisted(() => {
  process.env.SUPPORT_EMAIL = 'doctor-20261127-0301-9f3c-admin@example.com';
});
afterAll(() => {
  delete process.env.SUPPORT_EMAIL;
  enterNamespace('');
});
const fault = vi.hoisted(() => ({ isOn: false }));
vi.mock('~/services/money/payouts/settle-payout.server', async (load) => {
  const real = await load<typeof import('~/services/money/payouts/settle-payout.server')>();
  const payPayout: typeof real.payPayout = async (...args) => {
    if (fault.isOn) throw new Error('the bank is closed');
    return real.payPayout(...args);
  };
  return { ...real, payPayout };
});

const { enterNamespace } = await import('~/repositories/firebase/namespace.server');
const { lifeOf } = await import('../../../scripts/doctor/smoke/life');
const { leftRuns, removeRun } = await import('../../../scripts/doctor/smoke/remove');
const { runSmoke } = await import('../../../scripts/doctor/smoke/run');

/** The life again, without removing it: as of a process that was killed. */
async function liveAndDie(): Promise<void> {
  for (const step of lifeOf(run)) await step.run();
}

beforeEach(async () => {
  fault.isOn = false;
  enterNamespace('');
  await clearAll();
  const seller = await addPerson({ role: 'seller', email: 'ama@makola.test' });
  await addPerson({ role: 'admin', email: 'admin@makola.test' });
  await putSingleRecords(seller);
  await fillLists(seller, 3);
});

test('after a failure in the middle all is removed, and what comes behind it is not tried', async () => {
  const before = await everything();
  fault.isOn = true;
  const lines: Line[] = [];
  await runSmoke(run, (line) => lines.push(line), new AbortController().signal);
  expect(lines.map(({ name, state }) => `${state} ${name}`)).toEqual([
    'ok Seller registers',
    'ok Seller signs in',
    'ok Product with a photo',
    'ok Admin approves it',
    'ok Order of the shop',
    'ok Order is delivered',
    'wrong Payout is paid',
    'unknown Message to a listener',
    'ok Smoke test is removed',
  ]);
  expect(lines[6]?.says).toBe('the bank is closed');
  expect(await everything()).toEqual(before);
});

test('stopped in the middle, it ends after the step that is under way, and removes all', async () => {
  const before = await everything();
  const stop = new AbortController();
  const lines: Line[] = [];
  await runSmoke(
    run,
    (line) => {
      lines.push(line);
      if (line.name === 'Product with a photo') stop.abort();
    },
    stop.signal,
  );
  const states = lines.map(({ state }) => state);
  expect(states).toEqual(['ok', 'ok', 'ok', ...Array(5).fill('unknown'), 'ok']);
  expect(await everything()).toEqual(before);
});

test('meanwhile nothing of the marketplace changes, and what a killed run left is removed by its name', async () => {
  const before = await everything();
  await liveAndDie();
  const { documents, files } = await everything();
  const added = Object.keys(documents).filter((path) => !(path in before.documents));
  const own = added.filter((path) => !path.startsWith('doctor/'));
  expect(own.map((path) => path.split('/')[0]).sort()).toEqual(['access', 'chats', 'chats']);
  expect(added.length - own.length).toBeGreaterThan(20);
  for (const [path, fields] of Object.entries(before.documents)) expect(documents[path]).toEqual(fields);
  expect(Object.keys(files).every((path) => path.startsWith(`doctor/${run}/`))).toBe(true);
  // An admin's list has no conversation of it: it is ordered by a field that this one lacks.
  const listed = await firestore().collection('chats').orderBy('lastMessageTime').get();
  expect(listed.docs.map(({ id }) => id)).not.toContain(
    own.find((path) => path.startsWith('chats/'))?.split('/')[1],
  );

  expect(await leftRuns()).toEqual([run]);
  const removed = await removeRun(run);
  expect(removed.logins).toBe(3);
  expect(await everything()).toEqual(before);
  expect(await removeRun(run)).toEqual({ documents: 0, logins: 0, files: 0 });
});

test('what a run left whose own record is gone is removed too', async () => {
  const before = await everything();
  await liveAndDie();
  await firestore().doc(`doctor/${run}`).delete();
  await removeRun(run);
  expect(await everything()).toEqual(before);
});
