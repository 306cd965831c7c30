import { expect, test } from 'vitest';
import { action as profile } from '~/routes/_person.profile/route';
import { failingFirestore, firestoreCalls, silentFirestore } from '../mocks/firestore';
import { signedIn } from '../mocks/people';
import { callRoute } from '../setup/call-route';
import { withFastClock } from '../setup/fast-clock';
import { server } from '../setup/msw';
import { startRemix } from '../setup/remix-handler';
import { databaseUnavailable, outcomeUnknown, shownAgain } from '../setup/unavailable';

const send = await startRemix();

const typed = {
  intent: 'update',
  firstName: 'Esi',
  lastName: 'Boateng',
  displayName: '',
  businessName: 'Esi Smocks & Co.',
  phone: '0244123456',
};

test('a form that the database does not take is shown again as it was typed, and once in the log', async () => {
  const { cookie } = await signedIn('seller');
  server.use(failingFirestore('commit', 'UNAVAILABLE', { message: 'secret-host:443 said no' }));
  const answer = await withFastClock(() => callRoute(profile, { path: '/profile', form: typed, cookie }));
  expect(answer).toMatchObject({ status: 503, fault: null, body: shownAgain(outcomeUnknown) });
  expect(answer.body).toMatchObject({ result: { initialValue: { businessName: typed.businessName } } });
  expect(JSON.stringify(answer.body)).not.toContain('secret-host');
  expect(answer.log.filter(({ level }) => level === 'error')).toHaveLength(1);
  expect(firestoreCalls).not.toContain('commit');
});

test('what is wrong in it is said too', async () => {
  const { cookie } = await signedIn('seller');
  server.use(failingFirestore('commit', 'UNAVAILABLE'));
  const form = { ...typed, phone: '12' };
  const answer = await callRoute(profile, { path: '/profile', form, cookie });
  // Refused before anything is written.
  expect(answer).toMatchObject({ status: 422, body: { result: { error: { phone: [expect.any(String)] } } } });
});

test('without scripts, the page stands with what was typed', async () => {
  const { cookie } = await signedIn('seller');
  server.use(failingFirestore('commit', 'UNAVAILABLE'));
  const { status, text } = await withFastClock(() => send({ path: '/profile', form: typed, cookie }));
  expect(status).toBe(503);
  expect(text).toContain('value="Esi Smocks &amp; Co."');
  expect(text).toContain(outcomeUnknown);
});

test('where nothing can be read either, the error page comes within seconds', async () => {
  const { cookie } = await signedIn('seller');
  server.use(silentFirestore('batchGet'), silentFirestore('runQuery'), silentFirestore('commit'));
  const answer = await withFastClock(() => callRoute(profile, { path: '/profile', form: typed, cookie }));
  expect(answer).toMatchObject({ status: 503, body: { message: databaseUnavailable } });
});
