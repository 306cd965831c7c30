import { getSettings } from '~/repositories/settings.server';
import { noCounts, type ProductImport } from '~/schemas/product-import';
import { createYield } from '~/utils/yield-to-event-loop.server';
import { UnknownCategories } from './categories.server';
import { type Draft, problemOf } from './draft.server';
import { ListWriter } from './files.server';
import { skuHeldBy } from './identify.server';
import { saveProgress } from './lease.server';
import { draftsOf, readSource } from './read-file.server';
import { DuplicateCheck, type Recognised, recognise } from './recognise.server';
import { SkuQueue, type WaitingProduct } from './sku-queue.server';
import { type CheckedProduct, type Rules, validateProduct } from './validate-product.server';

const batchSize = 100;

/**
 * Validates every product of the file and stores the results for the preview and the writing. Changes no
 * product. If interrupted, it starts again from the beginning.
 *
 * @throws LeaseLost when another server has taken over
 */
export async function validateFile(record: ProductImport, owner: string): Promise<void> {
  const { categories } = await getSettings();
  const rules = { categories, mapping: record.mapping };
  const lists = {
    new: new ListWriter(record, 'new'),
    changed: new ListWriter(record, 'changed'),
    bad: new ListWriter(record, 'bad'),
  };
  const unknown = new UnknownCategories();
  const duplicates = new DuplicateCheck();
  const queue = new SkuQueue();
  const yieldToEventLoop = createYield();
  let [same, asks] = [0, 0];

  const add = async (checked: CheckedProduct) => {
    if (checked.kind === 'same') same += 1;
    else if (checked.kind === 'bad') {
      await lists.bad.add(checked.problem);
      if (checked.unknownCategory !== undefined) unknown.add(checked.unknownCategory);
    } else {
      await lists[checked.kind].add(checked.product);
      queue.note(checked.product);
      if (checked.product.asks) asks += 1;
    }
  };
  const checkAll = async (drafts: Draft[]) => {
    for (const recognised of await recognise(record.sellerId, drafts)) {
      const checked = checkProduct(recognised, duplicates, rules);
      const waiting = waitingOf(checked, recognised);
      if (waiting) queue.wait(waiting);
      else await add(checked);
      await yieldToEventLoop();
    }
  };

  let drafts: Draft[] = [];
  for await (const draft of draftsOf(await readSource(record))) {
    drafts.push(draft);
    await yieldToEventLoop();
    if (drafts.length < batchSize) continue;
    await checkAll(drafts);
    drafts = [];
  }
  await checkAll(drafts);
  const { ready, left } = queue.resolve();
  for (const checked of [...ready, ...left.map(skuTaken)]) await add(checked);
  await Promise.all(Object.values(lists).map((list) => list.end()));

  const { rows } = record.counts;
  const counts = { ...noCounts, rows, same, asks };
  counts.new = lists.new.count;
  counts.changed = lists.changed.count;
  counts.bad = lists.bad.count;
  await saveProgress(record, owner, () => ({
    status: 'preview',
    counts,
    categories: unknown.list(),
    lease: null,
  }));
}

function checkProduct(recognised: Recognised, duplicates: DuplicateCheck, rules: Rules): CheckedProduct {
  const { draft } = recognised;
  // A duplicate is a more helpful error than what is wrong with its second row.
  const duplicate = recognised.existing && !draft.problem ? duplicates.check(recognised) : null;
  const named = draft.problem ?? duplicate ?? recognised.problem;
  const problem = named ?? (recognised.existing ? null : duplicates.check(recognised));
  if (!problem) return validateProduct(recognised, rules);
  return { kind: 'bad', problem: problemOf(draft, { line: draft.line, ...problem }) };
}

/** The product with the holder of its SKU, if that one must release it first; null otherwise. */
function waitingOf(checked: CheckedProduct, { draft, holder }: Recognised): WaitingProduct | null {
  if (!holder || (checked.kind !== 'new' && checked.kind !== 'changed')) return null;
  const { kind, product } = checked;
  const takes = kind === 'new' || product.changes.some(({ field }) => field === 'sku');
  return takes ? { kind, product, draft, holder } : null;
}

function skuTaken({ draft, holder }: WaitingProduct): CheckedProduct {
  const { line, columnOf } = draft;
  const problem = { line, column: columnOf.sku, advice: skuHeldBy(holder) };
  return { kind: 'bad', problem: problemOf(draft, problem) };
}
