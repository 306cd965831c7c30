import { describe, expect, test } from 'vitest';
import { EnvironmentError, parseEnvironment } from './environment';

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
  ['NODE_ENV', ['staging'], 'one of development, '],
])('%s is refused as %j', (name, values, must) => {
  for (const value of values) {
    expect(problemsOf({ [name]: value })).toMatch(`${name} is “${value}”, but must be ${must}`);
  }
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
