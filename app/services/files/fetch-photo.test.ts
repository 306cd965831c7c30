import dns from 'node:dns';
import { syncBuiltinESMExports } from 'node:module';
import { isIP } from 'node:net';
import { afterEach, expect, test } from 'vitest';
import { fetchPhoto } from './fetch-photo.server';

const trueLookup = dns.lookup;
let lookups = 0;

/** From now on every name has these addresses. */
function nameLeadsTo(...addresses: string[]) {
  lookups = 0;
  const found = addresses.map((address) => ({ address, family: isIP(address) }));
  Object.assign(dns, {
    lookup: (_name: string, options: { all?: boolean }, answer: (...results: unknown[]) => void) => {
      lookups += 1;
      if (options.all) answer(null, found);
      else answer(null, found[0]?.address, found[0]?.family);
    },
  });
  syncBuiltinESMExports();
}

afterEach(() => {
  Object.assign(dns, { lookup: trueLookup });
  syncBuiltinESMExports();
});

test.each([
  ['this computer', ['127.0.0.1']],
  ['this computer, as IPv6', ['::1']],
  ['this computer, as IPv4 in IPv6', ['::ffff:127.0.0.1']],
  ['this computer, behind NAT64', ['64:ff9b::7f00:1']],
  ['every computer', ['0.0.0.0']],
  ['a private network', ['10.0.0.8']],
  ['a home network', ['192.168.1.1']],
  ['a private network of containers', ['172.17.0.2']],
  ['a private network, as IPv6', ['fd12:3456::1']],
  ['the cloud’s own data', ['169.254.169.254']],
  ['a neighbour, as IPv6', ['fe80::1']],
  ['a phone company’s network', ['100.64.0.1']],
  ['a public address and a private one', ['93.184.215.14', '10.0.0.8']],
])('a name that leads to %s is not fetched', async (_what, addresses) => {
  nameLeadsTo(...addresses);
  const result = await fetchPhoto('https://photos.example/kente.jpg', 'kente.jpg');
  expect(result).toMatchObject({ error: expect.stringContaining('isn’t on the public internet') });
  // One look-up: what was checked is what the connection uses.
  expect(lookups).toBe(1);
});
