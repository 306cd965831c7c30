import { expect, test, vi } from 'vitest';
import { upstreamError } from '~/repositories/firebase/upstream.server';
import * as accounts from '~/repositories/people/logins.server';
import { action as forgotPassword } from '~/routes/forgot-password';
import { action as login } from '~/routes/login';
import { signIn } from '~/services/auth/sign-in.server';
import { changePassword } from '~/services/users/passwords.server';
import { signUp } from '~/services/users/register.server';
import { inRequest } from '../integration/support/request';
import { reread, times } from '../integration/support/store';
import { callRoute, recordedContext } from '../setup/call-route';
import { countTries } from './inputs';

const password = 'kenkey and shito';
let made = 0;

async function newSeller() {
  made += 1;
  const email = `limits-${made}@makola.test`;
  const names = { firstName: 'Ama', lastName: 'Mensah', businessName: 'Shop' };
  const { user } = await inRequest(() => signUp({ email, password, ...names }));
  return reread({ id: user?.id ?? '' });
}

/** Watches how often the sign-in service is asked about a password. */
const watchProvider = () => vi.spyOn(accounts, 'signInWithPassword');

/** The sign-in service answers about these passwords only when they are released. */
function holdProvider(isHeld: (typed: string) => boolean) {
  let release: () => void = () => undefined;
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  const ask = accounts.signInWithPassword;
  const provider = watchProvider().mockImplementation(async (to, typed) => {
    if (isHeld(typed)) await released;
    return ask(to, typed);
  });
  return { provider, release };
}

function postLogin(email: string, typed: string, ip: string) {
  const context = { ...recordedContext(), ip };
  const form = { email, password: typed, redirectTo: '' };
  return callRoute(login, { path: '/login', form, context });
}

/** 59 wrong passwords and the right one, which comes at `place`. */
const passwords = (place: number) => times(60, (index) => (index === place ? password : `wrong-${index}`));

const codeOf = (end: PromiseSettledResult<unknown>) =>
  end.status === 'rejected' ? Reflect.get(end.reason, 'code') : null;

test.each([30, 35, 41, 47, 53, 59])(
  'of sixty passwords at once, eight are tried; the right one at place %i is refused',
  async (place) => {
    const { email } = await newSeller();
    const { provider, release } = holdProvider(() => true);
    const ip = `192.0.2.${place}`;
    const typed = passwords(place);
    const post = (one: string) => postLogin(email, one, ip);
    const first = typed.slice(0, 8).map(post);
    // None of the eight has an answer yet when the others come; which arrive first is for a busy machine.
    await vi.waitFor(() => expect(provider).toHaveBeenCalledTimes(8), 10_000);
    const others = typed.slice(8).map(post);
    const later = await Promise.all(others);
    release();
    const statuses = [...(await Promise.all(first)), ...later].map(({ status }) => status);
    const reached = provider.mock.calls.length;
    const isRefused = statuses[place] === 429;
    countTries('60 passwords at once on /login', 60, Number(reached > 8) + Number(!isRefused));
    expect({ reached, right: statuses[place] }).toEqual({ reached: 8, right: 429 });
    expect(statuses.filter((status) => status === 422)).toHaveLength(8);
    expect(statuses.filter((status) => status === 429)).toHaveLength(52);
  },
);

test('the right password among the first eight does not lift the limit for others', async () => {
  const { email } = await newSeller();
  // The service answers the right one first.
  const { provider, release } = holdProvider((typed) => typed !== password);
  const send = (typed: string) => inRequest(() => signIn({ email, password: typed }), '192.0.2.101');
  const sent = passwords(3).map(send);
  const ends = Promise.allSettled(sent);
  expect(await sent[3]).toMatchObject({ success: true });
  // Seven are under way, so that one more may be tried.
  const more = ['more-1', 'more-2', 'more-3'].map(send);
  const laterEnds = Promise.allSettled(more);
  await expect(more[2]).rejects.toMatchObject({ code: 'rate-limited' });
  release();
  const refused = [...(await ends), ...(await laterEnds)].map(codeOf).filter(Boolean);
  const reached = provider.mock.calls.length;
  countTries('60 passwords at once on /login', 63, Number(reached > 9));
  expect({ reached, refused: refused.length }).toEqual({ reached: 9, refused: 54 });
});

test.each([8, 17, 25, 38, 46, 59])(
  'of sixty current passwords at once, eight are tried; the right one at place %i is refused',
  async (place) => {
    const ama = await newSeller();
    const provider = watchProvider();
    const sent = passwords(place).map((currentPassword) =>
      inRequest(() => changePassword(ama, { currentPassword, password: 'waakye and gari' })),
    );
    const ends = await Promise.allSettled(sent);
    const reached = provider.mock.calls.length;
    const right = ends[place] && codeOf(ends[place]);
    const faults = Number(reached > 8) + Number(right !== 'rate-limited');
    countTries('60 current passwords at once on /profile', 60, faults);
    expect({ reached, right }).toEqual({ reached: 8, right: 'rate-limited' });
    const unchanged = await inRequest(() => signIn({ email: ama.email, password }));
    expect(unchanged.success).toBe(true);
  },
);

test('tries do not count when the sign-in service is unavailable', async () => {
  const ama = await newSeller();
  const provider = watchProvider();
  provider.mockRejectedValue(upstreamError('auth', 'unavailable'));
  const ip = '192.0.2.102';
  const typed = { email: ama.email, password: 'wrong' };
  const change = { currentPassword: 'wrong', password: 'waakye and gari' };
  const ends = await Promise.allSettled(
    times(20, () => [
      inRequest(() => signIn(typed), ip),
      inRequest(() => changePassword(ama, change), ip),
    ]).flat(),
  );
  expect(ends.map(codeOf)).toContain('upstream');
  provider.mockRestore();
  expect(await inRequest(() => signIn({ ...typed, password }), ip)).toMatchObject({
    success: true,
  });
  const changed = inRequest(() => changePassword(ama, { ...change, currentPassword: password }));
  expect(await changed).toMatchObject({ success: true });
});

test('a user signs in from a network with 101 failures', async () => {
  const { email } = await newSeller();
  const ip = '198.51.100.7';
  const wrong = times(101, (index) =>
    inRequest(() => signIn({ email: `guess-${index}@makola.test`, password }), ip),
  );
  await Promise.all(wrong);
  const start = Date.now();
  const { status } = await postLogin(email, password, ip);
  const waitedMs = Date.now() - start;
  const isFault = status !== 303 || waitedMs > 5_000;
  countTries('right password behind 101 failures of the network', 102, Number(isFault));
  expect(status).toBe(303);
  expect(waitedMs).toBeLessThan(5_000);
});

test('all addresses of an IPv6 /64 share the eight tries, as do both notations of an IPv4 address', async () => {
  const { email } = await newSeller();
  const from = async (ip: string, typed: string) => (await postLogin(email, typed, ip)).status;
  const wrong = times(8, (index) => from(`2001:db8:7:7::${index + 1}`, 'wrong'));
  expect(await Promise.all(wrong)).toEqual(times(8, () => 422));
  const ninth = await from('2001:DB8:7:7:ffff:ffff:ffff:ffff', password);
  const neighbour = await from('2001:db8:7:8::1', password);
  const mapped = times(8, (index) => from(index % 2 ? '::ffff:203.0.113.5' : '203.0.113.5', 'x'));
  await Promise.all(mapped);
  const ninthOfFour = await from('::ffff:203.0.113.5', password);
  const faults = [ninth !== 429, neighbour !== 303, ninthOfFour !== 429].filter(Boolean).length;
  countTries('addresses of one /64, or of one IPv4 in two spellings', 19, faults);
  expect({ ninth, neighbour, ninthOfFour }).toEqual({
    ninth: 429,
    neighbour: 303,
    ninthOfFour: 429,
  });
});

test.each([
  ['from sixty networks', 60, (index: number) => `203.0.113.${index + 100}`],
  ['from one network', 30, () => '203.0.113.99'],
])('of many reset mails to one victim %s, five are sent', async (_where, count, ipOf) => {
  const { email } = await newSeller();
  const mail = vi.spyOn(accounts, 'sendPasswordReset');
  const ask = (index: number, to: string) => {
    const context = { ...recordedContext(), ip: ipOf(index) };
    // Another spelling is the same address.
    const form = { email: index % 2 ? to : to.toUpperCase() };
    return callRoute(forgotPassword, { path: '/forgot-password', form, context });
  };
  const answers = await Promise.all(times(count, (index) => ask(index, email)));
  const mails = mail.mock.calls.length;
  countTries('reset mails to one victim', count, Math.max(0, mails - 5));
  expect(mails).toBe(5);
  const bodies = answers.map(({ status, body }) => JSON.stringify({ status, body }));
  expect(new Set(bodies.map((body) => body.toLowerCase())).size).toBe(1);
  expect(answers[0]).toMatchObject({ status: 200, body: { sentTo: email } });
});
