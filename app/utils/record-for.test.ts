import { expect, test } from 'vitest';
import { countEach, recordFor } from './record-for';

test('a record has a value for each name, also where counts come in another order', async () => {
  expect(recordFor(['a', 'b'], (name, index) => `${name}${index}`)).toEqual({ a: 'a0', b: 'b1' });
  const slower = new Promise<number>((resolve) => setTimeout(resolve, 5, 1));
  expect(await countEach(['a', 'b'], async (name) => (name === 'a' ? slower : 2))).toEqual({ a: 1, b: 2 });
});
