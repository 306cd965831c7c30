import { expect, test } from 'vitest';
import { limitKey, networkOf } from './limit-key.server';

test.each([
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
  ['2001:0DB8:0001:0002::1', '2001:db8:1:2::/64'],
  ['2001:db8:1:3::1', '2001:db8:1:3::/64'],
  ['2001:db8::', '2001:db8:0:0::/64'],
  ['fe80::1%eth0', 'fe80:0:0:0::/64'],
  ['::1', '0:0:0:0::/64'],
  ['::ffff:192.0.2.1', '192.0.2.1'],
  ['::FFFF:c000:0201', '192.0.2.1'],
  ['192.0.2.1', '192.0.2.1'],
])('%s belongs to the network %s', (ip, network) => {
  expect(networkOf(ip)).toBe(network);
});

test.each(['', 'test-7', '10.0.0.300', '::ffff:10.0.0.300', '1', '2001:db8::1::2', 'a:b:c'])(
  '%j is not an address and stays unchanged',
  (ip) => {
    expect(networkOf(ip)).toBe(ip);
  },
);

test('keys of different parts differ, wherever a separator could be put', () => {
  const lists = [
    ['192.0.2.1', 'ama@x.test'],
    ['192.0.2.1 ama@x.test'],
    ['192.0.2.1', 'ama@x.test', ''],
    ['192.0.2.1","ama@x.test'],
    ['', '192.0.2.1', 'ama@x.test'],
  ];
  expect(new Set(lists.map((parts) => limitKey(...parts))).size).toBe(lists.length);
});

test('case, outer spaces and Unicode variants do not change the key', () => {
  const key = limitKey('n', 'kofi@x.test');
  expect(limitKey('n', ' KOFI@X.test ')).toBe(key);
  // The sign for Kelvin, which looks like a K.
  expect(limitKey('n', '\u212Aofi@x.test')).toBe(key);
});

test('a key is short, however long its parts are, and long ones still differ', () => {
  const [one, other] = ['a', 'b'].map((end) => limitKey('n', `${'x'.repeat(100_000)}${end}`));
  expect(one?.length).toBeLessThan(400);
  expect(one).not.toBe(other);
});
