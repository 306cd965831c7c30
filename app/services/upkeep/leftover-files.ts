import type { FileOwner, FileOwnerKind } from '~/repositories/files/file-owners.server';
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

/** Orders come with ids of the shop. Ids like `__none__` are Firestore's own. */
const recordId = /^(?!__)[\w-]+$/;

/** Without the receipts, which are all kept forever. */
export const sweptFolders: SweptFolder[] = [
  photosOf('products'),
  photosOf('productDrafts'),
  photosOf('b2bListings'),
  photosOf('b2bTrades'),
  photosOf('orders'),
  photosOf('messages', /^[a-z0-9]+_[\w-]+$/),
  proofsOf('promotions', { prefix: 'payment_proofs/', isShared: true }),
  proofsOf('b2bPayments', { prefix: 'trade_proofs/' }),
  {
    prefix: 'imports/',
    owners: 'imports',
    ownerOf: (path) => /^imports\/[^/]+\/([A-Za-z0-9][\w-]*)\/./.exec(path)?.[1] ?? null,
    // The record names all files of its folder.
    isNamed: (_path, owner) => owner.exists,
  },
];

/** The photos of records, with their thumbnails, in a folder of the collection's name. */
function photosOf(owners: FileOwnerKind, ids: RegExp = recordId): SweptFolder {
  return {
    prefix: `${owners}/`,
    owners,
    ownerOf: ownerIn(owners, /^[^/]+$/, ids),
    isNamed: (path, owner) => isMentioned(photoOf(path), owner),
  };
}

/** Proofs of payment, which have no thumbnails. */
function proofsOf(owners: FileOwnerKind, folder: Pick<SweptFolder, 'prefix' | 'isShared'>): SweptFolder {
  return {
    ...folder,
    owners,
    ownerOf: ownerIn(folder.prefix.slice(0, -1), /^\d+\.\w+$/),
    isNamed: isMentioned,
  };
}

/** Names the owner in paths 'root/{id}/{file}' whose file has this form. */
function ownerIn(root: string, file: RegExp, ids: RegExp = recordId): SweptFolder['ownerOf'] {
  return (path) => {
    const [folder, id = '', name = '', ...deeper] = path.split('/');
    const isOurs = folder === root && ids.test(id) && file.test(name) && deeper.length === 0;
    return isOurs ? id : null;
  };
}

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
