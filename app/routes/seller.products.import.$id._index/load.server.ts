import type * as v from 'valibot';
import type { SellerArgs } from '~/http/guards.server';
import { getImport } from '~/repositories/catalogue/imports.server';
import { getSettings } from '~/repositories/operator/settings.server';
import type { ImportList, importPreviewSearch } from '~/schemas/products/import-forms';
import { type PlannedProduct, plannedProductSchema } from '~/schemas/products/planned-product';
import { type ProductImport, problemSchema, remarkedSchema } from '~/schemas/products/product-import';
import type { Shop } from '~/schemas/users/shop';
import { isUndoable } from '~/services/products/import/undo/undo-import.server';
import { chunkSize, readChunk } from '~/services/products/import/write/files.server';
import { isAbandoned } from '~/services/products/import/write/import-lease.server';
import { continueImport } from '~/services/products/import/write/run-import.server';
import { truncate } from '~/utils/text';

type ImportPreviewSearch = v.InferOutput<typeof importPreviewSearch>;

/** Rows of one page of a preview. */
const previewSize = 25;

/** A product of the preview. */
export type PreviewProduct = ReturnType<typeof previewOf>;

function previewOf({ id, line, fields, images, changes, asks, version }: PlannedProduct) {
  const { title, price, category, quantity, sku, variants } = fields;
  return {
    id,
    line,
    title,
    price,
    category,
    quantity,
    sku,
    variants: variants && {
      count: variants.rows.length,
      from: variants.rows.some((row) => row.price !== price),
    },
    asks,
    isNew: version === null,
    description: truncate(fields.description, 120),
    image: images[0] ? { url: images[0].url, path: images[0].path } : null,
    changes: changes.map(({ field, from, to }) => ({
      field,
      from: truncate(from, 120),
      to: truncate(to, 120),
    })),
  };
}

/** The import, with one page of the list that is shown. */
export async function load({ shop, params, search }: SellerArgs<{ id: string }, ImportPreviewSearch>) {
  const [{ lease: _lease, ...record }, { categories, storeLinkedPhotos }] = await Promise.all([
    getImportAndContinue(shop, params.id),
    getSettings(),
  ]);
  const isPreview = record.status === 'preview';
  const { bad, remarks, new: added, changed } = record.counts;
  // After the import only rows with errors are listed.
  const list = isPreview ? (search.show ?? firstList(record)) : 'bad';
  const hasList = isPreview ? bad + remarks + added + changed > 0 : record.status === 'done' && bad > 0;
  return {
    record,
    categories: isPreview ? categories : [],
    storesPhotos: storeLinkedPhotos,
    canUndo: isUndoable(record),
    preview: hasList ? await readPreview(record, list, search.page) : null,
  };
}

/** Opening the page of an import whose server was killed continues the import, or gives it up. */
async function getImportAndContinue(shop: Shop, id: string): Promise<ProductImport> {
  const record = await getImport(shop, id);
  if (isAbandoned(record)) void continueImport(id);
  return record;
}

/** The list that is shown first: errors before anything else. */
function firstList({ counts }: Pick<ProductImport, 'counts'>): ImportList {
  if (counts.bad > 0) return 'bad';
  if (counts.new + counts.changed === 0 && counts.remarks > 0) return 'remarks';
  return counts.new > 0 || counts.changed === 0 ? 'new' : 'changed';
}

type Stored = Pick<ProductImport, 'id' | 'sellerId' | 'round' | 'counts'>;

/** One page of a preview's list; a page beyond the end is the last one. */
export async function readPreview(record: Stored, list: ImportList, requestedPage: number) {
  const total = record.counts[list];
  const pages = Math.max(1, Math.ceil(total / previewSize));
  const page = Math.min(requestedPage, pages);
  const start = (page - 1) * previewSize;
  const slice = <T>(chunk: T[]) => chunk.slice(start % chunkSize, (start % chunkSize) + previewSize);
  const chunk = Math.floor(start / chunkSize);
  const isEmpty = total === 0;
  return {
    list,
    page,
    pages,
    total,
    problems:
      isEmpty || list !== 'bad'
        ? []
        : slice(await readChunk(record, 'bad', chunk, problemSchema)).map(
            ({ line, column, advice, title }) => ({ line, column, advice, title }),
          ),
    remarks:
      isEmpty || list !== 'remarks' ? [] : slice(await readChunk(record, 'remarks', chunk, remarkedSchema)),
    products:
      isEmpty || list === 'bad' || list === 'remarks'
        ? []
        : slice(await readChunk(record, list, chunk, plannedProductSchema)).map(previewOf),
  };
}
