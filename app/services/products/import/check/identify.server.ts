import { createHash } from 'node:crypto';
import type { EditChange } from '~/schemas/products/edit-request';
import type { Product } from '~/schemas/products/product';
import { recordIdOf } from '~/utils/record-id.server';
import { truncate } from '~/utils/text';
import { cleanText } from '../shape/clean-text';
import { type Draft, handleOf, skusOfDraft } from '../write/draft.server';

/** The product that a row of a file is matched to. */
export interface Identified {
  /** The product's id, or that of the product to be created. */
  id: string;
  existing: Product | null;
  /** The other product that holds the row's SKU: it must release it before this row is written. */
  holder: { id: string; title: string } | null;
  /** Identifies a new product, or one matched by its SKU, in later imports. */
  handleKey?: string;
  problem?: { column: string; advice: string };
}

/** A product of the file with its match; `problem` when the file names one that it may not. */
export interface Recognised extends Identified {
  draft: Draft;
  /** The changes of its open edit request. */
  requested: EditChange[];
  /** SKUs of its variants that other products hold, in lower case, with those products' titles. */
  heldSkus: ReadonlyMap<string, string>;
}

interface Named {
  sellerId: string;
  draft: Draft;
  /** The id that an import gives a product with this handle, SKU or title. */
  importedId: string;
  /** The id of the product that holds the row's SKU, or the first SKU of its variants that one holds. */
  holderId: string | null;
  /** The product that carries the row's handle. */
  ofHandle: Product | null;
  /** The seller's products that rows may match, by id. */
  known: ReadonlyMap<string, Product>;
}

/** The id of a product that an import adds: the same file uploaded again gives the same id. */
export function importedId(sellerId: string, key: string): string {
  return createHash('sha256').update(`import\n${sellerId}\n${key}`).digest('hex').slice(0, 20);
}

const noSuchId = 'None of your products has this id. Leave the cell empty to add a new product.';

const shownTitle = ({ title }: { title: string }) => `“${truncate(title, 60)}”`;

/** The error of a row whose SKU another product holds and keeps. */
export const skuHeldBy = (product: { title: string }) =>
  `${shownTitle(product)} has this SKU. Enter a different SKU for this row, or change the SKU of ${shownTitle(product)} first.`;

const titleOfAnother = (product: { title: string }) =>
  `${shownTitle(product)} has this SKU. To rename it, put its id in this row. For a new product, enter a different SKU.`;

/**
 * Matches a row to a product: by id, then handle, then SKU. An SKU alone matches only where neither the row
 * nor the product has another identity.
 */
export function identify(named: Named): Identified {
  const identified = identifyRow(named);
  // SKUs of variants that others hold are left out: none waits for its holder.
  return named.draft.variants ? { ...identified, holder: null } : identified;
}

function identifyRow(named: Named): Identified {
  const { draft, holderId, known } = named;
  const holder = holderId === null ? null : (known.get(holderId) ?? null);
  const conflict = (id: string) => (holder && holder.id !== id ? holder : null);
  if (draft.id) {
    const existing = known.get(draft.id) ?? null;
    if (existing) return { id: existing.id, existing, holder: conflict(existing.id) };
    const problem = { column: 'id', advice: noSuchId };
    return { id: draft.id, existing, holder: null, problem };
  }
  return handleOf(draft) === null ? byOwnRow(named, holder) : byHandle(named, holder);
}

/** A row of Shopify's file. */
function byHandle(
  { sellerId, importedId: handleKey, ofHandle, known }: Named,
  holder: Product | null,
): Identified {
  const made = ofHandle ?? known.get(handleKey) ?? null;
  if (made) {
    return { id: made.id, existing: made, holder: holder?.id === made.id ? null : holder };
  }
  if (holder && !hasHandle(holder, sellerId))
    return { id: holder.id, existing: holder, holder: null, handleKey };
  return { id: handleKey, existing: null, holder, handleKey };
}

/** A row of our own template without an id. */
function byOwnRow({ sellerId, draft, importedId, known }: Named, holder: Product | null): Identified {
  if (holder) return { id: holder.id, existing: holder, holder: null };
  const made = known.get(importedId) ?? null;
  // An SKU that its product has released may be another product's by now.
  if (made && skusOfDraft(draft).length > 0 && !isTitled(draft, made.title))
    return { id: recordIdOf(sellerId, undefined), existing: null, holder: null, handleKey: '' };
  return { id: importedId, existing: made, holder: null, ...(made ? {} : { handleKey: '' }) };
}

/**
 * The error of a row that only its SKU matches to a product with another title: it may be a renamed product,
 * or a new one with a taken SKU. Only an id can tell.
 */
export function renameProblem(
  { draft, existing }: { draft: Draft; existing: Product | null },
  requested: EditChange[],
): Identified['problem'] {
  const { id, values, variants, columnOf } = draft;
  // A row without a price cannot be a new product.
  const isPriced = values.price !== undefined || variants?.rows.some(({ price }) => price !== undefined);
  const isWhole = values.title !== undefined && isPriced;
  const isKnown = id || handleOf(draft) !== null || skusOfDraft(draft).length === 0;
  if (!existing || isKnown || !isWhole) return undefined;
  const titles = requested.flatMap((change) => (change.field === 'title' ? change.to : []));
  if ([existing.title, ...titles].some((title) => isTitled(draft, title))) return undefined;
  return { column: columnOf.sku, advice: titleOfAnother(existing) };
}

function isTitled({ values }: Draft, title: string): boolean {
  return cleanText(values.title ?? '').toLowerCase() === cleanText(title).toLowerCase();
}

const importMade = /^[0-9a-f]{20}$/;

/**
 * Whether a product belongs to a handle. For products imported before `handleKey` was stored, their id is the
 * best evidence.
 */
function hasHandle({ id, sku, title, handleKey }: Product, sellerId: string): boolean {
  if (handleKey !== null) return handleKey !== '';
  const ofTemplate = [`sku ${sku.toLowerCase()}`, `title ${title.toLowerCase()}`];
  return importMade.test(id) && !ofTemplate.some((key) => importedId(sellerId, key) === id);
}
