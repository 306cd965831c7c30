import type { DocumentSnapshot } from 'firebase-admin/firestore';
import * as v from 'valibot';
import { dayMs } from '~/utils/dates';
import { dayOf } from '~/utils/days';
import { currentRequest } from '~/utils/request-context.server';
import { collection, readDocument, readDocuments, type UnitOfWork } from './firebase/firestore.server';
import { parseDocument } from './firebase/parsing.server';

/**
 * What proofs of payment were used for: one document for each file by its SHA-256, one for each reference as
 * it is compared, and one a day for the pictures. They are read by reference, so that of two simultaneous
 * payments the second sees the first; a query would miss it (docs/decisions/near-same-proofs.md).
 */
export interface ProofUse {
  kind: 'promotion' | 'payment';
  id: string;
}

const ids = v.fallback(v.optional(v.array(v.string()), []), []);
const usesSchema = v.object({ promotionIds: ids, paymentIds: ids });

/** Uses kept for one file or reference. */
const maxKept = 20;

const hashes = (sha256: string) => collection('proofHashes').doc(sha256);
const references = (normalized: string) => collection('paymentReferences').doc(normalized);

function usesIn(snapshot: DocumentSnapshot): ProofUse[] {
  const stored = snapshot.exists ? parseDocument(usesSchema, snapshot) : null;
  return [
    ...(stored?.promotionIds ?? []).map((id): ProofUse => ({ kind: 'promotion', id })),
    ...(stored?.paymentIds ?? []).map((id): ProofUse => ({ kind: 'payment', id })),
  ];
}

const idsOf = (uses: readonly ProofUse[], kind: ProofUse['kind']) =>
  uses
    .filter((use) => use.kind === kind)
    .map(({ id }) => id)
    .slice(-maxKept);

const storedUses = (uses: readonly ProofUse[]) => ({
  promotionIds: idsOf(uses, 'promotion'),
  paymentIds: idsOf(uses, 'payment'),
});

/** What a file was used for so far, inside a transaction. */
export async function readFileUses(unit: UnitOfWork, sha256: string): Promise<ProofUse[]> {
  return usesIn(await unit.read(hashes(sha256)));
}

/** What a file was used for. For admins only. */
export async function listFileUses(_scope: 'all', sha256: string): Promise<ProofUse[]> {
  return usesIn(await readDocument(hashes(sha256)));
}

/** Adds a use; `before` are those that `readFileUses` found. */
export function addFileUse(unit: UnitOfWork, sha256: string, before: ProofUse[], use: ProofUse): void {
  unit.set(hashes(sha256), storedUses([...before, use]));
}

/** What a reference was given for so far, inside a transaction; it is normalised and not empty. */
export async function readReferenceUses(unit: UnitOfWork, normalized: string): Promise<ProofUse[]> {
  return usesIn(await unit.read(references(normalized)));
}

/** Adds a use; `before` are those that `readReferenceUses` found. */
export function addReferenceUse(
  unit: UnitOfWork,
  normalized: string,
  before: ProofUse[],
  use: ProofUse,
): void {
  unit.set(references(normalized), storedUses([...before, use]));
}

const pictureSchema = v.object({
  kind: v.picklist(['promotion', 'payment']),
  id: v.string(),
  /** As `packPieces` makes it. */
  pieces: v.string(),
});
export type KnownPicture = v.InferOutput<typeof pictureSchema>;

const picturesSchema = v.object({ pictures: v.fallback(v.optional(v.array(pictureSchema), []), []) });

/** Pictures of one day, each of about 2 kB; a document holds 1 MB. */
const maxPerDay = 300;
/** Days that a picture is compared for. */
const comparedDays = 30;

const pictures = (day: string) => collection('proofPictures').doc(day);

const picturesIn = (snapshot: DocumentSnapshot) =>
  (snapshot.exists ? parseDocument(picturesSchema, snapshot) : null)?.pictures ?? [];

/** The pictures of the last 30 days, without today's: a read for each day. */
export async function listEarlierPictures(now: Date): Promise<KnownPicture[]> {
  const days = Array.from({ length: comparedDays }, (_, index) => dayOf(now.getTime() - (index + 1) * dayMs));
  return (await readDocuments(days.map(pictures))).flatMap(picturesIn);
}

/** The pictures of today, inside a transaction. */
export async function readPicturesOfDay(unit: UnitOfWork, now: Date): Promise<KnownPicture[]> {
  return picturesIn(await unit.read(pictures(dayOf(now))));
}

/** Adds a picture; `before` are those that `readPicturesOfDay` found. */
export function addPicture(unit: UnitOfWork, now: Date, before: KnownPicture[], picture: KnownPicture): void {
  if (before.length >= maxPerDay)
    currentRequest().log.warn({ day: dayOf(now) }, 'more proofs in a day than are compared by picture');
  unit.set(pictures(dayOf(now)), { pictures: [...before, picture].slice(-maxPerDay) });
}
