import type { FileOwner, FileOwnerKind } from '~/repositories/file-owners.server';
import { thumbnailsOf } from '~/utils/photo-sizes';

/** A kind of folder in the storage, and how records name its files. */
export interface SweptFolder {
  prefix: string;
  owners: FileOwnerKind;
  /** Other programs store files here too: only files that this program numbered are swept. */
  isShared?: boolean;
  /** The id of the record that a file belongs to; null for paths that this program doesn't make. */
  ownerOf(path: string): string | null;
  isNamed(path: string, owner: FileOwner): boolean;
}

/** Without the receipts, which are all kept forever. */
export const sweptFolders: SweptFolder[] = [
  {
    prefix: 'products/',
    owners: 'products',
    ownerOf: (path) => /^products\/([A-Za-z0-9][\w-]*)\/[^/]+$/.exec(path)?.[1] ?? null,
    isNamed: (path, owner) => isMentioned(photoOf(path), owner),
  },
  {
    prefix: 'productDrafts/',
    owners: 'productDrafts',
    ownerOf: (path) => /^productDrafts\/([A-Za-z0-9][\w-]*)\/[^/]+$/.exec(path)?.[1] ?? null,
    isNamed: (path, owner) => isMentioned(photoOf(path), owner),
  },
  {
    prefix: 'b2bListings/',
    owners: 'b2bListings',
    ownerOf: (path) => /^b2bListings\/([A-Za-z0-9][\w-]*)\/[^/]+$/.exec(path)?.[1] ?? null,
    isNamed: (path, owner) => isMentioned(photoOf(path), owner),
  },
  {
    prefix: 'b2bTrades/',
    owners: 'b2bTrades',
    ownerOf: (path) => /^b2bTrades\/([A-Za-z0-9][\w-]*)\/[^/]+$/.exec(path)?.[1] ?? null,
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
    prefix: 'trade_proofs/',
    owners: 'b2bPayments',
    ownerOf: (path) => /^trade_proofs\/([A-Za-z0-9][\w-]*)\/\d+\.\w+$/.exec(path)?.[1] ?? null,
    isNamed: isMentioned,
  },
  {
    prefix: 'orders/',
    owners: 'orders',
    ownerOf: (path) => /^orders\/([A-Za-z0-9_-]+)\/[^/]+$/.exec(path)?.[1] ?? null,
    isNamed: (path, owner) => isMentioned(photoOf(path), owner),
  },
  {
    prefix: 'imports/',
    owners: 'imports',
    ownerOf: (path) => /^imports\/[^/]+\/([A-Za-z0-9][\w-]*)\/./.exec(path)?.[1] ?? null,
    // The record names all files of its folder.
    isNamed: (_path, owner) => owner.exists,
  },
];

/** A thumbnail's photo; any other path is returned unchanged. */
function photoOf(path: string): string {
  const ending = thumbnailsOf('').find((suffix) => path.endsWith(suffix));
  return ending ? path.slice(0, -ending.length) : path;
}

/** Whether the record names the path, on its own or inside a download URL. */
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
