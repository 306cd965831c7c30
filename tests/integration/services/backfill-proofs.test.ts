import { beforeEach, expect, it } from 'vitest';
import { packPieces } from '~/services/files/picture-lines.server';
import { comparePicture } from '~/services/proofs/known-proofs.server';
import { backfillProofs } from '~/services/upkeep/backfill-proofs.server';
import { createRandom } from '../../factories/random';
import { makePieces } from '../../factories/receipts';
import { clearDocuments } from '../../setup/clear';
import { inRequest } from '../support/request';
import { put, storedAll } from '../support/store';

const random = createRandom('older proofs');
const now = new Date('2026-11-25T12:00:00Z');
const run = () => inRequest(() => backfillProofs(now));
const use = { kind: 'promotion', id: 'new' } as const;

const putDay = (id: string, pictures: unknown) => put('proofPictures', { id, data: { pictures } });

beforeEach(clearDocuments);

it('moves the pictures of the last 30 days, which are found as before, and deletes the days', async () => {
  const pieces = makePieces(random);
  const picture = { kind: 'payment', id: 'old', pieces: packPieces(pieces) };
  await putDay('2026-10-26', [picture, { ...picture, id: 'other', pieces: packPieces(makePieces(random)) }]);
  await putDay('2026-10-25', [{ ...picture, id: 'expired' }]);
  expect(await run()).toEqual({ checked: 2, moved: 2, needsFixing: [] });
  expect(await storedAll('proofPictures')).toEqual([]);
  const moved = await storedAll('comparedProofs');
  expect(moved.map(({ recordId }) => recordId)).toEqual(['old', 'other']);
  const found = (at: Date) => inRequest(() => comparePicture(pieces, use, at));
  expect((await found(now)).nearSame).toEqual([{ kind: 'payment', id: 'old' }]);
  expect((await found(new Date('2026-11-26T00:00:00Z'))).nearSame).toEqual([]);
  expect(await run()).toEqual({ checked: 0, moved: 0, needsFixing: [] });
});

it('names what must be fixed by hand, and does not change it', async () => {
  await putDay('2026-11-24', 'none');
  await putDay('today', []);
  const before = await storedAll('proofPictures');
  const { moved, needsFixing } = await run();
  expect([moved, needsFixing.map(({ id }) => id)]).toEqual([0, ['2026-11-24', 'today']]);
  expect(await storedAll('proofPictures')).toEqual(before);
});
