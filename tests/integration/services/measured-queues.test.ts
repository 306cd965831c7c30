import { Timestamp } from 'firebase-admin/firestore';
import { beforeEach, expect, test, vi } from 'vitest';
import { readMeters } from '~/services/upkeep/measure-queues.server';
import { clearDocuments } from '../../setup/clear';
import { handled } from '../support/request';
import { put } from '../support/store';

let minutes = 0;

beforeEach(async () => {
  await clearDocuments();
  // What an earlier test counted is too old.
  minutes += 10;
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + minutes * 60_000 });
  return () => vi.useRealTimers();
});

/** The value of a series; null where it is left out. */
function valueIn(text: string, series: string): number | null {
  const line = text.split('\n').find((each) => each.startsWith(`${series} `));
  return line ? Number(line.slice(series.length)) : null;
}

const inSeconds = (seconds: number) => Timestamp.fromMillis(Date.now() + seconds * 1_000);

test('says how many webhook messages wait, and how late the first one is', async () => {
  const times = [inSeconds(-90), inSeconds(-5), inSeconds(3_600), null];
  await put('outbox', ...times.map((nextAt, index) => ({ id: `d${index}`, data: { nextAt } })));
  const { text, contentType } = (await handled(readMeters)).value;
  expect(contentType).toMatch(/^text\/plain/);
  expect(valueIn(text, 'makola_outbox_waiting')).toBe(3);
  expect(valueIn(text, 'makola_outbox_late_seconds')).toBeCloseTo(90, -1);
});

test('an outbox without due messages is not late', async () => {
  const { text } = (await handled(readMeters)).value;
  expect(valueIn(text, 'makola_outbox_waiting')).toBe(0);
  expect(valueIn(text, 'makola_outbox_late_seconds')).toBe(0);
});

test('says how long each queue of the admins is', async () => {
  const { text } = (await handled(readMeters)).value;
  for (const queue of ['intake', 'products', 'payouts', 'disputes'])
    expect(valueIn(text, `makola_queue_length{queue="${queue}"}`)).toBe(0);
});

test('costs its reads once a minute, however often it is asked for', async () => {
  await handled(readMeters);
  expect(await handled(readMeters)).toMatchObject({ reads: 0, calls: 0 });
  vi.setSystemTime(Date.now() + 61_000);
  const { reads } = await handled(readMeters);
  expect(reads).toBeGreaterThan(0);
  expect(reads).toBeLessThan(20);
});
