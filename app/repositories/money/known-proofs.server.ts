import { type DocumentSnapshot, Timestamp } from 'firebase-admin/firestore';
import * as v from 'valibot';
import { instant } from '~/schemas/files/documents';
import { dayMs } from '~/utils/dates';
import { currentRequest } from '~/utils/request-context.server';
import { collection, readDocument, readQuery } from '../firebase/firestore.server';
import { fieldsOf, parseDocument } from '../firebase/parsing.server';
import {
  alreadyExists,
  aside,
  inTransaction,
  type Reads,
  type UnitOfWork,
} from '../firebase/transactions.server';

/**
 * What proofs of payment were used for: one document for each file by its SHA-256, one for each reference as
 * it is compared, and one for each picture (docs/decisions/readers.md). Files and references are
 * read in the transaction, so that of two simultaneous payments the second sees the first.
 */
export interface ProofUse {
  /** 'payment' of a bulk trade; 'order' one whose payment an admin recorded, by its reference alone. */
  kind: 'promotion' | 'payment' | 'order';
  id: string;
}

const ids = v.fallback(v.optional(v.array(v.string()), []), []);
/** A record of `paymentReferences` or `proofHashes`. */
export const referenceUsesSchema = v.object({ promotionIds: ids, paymentIds: ids, orderIds: ids });

/** Uses kept for one file or reference. */
const maxKept = 20;

const hashes = (sha256: string) => collection('proofHashes').doc(sha256);
const references = (normalized: string) => collection('paymentReferences').doc(normalized);

function usesIn(snapshot: DocumentSnapshot): ProofUse[] {
  const stored = snapshot.exists ? parseDocument(referenceUsesSchema, snapshot) : null;
  return stored ? usesOf(stored) : [];
}

export const usesOf = (stored: v.InferOutput<typeof referenceUsesSchema>): ProofUse[] => [
  ...stored.promotionIds.map((id): ProofUse => ({ kind: 'promotion', id })),
  ...stored.paymentIds.map((id): ProofUse => ({ kind: 'payment', id })),
  ...stored.orderIds.map((id): ProofUse => ({ kind: 'order', id })),
];

/** Whether as many uses of a kind are kept as there may be: earlier ones were dropped. */
export const isReferenceFull = (uses: readonly ProofUse[], kind: ProofUse['kind']): boolean =>
  idsOf(uses, kind).length >= maxKept;

const idsOf = (uses: readonly ProofUse[], kind: ProofUse['kind']) => {
  const found = uses.filter((use) => use.kind === kind).map(({ id }) => id);
  return [...new Set(found)].slice(-maxKept);
};

const storedUses = (uses: readonly ProofUse[]) => ({
  promotionIds: idsOf(uses, 'promotion'),
  paymentIds: idsOf(uses, 'payment'),
  orderIds: idsOf(uses, 'order'),
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
export async function readReferenceUses(unit: Reads, normalized: string): Promise<ProofUse[]> {
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

/** Takes a use away again; `before` are those that `readReferenceUses` found. */
export function removeReferenceUse(
  unit: UnitOfWork,
  normalized: string,
  before: ProofUse[],
  use: ProofUse,
): void {
  const left = before.filter(({ kind, id }) => kind !== use.kind || id !== use.id);
  unit.set(references(normalized), storedUses(left));
}

/** Days that a picture is compared for. */
const comparedDays = 30;
/** Milliseconds that a picture is compared for whose payment or promotion is being written. */
const announcedMs = 10 * 60_000;

/** A proof's picture: one document for each, which `expiresAt` ends. */
const pictureSchema = v.object({
  kind: v.picklist(['promotion', 'payment']),
  recordId: v.string(),
  /** As `packPieces` makes it. */
  pieces: v.string(),
  expiresAt: instant,
});

/** What is stored of a picture. */
export type StoredPicture = Pick<v.InferOutput<typeof pictureSchema>, 'pieces'> & {
  /** What it is found by (`picture-keys.server.ts`). */
  keys: number[];
};

/** A picture that shares a key. */
export interface KnownPicture {
  use: ProofUse;
  pieces: string;
  /** When it was announced, so that it can be compared as text. */
  announcedAt: string;
}

const pictures = () => collection('comparedProofs');
const pictureOf = ({ kind, id }: ProofUse) => pictures().doc(`${id}_${kind}`);

const pictureFields = ({ kind, id }: ProofUse, { pieces, keys }: StoredPicture, expiresAt: number) => ({
  kind,
  recordId: id,
  pieces,
  keys,
  expiresAt: Timestamp.fromMillis(expiresAt),
});

/** Makes a picture known while its payment or promotion is being written; false when it already was. */
export async function announcePicture(use: ProofUse, picture: StoredPicture, now: Date): Promise<boolean> {
  const fields = pictureFields(use, picture, now.getTime() + announcedMs);
  try {
    await inTransaction(async (unit) => unit.create(pictureOf(use), fields), aside);
    return true;
  } catch (error) {
    if (alreadyExists(error)) return false;
    throw error;
  }
}

/** Forgets an announced picture whose payment or promotion was not written. */
export function withdrawPicture(use: ProofUse, now: Date): Promise<void> {
  return inTransaction(async (unit) => {
    const snapshot = await unit.read(pictureOf(use));
    const expiresAt: unknown = snapshot.get('expiresAt');
    const announced = expiresAt instanceof Timestamp && expiresAt.toMillis() <= now.getTime() + announcedMs;
    if (announced) unit.delete(snapshot.ref);
  }, aside);
}

/**
 * Keeps a picture for 30 days.
 *
 * @param sentAt when its payment or promotion was sent
 */
export function keepPicture(unit: UnitOfWork, use: ProofUse, picture: StoredPicture, sentAt: Date): void {
  unit.set(pictureOf(use), pictureFields(use, picture, sentAt.getTime() + comparedDays * dayMs));
}

/**
 * Those of these uses of a proof's file that count against this one: all but those whose picture was
 * announced after its own, as they found this one already. Reads a document for each, and its own.
 */
export async function withoutLater(
  unit: UnitOfWork,
  use: ProofUse,
  others: readonly ProofUse[],
): Promise<readonly ProofUse[]> {
  if (others.length === 0) return others;
  const [own, ...pictures] = await unit.readTogether([use, ...others].map(pictureOf));
  if (!own?.exists) return others;
  return others.filter((_, place) => {
    const other = pictures[place];
    return !other?.exists || announcedAt(other) < announcedAt(own);
  });
}

/** When a picture was announced, so that it can be compared as text; no two are the same. */
function announcedAt({ createTime, id }: DocumentSnapshot): string {
  const { seconds = 0, nanoseconds = 0 } = createTime ?? {};
  return `${String(seconds).padStart(12, '0')}.${String(nanoseconds).padStart(9, '0')} ${id}`;
}

/** Pictures that are compared with one: hundreds only when one receipt is sent hundreds of times. */
const maxCompared = 1_000;

/**
 * The pictures of the last 30 days that share a key, those of the newest forms first.
 *
 * @param keys 30 at most
 */
export async function listPicturesWith(keys: readonly number[], now: Date): Promise<KnownPicture[]> {
  const query = pictures()
    .where('keys', 'array-contains-any', keys)
    .select(...fieldsOf(pictureSchema))
    .limit(maxCompared);
  const { docs } = await readQuery(query);
  if (docs.length === maxCompared)
    currentRequest().log.warn({ maxCompared }, 'a proof shares words with more than are compared');
  return docs.flatMap((snapshot) => {
    const picture = parseDocument(pictureSchema, snapshot);
    if (!picture || (picture.expiresAt ?? '') <= now.toISOString()) return [];
    const { kind, recordId, pieces } = picture;
    return [{ use: { kind, id: recordId }, pieces, announcedAt: announcedAt(snapshot) }];
  });
}
