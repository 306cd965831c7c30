import { describe, expect, test } from 'vitest';
import { EnvironmentError, parseEnvironment, requireHostSettings } from './environment';

const secret = 'a'.repeat(32);
const other = 'b'.repeat(32);

function problemsOf(source: Record<string, string>): string {
  try {
    parseEnvironment({ SESSION_SECRET: secret, ...source });
    return '';
  } catch (error) {
    return error instanceof EnvironmentError ? error.message : `not for people: ${error}`;
  }
}

describe('the secrets of the session cookie', () => {
  const secretsIn = (text: string) => parseEnvironment({ SESSION_SECRET: text }).SESSION_SECRET;

  test('are a list, the first of which signs', () => {
    expect(secretsIn(secret)).toEqual([secret]);
    expect(secretsIn(` ${other}, ${secret}\n`)).toEqual([other, secret]);
  });

  test.each([
    [`${secret},`, 'SESSION_SECRET has an empty part.'],
    [`,${secret}`, 'SESSION_SECRET has an empty part.'],
    [`${secret}, ,${other}`, 'SESSION_SECRET has an empty part.'],
    ['   ', 'SESSION_SECRET has an empty part.'],
    ['', 'SESSION_SECRET is missing.'],
    ['short', 'SESSION_SECRET is too short'],
    [`${secret},${other.slice(1)}`, 'SESSION_SECRET is too short'],
    [`${other.slice(1)} `, 'SESSION_SECRET is too short'],
  ])('are refused as %j', (text, message) => {
    expect(problemsOf({ SESSION_SECRET: text })).toContain(message);
    expect(problemsOf({ SESSION_SECRET: text })).not.toContain('aaa');
  });
});

test.each([
  ['PORT', ['abc', '0', '65536', '-1', '3000.5', '1e3', '0x50', ' '], 'a whole number from 1 to 65535'],
  ['PUBLIC_URL', ['shop', 'shop.example.com', 'ftp://shop.example.com'], 'a full address'],
  ['SUPPORT_EMAIL', ['support', 'a@', '@b.test'], 'an email address'],
  ['TRUST_PROXY', ['yes', '-1'], 'the number of proxies'],
  ['LOG_LEVEL', ['loud'], 'one of silent, '],
  ['MAKOLA_TIMERS', ['no', '0', 'OFF'], 'on or off'],
  ['JOBS_SERVICE_ACCOUNT', ['jobs', 'jobs@'], 'the email address of a service account'],
  ['SLOW_REQUEST_MS', ['1s', '-1'], 'a whole number of milliseconds'],
  ['SLOW_CALL_MS', ['0.5', 'off'], 'a whole number of milliseconds'],
  ['NODE_ENV', ['staging'], 'one of development, '],
])('%s is refused as %j', (name, values, must) => {
  for (const value of values) {
    expect(problemsOf({ [name]: value })).toMatch(`${name} is “${value}”, but must be ${must}`);
  }
});

test.each(['JOBS_SECRET', 'METRICS_TOKEN'])('%s is refused when it is short, and not shown', (name) => {
  expect(problemsOf({ [name]: 'a short one' })).toMatch(`${name} is too short`);
  expect(problemsOf({ [name]: 'a short one' })).not.toContain('a short one');
});

test('variables of SMS providers that are gone are refused, and not shown', () => {
  const names = ['HUBTEL_URL', 'HUBTEL_CLIENT_ID', 'HUBTEL_CLIENT_SECRET'].concat([
    'AFRICASTALKING_URL',
    'AFRICASTALKING_USERNAME',
    'AFRICASTALKING_KEY',
  ]);
  for (const name of names)
    expect(problemsOf({ [name]: 'x-1' })).toBe(
      `${name} is set, but Makola sends SMS by Arkesel only. Remove it.`,
    );
  expect(problemsOf({ HUBTEL_URL: '' })).toBe('');
  const both = problemsOf({ SMS_PROVIDER: 'hubtel', HUBTEL_CLIENT_ID: 'x-1' });
  expect(both.split('\n')).toEqual([
    expect.stringMatching(/^HUBTEL_CLIENT_ID is set/),
    'SMS_PROVIDER is “hubtel”, but must be arkesel.',
  ]);
});

test('a provider is refused without what it knows Makola by', () => {
  expect(problemsOf({ SMS_PROVIDER: 'arkesel' })).toBe(
    'SMS_PROVIDER is arkesel, but ARKESEL_KEY is not. Set it too.',
  );
  expect(problemsOf({ SMS_PROVIDER: 'arkesel', ARKESEL_KEY: 'k' })).toBe('');
});

test('every problem is reported, one line each', () => {
  expect(problemsOf({ PORT: 'abc', SUPPORT_EMAIL: 'x' }).split('\n')).toHaveLength(2);
});

test('an empty value counts as missing', () => {
  const empty = { PORT: '', HOST: '', PUBLIC_URL: '', SUPPORT_EMAIL: '', TRUST_PROXY: '' };
  const { PORT, PUBLIC_URL, HOST } = parseEnvironment({ SESSION_SECRET: secret, ...empty });
  expect({ PORT, PUBLIC_URL, HOST }).toEqual({
    PORT: 3000,
    PUBLIC_URL: 'http://localhost:3000',
    HOST: 'localhost',
  });
});

test.each([
  [{}, 'localhost'],
  [{ NODE_ENV: 'production' }, 'localhost'],
  [{ GOOGLE_CLOUD_PROJECT: 'demo-makola', FIREBASE_API_KEY: 'demo' }, 'localhost'],
  [{ GOOGLE_CLOUD_PROJECT: 'shop' }, '0.0.0.0'],
  [{ K_SERVICE: 'makola' }, '0.0.0.0'],
  [{ KUBERNETES_SERVICE_HOST: '10.0.0.1' }, '0.0.0.0'],
  [{ K_SERVICE: 'makola', MAKOLA_LOCAL: '1' }, 'localhost'],
  [{ GOOGLE_CLOUD_PROJECT: 'shop', FIRESTORE_EMULATOR_HOST: '127.0.0.1:8080' }, 'localhost'],
  [{ K_SERVICE: 'makola', HOST: '10.1.2.3' }, '10.1.2.3'],
])('with %j the server listens on %s', (source, host) => {
  expect(parseEnvironment({ SESSION_SECRET: secret, ...source }).HOST).toBe(host);
});

describe('the number of proxies', () => {
  test.each(['K_SERVICE', 'KUBERNETES_SERVICE_HOST'])('is required where %s is set', (sign) => {
    const source = { [sign]: 'makola', PUBLIC_URL: 'https://shop.example.com' };
    const refusal =
      `${sign} is set, so there are proxies in front of Makola, but TRUST_PROXY does not say how many. Set ` +
      'it to 1 for an address at run.app, or to 2 behind a load balancer.';
    for (const unset of [source, { ...source, TRUST_PROXY: '' }]) {
      expect(() => requireHostSettings(unset)).toThrow(new EnvironmentError(refusal));
    }
    for (const set of [
      { ...source, TRUST_PROXY: '1' },
      { ...source, MAKOLA_LOCAL: '1' },
    ]) {
      expect(() => requireHostSettings(set)).not.toThrow();
    }
  });

  test('may be left out on a machine of one’s own', () => {
    expect(() => requireHostSettings({ NODE_ENV: 'production' })).not.toThrow();
  });
});

describe('the public address', () => {
  test.each(['K_SERVICE', 'GAE_SERVICE', 'FIREBASE_CONFIG', 'KUBERNETES_SERVICE_HOST'])(
    'is required where %s is set',
    (sign) => {
      const source = { [sign]: 'makola', TRUST_PROXY: '1' };
      for (const unset of [source, { ...source, PUBLIC_URL: '' }])
        expect(() => requireHostSettings(unset)).toThrow(
          `${sign} is set, so this is a public server, but PUBLIC_URL does not say its address.`,
        );
      for (const set of [
        { ...source, PUBLIC_URL: 'https://shop.example.com' },
        { ...source, MAKOLA_LOCAL: '1' },
      ])
        expect(() => requireHostSettings(set)).not.toThrow();
    },
  );
});
