import { expect, test } from 'vitest';
import { action } from '~/routes/admin.operations/route';
import { stored, storedAll } from '../integration/support/store';
import { failingFirestore } from '../mocks/firestore';
import { signedIn } from '../mocks/people';
import { callRoute } from '../setup/call-route';
import { withFastClock } from '../setup/fast-clock';
import { server } from '../setup/msw';
import { startRemix } from '../setup/remix-handler';
import { outcomeUnknown } from '../setup/unavailable';

const send = await startRemix();
const path = '/admin/operations';

test('parts that cannot be read say so, and the others are shown', async () => {
  const { cookie } = await signedIn('admin');
  server.use(failingFirestore('runQuery', 'UNAVAILABLE'));
  const { status, text, log } = await withFastClock(() => send({ path, cookie }));
  expect(status).toBe(200);
  // Servers, messages and limits are queries; jobs, the backup and the data are records.
  for (const id of ['servers', 'messages', 'limits'])
    expect(text).toMatch(new RegExp(`<section aria-labelledby="${id}".*?Not read`));
  expect(text).toContain('id="job-orders"');
  expect(text).toMatch(/<section aria-labelledby="backups"(?:(?!<\/section>|Not read).)*<\/section>/);
  expect(text).toContain('could not be read from the database.');
  expect(log.filter(({ level }) => level === 'error')).toHaveLength(3);
});

test('without the database there is no page', async () => {
  const { cookie } = await signedIn('admin');
  server.use(failingFirestore('batchGet', 'UNAVAILABLE'), failingFirestore('runQuery', 'UNAVAILABLE'));
  expect((await withFastClock(() => send({ path, cookie }))).status).toBe(503);
});

test('a job that cannot be started is not run, and the admin reads why', async () => {
  const { cookie } = await signedIn('admin');
  server.use(failingFirestore('commit', 'UNAVAILABLE'));
  const form = { intent: 'run', job: 'kept-forms', version: '0' };
  const answer = await withFastClock(() => callRoute(action, { path, cookie, form }));
  expect(answer).toMatchObject({ status: 503, fault: null });
  expect(JSON.stringify(answer.body)).toContain(outcomeUnknown);
  expect([await stored('jobs', 'kept-forms'), await storedAll('history_logs')]).toEqual([undefined, []]);
});
