import { getImport, type ImportScope } from '~/repositories/imports.server';
import {
  type ImportList,
  type PlannedProduct,
  type ProductImport,
  plannedProductSchema,
  problemSchema,
} from '~/schemas/product-import';
import { truncate } from '~/utils/text';
import { chunkSize, readChunk } from './files.server';
import { isAbandoned } from './lease.server';
import { continueImport } from './run-import.server';

/** Rows of one page of a preview. */
const previewSize = 25;

/** What the page shows of a product that is going to be written. */
export type PreviewProduct = ReturnType<typeof previewOf>;

function previewOf({ id, line, fields, images, changes, asks, version }: PlannedProduct) {
  const { title, price, category, quantity, sku } = fields;
  return {
    id,
    line,
    title,
    price,
    category,
    quantity,
    sku,
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

/** An import, for its page; when its server was killed, somebody looking at it is enough to let it go on. */
export async function openImport(scope: ImportScope, id: string): Promise<ProductImport> {
  const record = await getImport(scope, id);
  if (isAbandoned(record)) void continueImport(id);
  return record;
}

/** The list that is shown first: what is wrong comes before what is well. */
export function firstList({ counts }: Pick<ProductImport, 'counts'>): ImportList {
  if (counts.bad > 0) return 'bad';
  return counts.new > 0 || counts.changed === 0 ? 'new' : 'changed';
}

type Stored = Pick<ProductImport, 'id' | 'sellerId' | 'round' | 'counts'>;

/** One page of what a preview lists; a page behind the end is the last one. */
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
    products:
      isEmpty || list === 'bad'
        ? []
        : slice(await readChunk(record, list, chunk, plannedProductSchema)).map(previewOf),
  };
}
