import type { RecordToFix } from '~/repositories/backfill/backfill.server';
import {
  deletePictureDay,
  listPictureDays,
  type PictureDay,
  readPictureDay,
} from '~/repositories/backfill/proof-pictures.server';
import { inTransaction } from '~/repositories/firebase/transactions.server';
import { isCompared, keepPicture } from '~/repositories/known-proofs.server';
import { endOfDay, isDay } from '~/utils/days';
import { unpackPieces } from '../files/picture-lines.server';
import { comparePicture } from '../proofs/known-proofs.server';

export interface BackfilledProofs {
  /** Days of pictures checked. */
  checked: number;
  /** Pictures that have a document of their own now. */
  moved: number;
  /** Days that were left as they are. */
  needsFixing: RecordToFix[];
}

/**
 * Gives each picture of a proof of the last 30 days a document of its own: earlier ones stand in one for each
 * day, which is deleted. A day is moved before it is deleted, so it can be interrupted and run again at any
 * time.
 */
export async function backfillProofs(now = new Date()): Promise<BackfilledProofs> {
  const done: BackfilledProofs = { checked: 0, moved: 0, needsFixing: [] };
  for (const day of await listPictureDays()) {
    done.checked += 1;
    const stored = isDay(day) ? await readPictureDay(day) : null;
    if (!stored) done.needsFixing.push({ id: day, reason: 'unreadable' });
    else {
      done.moved += await moveDay(day, stored, now);
      if (!(await deletePictureDay(day, stored)))
        done.needsFixing.push({ id: day, reason: 'still written to' });
    }
  }
  return done;
}

async function moveDay(day: string, { pictures }: PictureDay, now: Date): Promise<number> {
  const sentAt = new Date(endOfDay(day));
  if (!isCompared(sentAt, now)) return 0;
  for (const { kind, id, pieces } of pictures) {
    const use = { kind, id };
    const { picture } = await comparePicture(unpackPieces(pieces), use, now);
    await inTransaction(async (unit) => keepPicture(unit, use, picture, sentAt));
  }
  return pictures.length;
}
