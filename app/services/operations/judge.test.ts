import { describe, expect, test } from 'vitest';
import type { JobRecord } from '~/repositories/operator/jobs.server';
import { dataVersion } from '~/schemas/data-version';
import type { ServerRecord } from '~/schemas/operations/server';
import { dayMs } from '~/utils/dates';
import { wordsOfResult } from '../jobs/result-words';
import { type Finding, worstFirst } from './finding';
import { judgeJobs, shownJob } from './judge-jobs';
import { judgeBackup, judgeData, judgeLimits, judgeMessages, judgeRefused } from './judge-records';
import { judgeServers, shownServer } from './judge-servers';

const now = Date.parse('2026-11-27T03:00:00Z');
const minuteMs = 60_000;
const ago = (ms: number) => new Date(now - ms).toISOString();
const said = (findings: readonly Finding[]) => findings.map(({ severity, what }) => `${severity}: ${what}`);

describe('servers', () => {
  const server = (fields: Partial<ServerRecord> = {}): ServerRecord => ({
    id: 's1',
    host: 'one',
    version: '1.0.0',
    build: 'abc',
    release: '',
    node: 'v24',
    startedAt: ago(dayMs),
    seenAt: ago(minuteMs),
    loopDelayMs: 12,
    clockDifferenceMs: 0,
    heapBytes: 100,
    heapLimitBytes: 500,
    memoryBytes: 300,
    dataVersion,
    hasTimers: true,
    ...fields,
  });
  const judged = (...servers: ServerRecord[]) =>
    said(
      judgeServers(
        servers.map((one) => shownServer(one, now)),
        now,
      ),
    );
  const statusOf = (fields: Partial<ServerRecord>) => shownServer(server(fields), now).status;

  test('one that was seen within three minutes is well', () => {
    expect(judged(server({ seenAt: ago(3 * minuteMs - 1) }))).toEqual([]);
  });

  test('one that was not seen is lost, and silent where it has a processor only while it answers', () => {
    const seenAt = ago(3 * minuteMs);
    expect([statusOf({ seenAt }), statusOf({ seenAt, hasTimers: false })]).toEqual(['lost', 'silent']);
    expect(statusOf({ seenAt: null })).toBe('lost');
    expect(judged(server(), server({ host: 'two', seenAt }))).toEqual([
      'warning: The server two has not been seen for 3 minutes.',
    ]);
    expect(judged(server(), server({ seenAt, hasTimers: false }))).toEqual([]);
  });

  test('none that reports is said to be so', () => {
    expect(judged()).toHaveLength(1);
  });

  test('one that is overloaded, or nearly out of memory', () => {
    expect(judged(server({ loopDelayMs: 500, heapBytes: 425 }))).toEqual([]);
    expect(judged(server({ loopDelayMs: 501, heapBytes: 430 }))).toHaveLength(2);
    expect(judged(server({ loopDelayMs: null, heapBytes: null, heapLimitBytes: null }))).toEqual([]);
  });

  test('one whose clock is wrong, or that was seen in the future', () => {
    expect(judged(server({ clockDifferenceMs: 5_000 }), server({ clockDifferenceMs: -5_000 }))).toEqual([]);
    expect(judged(server({ clockDifferenceMs: dayMs }))).toEqual([
      expect.stringMatching('is 24 hours ahead. It takes no jobs'),
    ]);
    expect(judged(server({ clockDifferenceMs: -6_000 }))).toEqual([expect.stringMatching('is 6 s behind')]);
    expect(judged(server({ seenAt: ago(-dayMs) }))).toEqual([expect.stringMatching('a time in the future')]);
  });

  test('two builds are well during an update', () => {
    const updated = (startedMs: number) => server({ id: 's2', build: 'def', startedAt: ago(startedMs) });
    expect(judged(server(), updated(14 * minuteMs))).toEqual([]);
    expect(judged(server(), updated(15 * minuteMs))).toHaveLength(1);
    expect(judged(server(), { ...updated(dayMs), seenAt: ago(dayMs) })).toHaveLength(1);
  });
});

describe('jobs', () => {
  const timed = { label: 'Work', does: 'Works.', everyMs: 10 * minuteMs, leaseMs: minuteMs };
  const kept = { label: 'Work', does: 'Works.', everyMs: 2_000, leaseMs: 15_000 };
  const asked = { label: 'Work', does: 'Works.', everyMs: null, leaseMs: minuteMs };
  const record = (fields: Partial<JobRecord> = {}): JobRecord => ({
    leasedUntil: null,
    leasedBy: null,
    lastStartedAt: ago(minuteMs),
    lastEndedAt: ago(minuteMs - 400),
    lastResult: { ended: 2, left: 0 },
    lastError: null,
    ...fields,
  });
  const context = { now, servingSince: now - minuteMs, hasTimers: true };
  const shown = (fields: Partial<JobRecord> = {}, job: typeof asked | typeof timed = timed) =>
    shownJob('a-job', job, record(fields), context);

  test('one that ran says what it did, how long that took, and when it is due', () => {
    expect(shown()).toMatchObject({
      status: 'done',
      did: '2 ended',
      tookMs: 400,
      nextAt: ago(-9 * minuteMs),
      holder: '',
      mayRunByHand: true,
      version: String(now - minuteMs),
    });
  });

  test('one that runs says by whom, and is not late meanwhile', () => {
    const running = shown({
      lastStartedAt: ago(dayMs),
      lastEndedAt: ago(2 * dayMs),
      leasedUntil: ago(-minuteMs),
      leasedBy: 'host-1 12 5b6c',
    });
    expect(running).toMatchObject({ status: 'running', tookMs: null, holder: 'host-1, process 12' });
  });

  test('one whose server died of it is late', () => {
    const dead = {
      lastStartedAt: ago(dayMs),
      lastEndedAt: null,
      leasedUntil: ago(minuteMs),
      leasedBy: 'h 1 x',
    };
    expect(shown(dead)).toMatchObject({ status: 'late', holder: '' });
  });

  test('one is late half an interval and five minutes after it was due', () => {
    const startedMs = 20 * minuteMs;
    expect(shown({ lastStartedAt: ago(startedMs) }).status).toBe('done');
    const late = shown({ lastStartedAt: ago(startedMs + 1) });
    expect(late.status).toBe('late');
    expect(said(judgeJobs([late], context))).toEqual([
      'danger: The job a-job has not started for 20 minutes.',
    ]);
    expect(shown({ lastStartedAt: ago(startedMs + 1) }, asked).status).toBe('done');
  });

  test('one that never ran is late once its server had time for it', () => {
    const never = (servingMs: number) =>
      shownJob('a-job', timed, null, { ...context, servingSince: now - servingMs });
    expect(never(minuteMs)).toMatchObject({ status: 'never', version: '0', nextAt: null, did: '' });
    expect(never(dayMs).status).toBe('late');
    expect(shownJob('a-job', asked, null, { ...context, servingSince: 0 }).status).toBe('never');
  });

  test('one that failed says why, and nothing of what it did', () => {
    const failed = shown({ lastResult: null, lastError: 'No index.' });
    expect(failed).toMatchObject({ status: 'failed', did: '', error: 'No index.' });
    expect(said(judgeJobs([failed], context))).toEqual(['danger: The job a-job failed: No index.']);
  });

  test.each(['lastStartedAt', 'lastEndedAt'])(
    'one with %s in the future is a problem, and has no next time',
    (field) => {
      const wrong = shown({ [field]: ago(-dayMs), leasedUntil: ago(-dayMs), leasedBy: 'h 1 x' });
      expect(wrong).toMatchObject({ status: 'wrong time', nextAt: null, holder: '' });
      expect(judgeJobs([wrong], context)).toMatchObject([
        { severity: 'danger', what: expect.stringContaining('a time in the future') },
      ]);
      expect(shown({ [field]: ago(-5_000) }).status).toBe('done');
    },
  );

  test('one whose lease is kept has no next time, and nobody else can run it', () => {
    expect(shown({}, kept)).toMatchObject({ nextAt: null, mayRunByHand: false });
    expect(shownJob('a-job', timed, record(), { ...context, hasTimers: false }).nextAt).toBeNull();
  });

  test.each([
    [null, 'Done'],
    [{}, 'Nothing to do'],
    [{ sent: 0 }, 'Nothing to do'],
    [{ numbersTaken: 1_200, done: true, failed: ['a', 'b'] }, '1,200 numbers taken, 2 failed'],
  ])('the result %j reads “%s”', (result, words) => {
    expect(wordsOfResult(result)).toBe(words);
  });
});

test('refused orders', () => {
  expect(judgeRefused({ baskets: 0, orders: 0 })).toEqual([]);
  expect(judgeRefused({ baskets: 1, orders: 2 })).toHaveLength(2);
});

test('messages that are late, and webhooks that fail or were switched off by themselves', () => {
  const webhook = { id: 'w', url: 'https://shop.example/', isOn: true, offReason: '', failingSince: null };
  const judged = (dueSince: string | null, ...webhooks: object[]) =>
    judgeMessages(
      { waiting: 1, dueSince, peopleSince: null, webhooks: webhooks.map((one) => ({ ...webhook, ...one })) },
      now,
    );
  expect(judged(null, {}, { isOn: false })).toEqual([]);
  expect(judged(ago(5 * minuteMs))).toEqual([]);
  expect(judged(ago(6 * minuteMs))).toMatchObject([{ severity: 'danger' }]);
  const ofPeople = { waiting: 0, dueSince: null, peopleSince: ago(6 * minuteMs), webhooks: [] };
  expect(judgeMessages(ofPeople, now)).toMatchObject([{ severity: 'danger', to: '#job-messages' }]);
  const broken = [{ failingSince: ago(dayMs) }, { isOn: false, offReason: 'No answer for 5 days.' }];
  expect(judged(null, ...broken)).toMatchObject([{ severity: 'warning' }, { severity: 'warning' }]);
});

test('a backup is to be younger than a day, but of a real project', () => {
  const last = (ms: number) => ({
    at: ago(ms),
    counts: { documents: 1, logins: 1, files: 1 },
    bytes: 1,
    host: 'one',
    folder: '/backups/1',
  });
  expect(judgeBackup(last(dayMs - 1), true, now)).toEqual([]);
  expect(said(judgeBackup(last(dayMs), true, now))).toEqual(['warning: The last backup is 24 hours old.']);
  expect(judgeBackup(null, true, now)).toHaveLength(1);
  expect(judgeBackup(null, false, now)).toEqual([]);
});

test('the data is to have the version that the program needs', () => {
  const step = { number: dataVersion, what: 'Orders', checked: 3_000, after: 'x' };
  expect(judgeData({ version: dataVersion, step: null })).toEqual([]);
  for (const version of [null, dataVersion - 1, dataVersion + 1])
    expect(judgeData({ version, step: null })).toMatchObject([{ severity: 'danger' }]);
  const [underWay] = judgeData({ version: dataVersion - 1, step });
  expect(underWay?.todo).toMatch(/3,000 records/);
});

test('a limit is near from 80 % on, and a problem when it is reached', () => {
  const limit = (value: number) => ({ id: 'l', name: 'Things', value, max: 20, todo: 'Delete some.' });
  expect(said(judgeLimits([limit(15), limit(16), limit(20)]))).toEqual([
    'warning: Things: 16 of 20.',
    'danger: Things: 20 of 20.',
  ]);
});

test('problems come before warnings, in their order', () => {
  const finding = (severity: Finding['severity'], what: string) => ({
    severity,
    what,
    todo: '',
    to: '',
    place: '',
  });
  const all = [
    finding('warning', 'a'),
    finding('danger', 'b'),
    finding('warning', 'c'),
    finding('danger', 'd'),
  ];
  expect(worstFirst(all).map(({ what }) => what)).toEqual(['b', 'd', 'a', 'c']);
});
