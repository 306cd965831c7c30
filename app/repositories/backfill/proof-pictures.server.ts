import { Timestamp } from 'firebase-admin/firestore';
import * as v from 'valibot';
import { collection, readDocument, readQuery } from '../firebase/firestore.server';
import { parseDocument } from '../firebase/parsing.server';
import { inTransaction } from '../firebase/transactions.server';

/** Pictures of proofs as an earlier program stored them: one document for each day. */
const dayPictures = () => collection('proofPictures');

const daySchema = v.object({
  pictures: v.array(
    v.object({ kind: v.picklist(['promotion', 'payment']), id: v.string(), pieces: v.string() }),
  ),
});

/** A day's pictures, and when they were last written. */
export interface PictureDay extends v.InferOutput<typeof daySchema> {
  updatedAt: Timestamp;
}

/** The days (YYYY-MM-DD) that have pictures. */
export async function listPictureDays(): Promise<string[]> {
  return (await readQuery(dayPictures().select())).docs.map(({ id }) => id);
}

/** The pictures of a day; null when they cannot be read. */
export async function readPictureDay(day: string): Promise<PictureDay | null> {
  const snapshot = await readDocument(dayPictures().doc(day));
  const stored = parseDocument(daySchema, snapshot);
  return stored && { ...stored, updatedAt: snapshot.updateTime ?? Timestamp.now() };
}

/** Deletes a day, unless a server of the earlier program wrote to it after it was read; whether it did. */
export function deletePictureDay(day: string, { updatedAt }: PictureDay): Promise<boolean> {
  return inTransaction(async (unit) => {
    const { ref, updateTime } = await unit.read(dayPictures().doc(day));
    if (!updateTime?.isEqual(updatedAt)) return false;
    unit.delete(ref);
    return true;
  });
}
