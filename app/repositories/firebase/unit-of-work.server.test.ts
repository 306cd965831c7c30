import type { Transaction } from 'firebase-admin/firestore';
import { expect, test, vi } from 'vitest';
import { PartKey, UnitOfWork } from './unit-of-work.server';

const begin = () => new UnitOfWork({} as Transaction);

test.each([[0], [null], [undefined]])('a transaction makes a part once, also one that is %s', (part) => {
  const key = new PartKey<typeof part>();
  const make = vi.fn(() => part);
  const unit = begin();
  expect([unit.part(key, make), unit.part(key, make)]).toEqual([part, part]);
  expect(make).toHaveBeenCalledOnce();
});

test('each try has parts of its own, and each key another part', () => {
  const [one, other] = [new PartKey<string[]>(), new PartKey<string[]>()];
  const unit = begin();
  unit.part(one, () => []).push('Gari');
  expect(unit.part(one, () => [])).toEqual(['Gari']);
  expect(unit.part(other, () => [])).toEqual([]);
  expect(begin().part(one, () => [])).toEqual([]);
});

test('a key says of what type its part is', () => {
  const key = new PartKey<number>();
  const shard: number = begin().part(key, () => 3);
  expect(shard).toBe(3);
  // @ts-expect-error of another type than the key's
  begin().part(key, () => 'three');
  // @ts-expect-error the key's type is not that
  begin().part<string>(key, () => 'three');
});
