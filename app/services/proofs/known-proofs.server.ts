import type { UnitOfWork } from '~/repositories/firebase/transactions.server';
import {
  addFileUse,
  addReferenceUse,
  announcePicture,
  type KnownPicture,
  keepPicture,
  listPicturesWith,
  type ProofUse,
  readFileUses,
  readReferenceUses,
  type StoredPicture,
  withdrawPicture,
  withoutLater,
} from '~/repositories/money/known-proofs.server';
import type { ProofDuplicate } from '~/schemas/files/proof-duplicate';
import { currentRequest } from '~/utils/request-context.server';
import type { Result } from '~/utils/result';
import { areNearSame, packPieces, type TextPiece, unpackPieces } from '../files/picture-lines.server';
import { readPieces } from '../files/readers.server';
import type { ValidUpload } from '../files/validate-upload.server';
import { askReader } from '../readers/ask-reader.server';
import { ReaderBusy } from '../readers/process.server';
import { codesOf, keysToStore } from './picture-keys.server';

/** What a proof is compared by. */
export interface ExaminedProof {
  sha256: string;
  /** Of its picture; none for a PDF, or a picture without text. */
  pieces: TextPiece[];
}

/**
 * Reads what a proof is compared by: before the transaction, as it takes a while.
 * @throws ReaderBusy: a proof is not taken uncompared because many are sent at once
 */
export async function examineProof({ content, contentType, sha256 }: ValidUpload): Promise<ExaminedProof> {
  return { sha256, pieces: contentType.startsWith('image/') ? await piecesOf(content) : [] };
}

/** A picture that can't be compared is still a proof: the statement decides, not the picture. */
async function piecesOf(content: Buffer): Promise<TextPiece[]> {
  try {
    return await askReader(readPieces, content, null);
  } catch (error) {
    if (error instanceof ReaderBusy) throw error;
    currentRequest().log.warn({ err: error }, 'the picture of a proof could not be compared');
    return [];
  }
}

/** A proof that was compared with earlier ones. */
export interface ComparedProof {
  sha256: string;
  /** What it is used for now. */
  use: ProofUse;
  /** To be stored; null without a picture that has text. */
  picture: StoredPicture | null;
  /** Near-same pictures that were announced before it. */
  earlier: ProofUse[];
}

/**
 * Announces a proof's picture, compares it with those of the last 30 days, and hands it to what writes its
 * payment or promotion; nothing is left of it when that fails. It is announced before it is compared, so that
 * of two that come at the same moment the later one finds the other.
 *
 * @throws what `write` throws; AppError `upstream`
 */
export async function withComparedProof<T, F extends string>(
  { sha256, pieces }: ExaminedProof,
  use: ProofUse,
  now: Date,
  write: (proof: ComparedProof) => Promise<Result<T, F>>,
): Promise<Result<T, F>> {
  if (pieces.length === 0) return write({ sha256, use, picture: null, earlier: [] });
  let written = false;
  try {
    const isNew = await announcePicture(use, pictureOf(pieces), now);
    const compared = await comparePicture(pieces, use, now);
    const earlier = isNew ? compared.earlier : compared.nearSame;
    const result = await write({ sha256, use, picture: compared.picture, earlier });
    written = result.success;
    return result;
  } finally {
    if (!written) await withdraw(use, now);
  }
}

async function withdraw(use: ProofUse, now: Date): Promise<void> {
  try {
    await withdrawPicture(use, now);
  } catch (error) {
    currentRequest().log.warn(
      { ...use, err: error },
      'the picture of a proof is compared for ten minutes more',
    );
  }
}

const pictureOf = (pieces: readonly TextPiece[], others: readonly TextPiece[][] = []): StoredPicture => ({
  pieces: packPieces(pieces),
  keys: keysToStore(pieces, others),
});

/**
 * Compares a picture with all others that share a key: how it is to be stored, and those that are near-same.
 */
async function comparePicture(
  pieces: readonly TextPiece[],
  use: ProofUse,
  now: Date,
): Promise<{ picture: StoredPicture; nearSame: ProofUse[]; earlier: ProofUse[] }> {
  const known = await listPicturesWith(codesOf(pieces), now);
  const isOwn = (other: { use: ProofUse }) => other.use.id === use.id && other.use.kind === use.kind;
  const own = known.find(isOwn);
  const nearSame: KnownPicture[] = [];
  const others: TextPiece[][] = [];
  for (const other of known) {
    if (isOwn(other)) continue;
    const its = unpackPieces(other.pieces);
    if (areNearSame(pieces, its)) nearSame.push(other);
    else others.push(its);
  }
  return {
    picture: pictureOf(pieces, others),
    nearSame: nearSame.map((other) => other.use),
    earlier: nearSame
      .filter((other) => !own || other.announcedAt < own.announcedAt)
      .map((other) => other.use),
  };
}

/** A proof in a transaction: what it duplicates, and the writes that make it known. */
export interface KnownProof {
  duplicates: ProofDuplicate[];
  /** Records what the proof is used for now. */
  record: () => void;
}

/**
 * Reads, inside a transaction, what a proof duplicates.
 *
 * @param reference normalised; '' without one
 * @param own uses that don't count: earlier tries of the same payment
 */
export async function readKnownProof(
  unit: UnitOfWork,
  { sha256, use, picture, earlier }: ComparedProof,
  { reference, own, now }: { reference: string; own: readonly string[]; now: Date },
): Promise<KnownProof> {
  const [files, references] = await Promise.all([
    readFileUses(unit, sha256),
    reference === '' ? [] : readReferenceUses(unit, reference),
  ]);
  // Of two that are sent at the same moment, one is the later: by its picture, which is known before this.
  const earlierFiles = picture ? await withoutLater(unit, use, files) : files;
  const found = [
    ...earlierFiles.map((other): ProofDuplicate => ({ ...other, reason: 'file' })),
    ...references.map((other): ProofDuplicate => ({ ...other, reason: 'reference' })),
    ...earlier.map((other): ProofDuplicate => ({ ...other, reason: 'picture' })),
  ];
  return {
    duplicates: withoutRepeats(found.filter(({ id }) => !own.includes(id))),
    record: () => {
      addFileUse(unit, sha256, files, use);
      if (reference !== '') addReferenceUse(unit, reference, references, use);
      if (picture) keepPicture(unit, use, picture, now);
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
