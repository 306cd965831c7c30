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
import { type Rules, type Verdict, validateProduct } from './validate-product.server';

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

  const file = async (verdict: Verdict) => {
    if (verdict.kind === 'same') same += 1;
    else if (verdict.kind === 'bad') {
      await lists.bad.add(verdict.problem);
      if (verdict.unknownCategory !== undefined) unknown.add(verdict.unknownCategory);
    } else {
      await lists[verdict.kind].add(verdict.product);
      queue.note(verdict.product);
      if (verdict.product.asks) asks += 1;
    }
  };
  const validateAll = async (drafts: Draft[]) => {
    for (const recognised of await recognise(record.sellerId, drafts)) {
      const verdict = verdictOn(recognised, duplicates, rules);
      const waiting = waitingOf(verdict, recognised);
      if (waiting) queue.wait(waiting);
      else await file(verdict);
      await yieldToEventLoop();
    }
  };

  let drafts: Draft[] = [];
  for await (const draft of draftsOf(await readSource(record))) {
    drafts.push(draft);
    await yieldToEventLoop();
    if (drafts.length < batchSize) continue;
    await validateAll(drafts);
    drafts = [];
  }
  await validateAll(drafts);
  const { ready, left } = queue.resolve();
  for (const verdict of [...ready, ...left.map(skuTakenVerdict)]) await file(verdict);
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

function verdictOn(recognised: Recognised, duplicates: DuplicateCheck, rules: Rules): Verdict {
  const { draft } = recognised;
  // A duplicate is a more helpful error than what is wrong with its second row.
  const twice = recognised.existing && !draft.problem ? duplicates.check(recognised) : null;
  const named = draft.problem ?? twice ?? recognised.problem;
  const problem = named ?? (recognised.existing ? null : duplicates.check(recognised));
  if (!problem) return validateProduct(recognised, rules);
  return { kind: 'bad', problem: problemOf(draft, { line: draft.line, ...problem }) };
}

/** The product with the one that holds its SKU, when that one must release it first. */
function waitingOf(verdict: Verdict, { draft, holder }: Recognised): WaitingProduct | null {
  if (!holder || (verdict.kind !== 'new' && verdict.kind !== 'changed')) return null;
  const { kind, product } = verdict;
  const takes = kind === 'new' || product.changes.some(({ field }) => field === 'sku');
  return takes ? { kind, product, draft, holder } : null;
}

function skuTakenVerdict({ draft, holder }: WaitingProduct): Verdict {
  const { line, columnOf } = draft;
  const problem = { line, column: columnOf.sku, advice: skuHeldBy(holder) };
  return { kind: 'bad', problem: problemOf(draft, problem) };
}
