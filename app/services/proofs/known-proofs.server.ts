import type { UnitOfWork } from '~/repositories/firebase/firestore.server';
import {
  addFileUse,
  addPicture,
  addReferenceUse,
  type KnownPicture,
  listEarlierPictures,
  type ProofUse,
  readFileUses,
  readPicturesOfDay,
  readReferenceUses,
} from '~/repositories/known-proofs.server';
import type { ProofDuplicate } from '~/schemas/proof-duplicate';
import { currentRequest } from '~/utils/request-context.server';
import { areNearSame, packPieces, type TextPiece, unpackPieces } from '../files/picture-lines.server';
import type { ValidUpload } from '../files/validate-upload.server';
import { askReader } from '../readers/ask-reader.server';

/** A proof that is compared with earlier ones. */
export interface ExaminedProof {
  sha256: string;
  /** Of its picture; none for a PDF, or a picture without text. */
  pieces: TextPiece[];
  /** Near-same pictures of earlier days. */
  earlier: ProofUse[];
}

/** Compares a proof's picture with those of the last 30 days: before the transaction, as it takes a while. */
export async function examineProof(
  { content, contentType, sha256 }: ValidUpload,
  now: Date,
): Promise<ExaminedProof> {
  if (!contentType.startsWith('image/')) return { sha256, pieces: [], earlier: [] };
  const pieces = await piecesOf(content);
  if (pieces.length === 0) return { sha256, pieces, earlier: [] };
  return { sha256, pieces, earlier: nearSame(pieces, await listEarlierPictures(now)) };
}

/** A picture that can't be compared is still a proof: the statement decides, not the picture. */
async function piecesOf(content: Buffer): Promise<TextPiece[]> {
  try {
    return await askReader('readPieces', content, null);
  } catch (error) {
    currentRequest().log.warn({ err: error }, 'the picture of a proof could not be compared');
    return [];
  }
}

const nearSame = (pieces: TextPiece[], known: KnownPicture[]): ProofUse[] =>
  known
    .filter((picture) => areNearSame(pieces, unpackPieces(picture.pieces)))
    .map(({ kind, id }) => ({ kind, id }));

/** A proof in a transaction: what it duplicates, and the writes that make it known. */
export interface KnownProof {
  duplicates: ProofDuplicate[];
  /** Records what the proof is used for now. */
  record: (use: ProofUse) => void;
}

/**
 * Reads, inside a transaction, what a proof duplicates.
 *
 * @param reference normalised; '' without one
 * @param own uses that don't count: earlier tries of the same payment
 */
export async function readKnownProof(
  unit: UnitOfWork,
  { sha256, pieces, earlier }: ExaminedProof,
  { reference, own, now }: { reference: string; own: readonly string[]; now: Date },
): Promise<KnownProof> {
  const [files, references, today] = await Promise.all([
    readFileUses(unit, sha256),
    reference === '' ? [] : readReferenceUses(unit, reference),
    pieces.length === 0 ? [] : readPicturesOfDay(unit, now),
  ]);
  const found = [
    ...files.map((use): ProofDuplicate => ({ ...use, reason: 'file' })),
    ...references.map((use): ProofDuplicate => ({ ...use, reason: 'reference' })),
    ...[...earlier, ...nearSame(pieces, today)].map((use): ProofDuplicate => ({ ...use, reason: 'picture' })),
  ];
  return {
    duplicates: withoutRepeats(found.filter(({ id }) => !own.includes(id))),
    record: (use) => {
      addFileUse(unit, sha256, files, use);
      if (reference !== '') addReferenceUse(unit, reference, references, use);
      if (pieces.length > 0) addPicture(unit, now, today, { ...use, pieces: packPieces(pieces) });
    },
  };
}

/** One line for each other use: the same file is a near-same picture too. */
function withoutRepeats(found: ProofDuplicate[]): ProofDuplicate[] {
  const byUse = new Map<string, ProofDuplicate>();
  for (const duplicate of found) {
    const name = `${duplicate.kind} ${duplicate.id} ${duplicate.reason === 'reference' ? 'reference' : 'file'}`;
    if (!byUse.has(name)) byUse.set(name, duplicate);
  }
  return [...byUse.values()];
}
