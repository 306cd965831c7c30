import { beforeEach, describe, expect, it, vi } from 'vitest';
import { inTransaction } from '~/repositories/firebase/transactions.server';
import type { ProofUse } from '~/repositories/money/known-proofs.server';
import * as repository from '~/repositories/money/known-proofs.server';
import { shopOf } from '~/schemas/users/shop';
import type { TextPiece } from '~/services/files/picture-lines.server';
import { buyPromotion } from '~/services/promotions/buy-promotion.server';
import { readKnownProof, withComparedProof } from '~/services/proofs/known-proofs.server';
import { fail, ok } from '~/utils/result';
import { createRandom } from '../../factories/random';
import { makePieces, makeReceipt, receiptChanges } from '../../factories/receipts';
import { clearDocuments } from '../../setup/clear';
import { approvedProducts, bought, promotionRecord, purchase } from '../support/promotions';
import { handled, inRequest } from '../support/request';
import { addPerson, storedAll, times } from '../support/store';

const random = createRandom('known proofs');
const dayMs = 86_400_000;

beforeEach(clearDocuments);

const useOf = (id: string): ProofUse => ({ kind: 'payment', id });

/**
 * Sends a proof, with a file of its own unless it is given; its duplicates.
 *
 * @param meanwhile what happens between its announcement and its transaction
 */
async function send(
  id: string,
  pieces: TextPiece[],
  now = new Date(),
  { sha256 = `file ${id}`, meanwhile }: { sha256?: string; meanwhile?: () => Promise<unknown> } = {},
) {
  const result = await withComparedProof({ sha256, pieces }, useOf(id), now, async (compared) => {
    await meanwhile?.();
    return inTransaction(async (unit) => {
      const known = await readKnownProof(unit, compared, { reference: `ref${id}`, own: [], now });
      known.record();
      return ok(known.duplicates);
    });
  });
  return result.success ? result.data : [];
}
const sent = (...given: Parameters<typeof send>) => inRequest(() => send(...given));

/** The same text, a little paler in some places. */
const savedAgain = (pieces: TextPiece[]): TextPiece[] =>
  pieces.map((piece) => ({ ...piece, ink: piece.ink.map((cell, at) => (at % 11 === 0 ? cell >> 1 : cell)) }));

describe('pictures of proofs', () => {
  it('that are near-same are flagged for 30 days, however many others were sent', async () => {
    const pieces = makePieces(random);
    const now = Date.now();
    await sent('first', pieces);
    for (const index of times(20, (count) => count)) await sent(`other ${index}`, makePieces(random));
    const last = new Date(now + 30 * dayMs - 60_000);
    const flagged = [{ reason: 'picture', kind: 'payment', id: 'first' }];
    expect(await sent('again', savedAgain(pieces), last)).toEqual(flagged);
    const flaggedLater = [{ reason: 'picture', kind: 'payment', id: 'again' }];
    expect(await sent('later', pieces, new Date(now + 30 * dayMs + 60_000))).toEqual(flaggedLater);
  });

  it('that come at the same moment are flagged but for the first', async () => {
    const pieces = makePieces(random);
    const found = await Promise.all(times(5, (index) => sent(`p${index}`, pieces)));
    expect(found.map(({ length }) => length).sort()).toEqual([0, 1, 2, 3, 4]);
  });

  it('of one file flag the later one alone, also when that is written first', async () => {
    const pieces = makePieces(random);
    const sha256 = 'of both';
    const later: unknown[] = [];
    const meanwhile = async () => later.push(...(await sent('later', pieces, new Date(), { sha256 })));
    expect(await sent('earlier', pieces, new Date(), { sha256, meanwhile })).toEqual([]);
    expect(later).toEqual([{ reason: 'picture', kind: 'payment', id: 'earlier' }]);
    const both = ['later', 'earlier'].map((id) => expect.objectContaining({ id }));
    expect(await sent('last', pieces, new Date(), { sha256 })).toEqual(both);
  });

  it('of a form that was refused, or that failed, flag nothing', async () => {
    const pieces = makePieces(random);
    const refused = withComparedProof({ sha256: 'a', pieces }, useOf('refused'), new Date(), async () =>
      fail('no'),
    );
    await inRequest(() => refused);
    const failing = () =>
      withComparedProof({ sha256: 'a', pieces }, useOf('failed'), new Date(), () =>
        Promise.reject(new Error('no')),
      );
    await expect(inRequest(failing)).rejects.toThrow('no');
    expect(await storedAll('comparedProofs')).toEqual([]);
    expect(await sent('again', pieces)).toEqual([]);
  });

  it('stay known when the same form is refused later', async () => {
    const pieces = makePieces(random);
    await sent('first', pieces);
    const twin = () =>
      withComparedProof({ sha256: 'a', pieces }, useOf('first'), new Date(), async () => fail('no'));
    await inRequest(twin);
    expect(await sent('again', pieces)).toHaveLength(1);
  });

  it('are found across promotions, after a screenshot was changed', async () => {
    const seller = await addPerson({ id: 'ama' });
    const productIds = await approvedProducts(seller);
    const receipt = await makeReceipt(0, random);
    const file = (content: Buffer) => new File([new Uint8Array(content)], 'slip', { type: 'image/png' });
    const first = await bought(seller, { productIds, proof: file(receipt) });
    const changed = await receiptChanges['cropped at the top']?.(receipt);
    const form = await purchase(productIds, { proof: file(changed ?? receipt) });
    const again = await inRequest(() => buyPromotion(shopOf(seller), seller, form));
    expect(again).toMatchObject({ success: true });
    const record = again.success ? await promotionRecord(again.data.promotionId) : null;
    expect(record?.duplicates).toEqual([{ reason: 'picture', kind: 'promotion', id: first }]);
  });
});

describe('different proofs', () => {
  it('fifty at once do not meet on a document', { timeout: 60_000 }, async () => {
    const runs = vi.spyOn(repository, 'keepPicture');
    // Locks nothing, and takes Google's emulator seconds: it goes through all documents for each value.
    vi.spyOn(repository, 'listPicturesWith').mockResolvedValue([]);
    const proofs = times(50, () => makePieces(random));
    const started = performance.now();
    await Promise.all(proofs.map((pieces, index) => sent(`p${index}`, pieces)));
    process.stdout.write(`50 proofs at once: ${Math.round(performance.now() - started)} ms\n`);
    expect(await storedAll('comparedProofs')).toHaveLength(proofs.length);
    // A transaction that meets another one runs again.
    expect(runs).toHaveBeenCalledTimes(proofs.length);
  });

  it('of one app cost a few reads each', async () => {
    for (const index of times(15, (count) => count)) await sent(`before ${index}`, makePieces(random));
    const { reads, writes, calls } = await handled(() => send('last', makePieces(random)));
    process.stdout.write(`A proof: ${reads} reads, ${writes} writes, ${calls} calls\n`);
    // Its file, its reference, itself, two that have the app's labels, and some that share a piece.
    expect(reads).toBeLessThanOrEqual(8);
  });
});
