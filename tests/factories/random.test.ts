import { expect, it } from 'vitest';
import { createRandom } from './random';

const drawn = (seed: string) => {
  const random = createRandom(seed);
  return [random.next(), random.int(1, 100), random.id(), random.shuffle([1, 2, 3, 4, 5])];
};

it('draws the same from the same seed, and something else from another', () => {
  expect(drawn('kente')).toEqual(drawn('kente'));
  expect(drawn('kente')).not.toEqual(drawn('batik'));
});

it('keeps to the limits, and reaches both of them', () => {
  const random = createRandom('limits');
  const numbers = new Set(Array.from({ length: 500 }, () => random.int(3, 6)));
  expect([...numbers].sort()).toEqual([3, 4, 5, 6]);
});

it('draws from a fork without changing what comes next', () => {
  const [one, other] = [createRandom('market'), createRandom('market')];
  one.fork('people').next();
  expect(one.next()).toBe(other.next());
  expect(createRandom('market').fork('people').next()).not.toBe(one.next());
});

it('refuses to pick from nothing', () => {
  expect(() => createRandom('empty').pick([])).toThrow('nothing to pick');
});
