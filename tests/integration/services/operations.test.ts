import { Timestamp } from 'firebase-admin/firestore';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { deleteExpired } from '~/repositories/operator/expired-records.server';
import { jobs } from '~/services/jobs/jobs.server';
import { loadOperations } from '~/services/operations/load-operations.server';
import { noteOwnServer, ownServerId, ownStart, startNoting } from '~/services/operations/own-server.server';
import { runByHand } from '~/services/operations/run-by-hand.server';
import { leaveWork } from '~/utils/stopping.server';
import { makeEndpoint } from '../../factories/webhooks';
import { clearDocuments } from '../../setup/clear';
import { handled, inRequest } from '../support/request';
import { addPerson, put, stored, storedAll, times } from '../support/store';

beforeEach(clearDocuments);

const ago = (ms: number) => Timestamp.fromMillis(Date.now() - ms);
const minuteMs = 60_000;
const load = async () => (await handled(() => loadOperations())).value;
const serverData = { host: 'other', startedAt: ago(60 * minuteMs), hasTimers: true };

describe('the record of a server', () => {
  test('says what it is, in one write, and is shown', async () => {
    const { reads, writes } = await handled(noteOwnServer);
    expect({ reads, writes }).toEqual({ reads: 0, writes: 1 });
    const { servers } = await load();
    expect(servers?.shown).toMatchObject([
      { id: ownServerId, status: 'running', node: process.version, version: expect.stringMatching(/^\d/) },
    ]);
    const [server] = servers?.shown ?? [];
    expect(server?.heapPercent).toBeGreaterThan(0);
    expect(server?.heapPercent).toBeLessThan(100);
  });

  test('is there once it starts, and gone when it stops', async () => {
    startNoting();
    await vi.waitFor(async () => expect(await stored('servers', ownServerId)).toBeDefined(), 5_000);
    await leaveWork(9_000);
    expect(await stored('servers', ownServerId)).toBeUndefined();
  });

  test('is deleted by a job when it died an hour ago, and not before', async () => {
    await put(
      'servers',
      { id: 'dead', data: { ...serverData, expiresAt: ago(1) } },
      { id: 'seen', data: { ...serverData, expiresAt: ago(-minuteMs) } },
    );
    await inRequest(() => deleteExpired(new Date()));
    expect([await stored('servers', 'dead'), await stored('servers', 'seen')]).toEqual([
      undefined,
      expect.any(Object),
    ]);
  });

  test('comes first when its server is lost', async () => {
    const at = (host: string, ageMs: number) => ({
      id: host,
      data: { ...serverData, host, seenAt: ago(ageMs) },
    });
    await put(
      'servers',
      at('b', 0),
      at('a', 1_000),
      at('z', 5 * minuteMs),
      ...times(60, (n) => at(`old${n}`, 60 * minuteMs)),
    );
    const { servers } = await load();
    expect(servers?.shown).toHaveLength(50);
    const hosts = servers?.shown.map(({ host }) => host) ?? [];
    expect([hosts.slice(-2), hosts.includes('z')]).toEqual([['a', 'b'], true]);
  });
});

test('of an empty database it shows what is missing, with few reads', async () => {
  // Some time after the start of its server, which is this process here, a job that never ran is late.
  const { value, reads } = await handled(() => loadOperations(ownStart.getTime()));
  expect(value.jobs?.shown.map(({ status }) => status)).toEqual(Object.keys(jobs).map(() => 'never'));
  expect(value.backup?.last).toBeNull();
  expect(value.findings.map(({ to }) => to)).toEqual(['#data', '#servers', '#backups']);
  expect(reads).toBeLessThan(32);
});

test('it names what is wrong, and sends no secret of a webhook', async () => {
  const { id, data } = makeEndpoint();
  await put('webhookEndpoints', { id, data: { ...data, isOn: false, offReason: 'No answer for 5 days.' } });
  await put('jobs', { id: 'sales', data: { lastStartedAt: ago(0), lastError: 'It broke.' } });
  await put('servers', { id: 's1', data: { ...serverData, seenAt: ago(4 * minuteMs) } });
  const view = await load();
  expect(view.findings.map(({ to }) => to)).toEqual(
    expect.arrayContaining(['#job-sales', '#servers', `/admin/settings/webhooks/${id}`]),
  );
  expect(JSON.stringify(view)).not.toContain('whsec_');
});

describe('a job that an admin runs by hand', () => {
  const run = async (version: string, job = 'kept-forms') => {
    const admin = await addPerson({ role: 'admin' });
    return inRequest(() => runByHand(admin, { job, version }));
  };
  const entries = async () => (await storedAll('history_logs')).map(({ type, itemId }) => ({ type, itemId }));

  test('runs, and the activity log says so', async () => {
    expect(await run('0')).toEqual({ success: true, data: { status: 'done', did: 'Done' } });
    expect(await entries()).toEqual([{ type: 'job_run', itemId: 'kept-forms' }]);
    expect(await stored('jobs', 'kept-forms')).toMatchObject({ lastError: null, leasedBy: null });
  });

  test('runs once, however often its form is sent', async () => {
    const results = await Promise.all(times(5, () => run('0')));
    expect(results.filter(({ success }) => success)).toHaveLength(1);
    expect(await run('0')).toMatchObject({ success: false, kind: 'conflict' });
    expect(await entries()).toHaveLength(1);
    const { jobs: shown } = await load();
    const version = shown?.shown.find(({ id }) => id === 'kept-forms')?.version ?? '';
    expect(await run(version)).toMatchObject({ success: true });
  });

  test('does not run while a server runs it', async () => {
    await put('jobs', { id: 'kept-forms', data: { leasedUntil: ago(-minuteMs), leasedBy: 'h 1 x' } });
    expect(await run('0')).toMatchObject({ success: false, kind: 'conflict' });
    expect(await entries()).toEqual([]);
  });

  test.each(['toString', '', 'events', 'webhooks'])('is not %j', async (job) => {
    expect(await run('0', job)).toMatchObject({ success: false, kind: 'invalid' });
    expect(await storedAll('jobs')).toEqual([]);
  });

  test('may fail: why is in its record and in the log', async () => {
    vi.spyOn(jobs['kept-forms'], 'run').mockRejectedValue(new Error('It broke.'));
    const admin = await addPerson({ role: 'admin' });
    const { value, lines } = await handled(() => runByHand(admin, { job: 'kept-forms', version: '0' }));
    expect(value).toEqual({ success: true, data: { status: 'failed' } });
    expect(lines).toMatchObject([{ level: 'error', fields: { job: 'kept-forms' } }]);
    expect(await stored('jobs', 'kept-forms')).toMatchObject({ lastError: 'It broke.', leasedBy: null });
  });
});
