import dns from 'node:dns';
import { syncBuiltinESMExports } from 'node:module';
import got from 'got';
import { afterAll, expect, test } from 'vitest';
import { publicAgents } from './public-agents.server';

const trueLookup = dns.lookup;
const found = { address: '' };
const setLookup = (lookup: unknown) => {
  Object.assign(dns, { lookup });
  syncBuiltinESMExports();
};
setLookup((_name: string, _options: object, done: (error: null, all: dns.LookupAddress[]) => void) =>
  done(null, [{ address: found.address, family: found.address.includes(':') ? 6 : 4 }]),
);
afterAll(() => setLookup(trueLookup));

test.each([
  '::7f00:1',
  '::a00:1',
  '::1',
  '::ffff:127.0.0.1',
  'fec0::1',
  'fd00::1',
  'fe80::1',
  '64:ff9b::7f00:1',
  '64:ff9b:1::1',
  '3fff::1',
  '2002:7f00:1::1',
  '127.0.0.1',
  '10.0.0.1',
  '169.254.169.254',
])('a name that leads to %s is not connected to', async (address) => {
  found.address = address;
  const request = got('https://shop.example/', { agent: publicAgents, retry: { limit: 0 } });
  await expect(request).rejects.toThrow(/is not allowed/);
});

test('a public address of either kind may be connected to', () => {
  const outcomes: unknown[] = [];
  for (const address of ['2606:4700::1111', '93.184.216.34']) {
    found.address = address;
    const { lookup } = publicAgents.https.options as unknown as { lookup: typeof dns.lookup };
    lookup('shop.example', { all: true }, (error, all) => outcomes.push(error ?? all));
  }
  expect(outcomes).toEqual([
    [{ address: '2606:4700::1111', family: 6 }],
    [{ address: '93.184.216.34', family: 4 }],
  ]);
});
