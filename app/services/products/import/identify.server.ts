import { createHash } from 'node:crypto';
import type { EditChange } from '~/schemas/edit-request';
import type { Product } from '~/schemas/product';
import { recordIdOf } from '~/utils/record-id.server';
import { truncate } from '~/utils/text';
import { type Draft, handleOf } from './draft.server';

/** Which product a row of a file is. */
export interface Identified {
  /** Of the product, or of the one that is going to be made. */
  id: string;
  existing: Product | null;
  /** The other product that holds the SKU of the row: it has to give it up before this row is written. */
  holder: { id: string; title: string } | null;
  /** What a new product, or one that the row is matched with by its SKU, is recognised by from now on. */
  handleKey?: string;
  problem?: { column: string; advice: string };
}

interface Named {
  sellerId: string;
  draft: Draft;
  /** The id that an import gives a product of this handle, SKU or title. */
  importedId: string;
  /** The id of the product that holds the row's SKU. */
  holderId: string | null;
  /** The product that carries the row's handle. */
  ofHandle: Product | null;
  /** The seller's products that the rows may be, by id. */
  known: ReadonlyMap<string, Product>;
}

/** The id of a product that an import adds: the same file sent again names the same product. */
export function importedId(sellerId: string, key: string): string {
  return createHash('sha256').update(`import\n${sellerId}\n${key}`).digest('hex').slice(0, 20);
}

const noSuchId = 'None of your products has this id. Leave the cell empty to add a new product.';

const shownTitle = ({ title }: { title: string }) => `“${truncate(title, 60)}”`;

/** What is told of a row whose SKU another product holds and keeps. */
export const skuHeldBy = (product: { title: string }) =>
  `${shownTitle(product)} has this SKU. Choose another SKU for this row, or change the SKU of ${shownTitle(product)} first.`;

const titleOfAnother = (product: { title: string }) =>
  `${shownTitle(product)} has this SKU. To rename it, put its id in this row. For another product, choose another SKU.`;

/**
 * Says which product a row is: an id comes before a handle, a handle before an SKU. An SKU alone makes a row
 * a product only where neither has another identity.
 */
export function identify(named: Named): Identified {
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
  // An SKU that its product has given up may be another product's by now.
  if (made && draft.values.sku && !isTitled(draft, made.title))
    return { id: recordIdOf(sellerId, undefined), existing: null, holder: null, handleKey: '' };
  return { id: importedId, existing: made, holder: null, ...(made ? {} : { handleKey: '' }) };
}

/**
 * What is wrong with a row that its SKU alone makes a product of another title: it may be a renamed product,
 * or another one with an SKU that is taken. Only its id says which.
 */
export function renameProblem(
  { draft, existing }: { draft: Draft; existing: Product | null },
  requested: EditChange[],
): Identified['problem'] {
  const { id, values, columnOf } = draft;
  // A row without a price cannot be a product of its own.
  const isWhole = values.title !== undefined && values.price !== undefined;
  if (!existing || id || handleOf(draft) !== null || !values.sku || !isWhole) return undefined;
  const titles = requested.flatMap((change) => (change.field === 'title' ? change.to : []));
  if ([existing.title, ...titles].some((title) => isTitled(draft, title))) return undefined;
  return { column: columnOf.sku, advice: titleOfAnother(existing) };
}

function isTitled({ values }: Draft, title: string): boolean {
  return (values.title ?? '').trim().toLowerCase() === title.trim().toLowerCase();
}

const importMade = /^[0-9a-f]{20}$/;

/**
 * Whether a product belongs to a handle. Those imported before that was kept tell it by their id, as far as
 * one can see.
 */
function hasHandle({ id, sku, title, handleKey }: Product, sellerId: string): boolean {
  if (handleKey !== null) return handleKey !== '';
  const ofTemplate = [`sku ${sku.toLowerCase()}`, `title ${title.toLowerCase()}`];
  return importMade.test(id) && !ofTemplate.some((key) => importedId(sellerId, key) === id);
}
