import { beforeEach, expect, it } from 'vitest';
import { listNumberedFolders, takeFileNumbers } from '~/repositories/operator/file-numbers.server';
import { takeProofPath } from '~/services/proofs/proof-path.server';
import { clearDocuments } from '../../setup/clear';
import { inRequest } from '../support/request';
import { times } from '../support/store';

beforeEach(clearDocuments);

const take = (count: number, from = 0) => inRequest(() => takeFileNumbers('products/p1', count, from));

it('gives numbers in a row, from a smallest one, and none twice', async () => {
  expect([await take(2), await take(1), await take(3, 7), await take(1)]).toEqual([0, 2, 7, 10]);
});

it('gives none twice to twenty forms at once', async () => {
  const taken = await Promise.all(times(20, () => take(2)));
  expect(taken.sort((a, b) => a - b)).toEqual(times(20, (index) => index * 2));
});

it('knows the folders that it has numbered', async () => {
  await take(1);
  expect(await inRequest(() => listNumberedFolders(['products/p1', 'products/p2']))).toEqual(
    new Set(['products/p1']),
  );
});

it('makes the path of a proof from the time, which moves on where it was taken', async () => {
  const path = () => inRequest(() => takeProofPath('payment_proofs', 'b1', 'png', 1_763_800_000_000));
  expect([await path(), await path()]).toEqual([
    'payment_proofs/b1/1763800000000.png',
    'payment_proofs/b1/1763800000001.png',
  ]);
});
