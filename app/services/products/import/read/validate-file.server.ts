import { getSettings } from '~/repositories/operator/settings.server';
import type { PlannedProduct } from '~/schemas/products/planned-product';
import type {
  ImportCounts,
  ImportProblem,
  ProductImport,
  RemarkedProduct,
  RemarkKind,
} from '~/schemas/products/product-import';
import { truncate } from '~/utils/text';
import { createYield } from '~/utils/yield-to-event-loop.server';
import { askReaderForParts } from '../../../readers/ask-reader.server';
import { checkProduct, isKnownWithoutSku, skuOf } from '../check/check-product.server';
import { DuplicateCheck } from '../check/duplicate-check.server';
import { type Recognised, skuHeldBy } from '../check/identify.server';
import { openOwnProducts } from '../check/own-products.server';
import { SkuQueue, type WaitingProduct } from '../check/sku-queue.server';
import type { CheckedProduct, Rules } from '../check/validate-product.server';
import { shownRemarks } from '../shape/bounded-remarks';
import { UnknownCategories } from '../shape/categories.server';
import { LeftOut } from '../shape/left-out';
import { VariantRows } from '../shape/variant-rows.server';
import { type Draft, problemOf, skusOfDraft } from '../write/draft.server';
import { ListWriter, readSource } from '../write/files.server';
import { saveProgress } from '../write/import-lease.server';
import { inImportTurn } from '../write/import-turns.server';
import { emptyReport, type FileReport } from './read-file.server';
import { readDrafts } from './readers.server';
import { recognise } from './recognise.server';

const batchSize = 100;
/** SKUs that are looked up at once: a product may have one for each of its variants. */
const maxSkus = 1_000;

/** Columns named in the preview. */
const maxColumns = 120;

/**
 * Validates every product of the file and stores the results for the preview and the writing. Changes no
 * product. If interrupted, it starts again from the beginning.
 *
 * @throws ImportLeaseLost when another server has taken over; ReadingTooLarge when the file takes too much to
 *   read
 */
export async function validateFile(record: ProductImport, owner: string): Promise<void> {
  const { categories } = await getSettings();
  const own = await openOwnProducts(record.sellerId, record.counts.rows);
  const rules = { categories, mapping: record.mapping, answers: record.answers };
  const checks = new FileCheck(record, rules);
  const report = emptyReport();
  const yieldToEventLoop = createYield();
  let before: Promise<Recognised[]> = Promise.resolve([]);
  /** Reads what a batch needs of the database while the batch before it is checked. */
  const checkAll = async (drafts: Draft[]) => {
    const next = inImportTurn(() => recognise(record.sellerId, own, drafts));
    // Awaited with the next batch; until then a failure is not unhandled.
    next.catch(() => undefined);
    const ready = await before;
    before = next;
    for (const recognised of ready) {
      await checks.check(recognised);
      await yieldToEventLoop();
    }
  };

  let drafts: Draft[] = [];
  let skus = 0;
  for await (const draft of draftsIn(record, report)) {
    if (draft.unsold && !record.answers.drafts) {
      checks.leftOut.add(draft);
      continue;
    }
    drafts.push(draft);
    skus += skusOfDraft(draft).length;
    await yieldToEventLoop();
    if (drafts.length < batchSize && skus < maxSkus) continue;
    await checkAll(drafts);
    drafts = [];
    skus = 0;
  }
  await checkAll(drafts);
  await checkAll([]);
  const result = await checks.end();
  // A column without a cell is nothing to ask about.
  const asked = report.columns.filter(({ example, meaning }) => example !== '' || meaning !== '');
  const columns = asked.slice(0, maxColumns);
  await saveProgress(record, owner, () => ({
    ...result,
    status: 'preview',
    // Another sheet may have been chosen since the upload.
    ...(record.sheet ? { kind: report.kind, counts: { ...result.counts, rows: report.rows } } : {}),
    questions: {
      stock: checks.asksStock,
      comma: report.comma,
      currencies: currenciesOf(report),
      sameNames: report.sameNames,
      columns,
    },
    dropped: [...report.dropped].slice(0, maxColumns).map(([name, count]) => ({ name, count })),
    linesAbove: report.linesAbove,
    notRead: report.notRead,
    leftOut: { count: checks.leftOut.count, rows: checks.leftOut.rows },
    addedUp: report.addedUp.slice(0, maxColumns),
    lease: null,
  }));
}

/** Currencies that are asked about; a shop has one. */
const maxCurrencies = 5;

/** The currencies of a file, the most frequent first. */
const currenciesOf = ({ currencies }: Pick<FileReport, 'currencies'>) =>
  [...currencies]
    .map(([name, found]) => ({ name, ...found }))
    .sort((a, b) => b.count - a.count)
    .slice(0, maxCurrencies);

/** The products of a seller's file, one by one; `report` is complete when the last one was read. */
async function* draftsIn(record: ProductImport, report: FileReport): AsyncGenerator<Draft> {
  const { answers, sheet } = record;
  const input = { sheet: sheet?.name ?? null, answers };
  const reading = askReaderForParts(readDrafts, await readSource(record), input);
  try {
    for (;;) {
      const next = await reading.next();
      if (!next.done) yield* next.value;
      else {
        Object.assign(report, next.value);
        return;
      }
    }
  } finally {
    await reading.return(report);
  }
}

/** Checks the products of a file one after the other, and stores what is found. */
class FileCheck {
  readonly leftOut = new LeftOut();
  /** New products without stock in the file. */
  asksStock = 0;
  #same = 0;
  #asks = 0;
  readonly #lists;
  readonly #unknown = new UnknownCategories();
  readonly #duplicates = new DuplicateCheck();
  readonly #queue = new SkuQueue();
  readonly #variantRows = new VariantRows();
  readonly #remarks = new Map<RemarkKind, number>();

  constructor(
    private readonly record: ProductImport,
    private readonly rules: Rules,
  ) {
    this.#lists = {
      new: new ListWriter<PlannedProduct>(record, 'new'),
      changed: new ListWriter<PlannedProduct>(record, 'changed'),
      remarks: new ListWriter<RemarkedProduct>(record, 'remarks'),
      bad: new ListWriter<ImportProblem>(record, 'bad'),
    };
  }

  async check(recognised: Recognised): Promise<void> {
    if (!this.#variantRows.hold(recognised)) await this.#check(recognised);
  }

  async #check(recognised: Recognised): Promise<void> {
    const checked = checkProduct(recognised, this.#duplicates, this.rules);
    const waiting = waitingOf(checked, recognised);
    if (waiting) this.#queue.wait(waiting);
    else await this.#add(checked, recognised.draft);
  }

  /** Stores what is left. @returns what the import's record says of it */
  async end() {
    const { products, problems } = this.#variantRows.merged();
    for (const recognised of products) await this.#check(recognised);
    for (const problem of problems) await this.#lists.bad.add(problem);
    const { ready, left } = this.#queue.resolve();
    for (const waiting of ready) await this.#add(waiting, waiting.draft);
    for (const waiting of left) await this.#add(skuTaken(waiting), waiting.draft);
    await Promise.all(Object.values(this.#lists).map((list) => list.end()));
    const counts: ImportCounts = {
      rows: this.record.counts.rows,
      same: this.#same,
      asks: this.#asks,
      drafts: this.leftOut.count,
      new: this.#lists.new.count,
      changed: this.#lists.changed.count,
      remarks: this.#lists.remarks.count,
      bad: this.#lists.bad.count,
    };
    const remarks = [...this.#remarks].map(([kind, count]) => ({ kind, count }));
    return { counts, remarks, categories: this.#unknown.list() };
  }

  async #add(checked: CheckedProduct, { line, values }: Draft): Promise<void> {
    const { remarks, unknownCategory, asksStock } = checked.found;
    for (const kind of new Set(remarks.map((remark) => remark.kind)))
      this.#remarks.set(kind, (this.#remarks.get(kind) ?? 0) + 1);
    if (unknownCategory !== undefined) this.#unknown.add(unknownCategory);
    if (asksStock) this.asksStock += 1;
    if (checked.kind === 'bad') {
      await this.#lists.bad.add(checked.problem);
      return;
    }
    if (remarks.length > 0) {
      const shown = shownRemarks(checked.found);
      await this.#lists.remarks.add({ line, title: truncate(values.title ?? '', 200), remarks: shown });
    }
    if (checked.kind === 'same') this.#same += 1;
    else if (checked.kind !== 'repeated') {
      await this.#lists[checked.kind].add(checked.product);
      this.#queue.note(checked.product, checked.released);
      if (checked.product.asks) this.#asks += 1;
    }
  }
}

/** The product with the holder of its SKU, if that one must release it first; null otherwise. */
function waitingOf(checked: CheckedProduct, { draft, holder }: Recognised): WaitingProduct | null {
  if (!holder || (checked.kind !== 'new' && checked.kind !== 'changed')) return null;
  const { kind, product, found, released } = checked;
  const { sku } = product.fields;
  // The SKU was left out.
  if (sku.toLowerCase() !== draft.values.sku?.toLowerCase()) return null;
  const takes = kind === 'new' || product.changes.some(({ field }) => takingFields.has(field));
  return takes ? { kind, product, draft, holder, found, released } : null;
}

/** A product that gives up its variants takes an SKU of its own. */
const takingFields: ReadonlySet<string> = new Set(['sku', 'variants']);

/** A product whose SKU another one keeps. */
function skuTaken({ kind, product, draft, holder, found, released }: WaitingProduct): CheckedProduct {
  const { line, columnOf } = draft;
  const before = product.changes.find(({ field }) => field === 'sku')?.from ?? '';
  if (!isKnownWithoutSku(draft, before)) {
    const problem = { line, column: columnOf.sku, advice: skuHeldBy(holder) };
    return { kind: 'bad', problem: problemOf(draft, problem), found };
  }
  const remark = skuOf(product.fields.sku, `“${truncate(holder.title, 60)}”`);
  const named = { ...found, remarks: [...found.remarks, remark] };
  const changes = product.changes.filter(({ field }) => field !== 'sku');
  if (kind === 'changed' && changes.length === 0) return { kind: 'same', found: named };
  const fields = { ...product.fields, sku: before };
  return { kind, product: { ...product, fields, changes }, found: named, released };
}
