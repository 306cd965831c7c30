import type { FileOwner, FileOwnerKind } from '~/repositories/file-owners.server';
import { thumbnailPath, thumbnailWidths } from '~/utils/photo-sizes';

/** A folder of the storage, and how its files are named by records. */
export interface SweptFolder {
  prefix: string;
  owners: FileOwnerKind;
  /** Other programs store here too: only files that this program has numbered are swept. */
  isShared?: boolean;
  /** The id of the record that a file belongs to; null for paths that this program doesn't make. */
  ownerOf(path: string): string | null;
  isNamed(path: string, owner: FileOwner): boolean;
}

/** Receipts are left out: every one is kept for good. */
export const sweptFolders: SweptFolder[] = [
  {
    prefix: 'products/',
    owners: 'products',
    ownerOf: (path) => /^products\/([A-Za-z0-9][\w-]*)\/[^/]+$/.exec(path)?.[1] ?? null,
    isNamed: (path, owner) => isMentioned(photoOf(path), owner),
  },
  {
    prefix: 'payment_proofs/',
    owners: 'promotions',
    isShared: true,
    ownerOf: (path) => /^payment_proofs\/([A-Za-z0-9][\w-]*)\/\d+\.\w+$/.exec(path)?.[1] ?? null,
    isNamed: isMentioned,
  },
  {
    prefix: 'imports/',
    owners: 'imports',
    ownerOf: (path) => /^imports\/[^/]+\/([A-Za-z0-9][\w-]*)\/./.exec(path)?.[1] ?? null,
    // The record names all files of its folder.
    isNamed: (_path, owner) => owner.exists,
  },
];

/** The photo that a thumbnail was made of; any other path stays. */
function photoOf(path: string): string {
  const ending = thumbnailWidths
    .map((width) => thumbnailPath('', width))
    .find((suffix) => path.endsWith(suffix));
  return ending ? path.slice(0, -ending.length) : path;
}

/** Also as a part of a download address. */
function isMentioned(path: string, { texts }: FileOwner): boolean {
  return texts.some((text) => text.includes(path) || decoded(text).includes(path));
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
