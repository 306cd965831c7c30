import { getSettings } from '~/repositories/settings.server';
import { noCounts, type ProductImport } from '~/schemas/product-import';
import { breather } from '~/utils/breathe.server';
import { UnknownCategories } from './categories.server';
import { type Draft, problemOf } from './draft.server';
import { ListWriter } from './files.server';
import { judge, type Rules, type Verdict } from './judge.server';
import { saveProgress } from './lease.server';
import { draftsOf, readSource } from './read-file.server';
import { type Recognised, recognise, SentBefore } from './recognise.server';

/** Products that are looked up together. */
const batchSize = 100;

/**
 * Judges every product of the file, and keeps what was found for the preview and for the writing. Nothing of it
 * touches a product. One that was broken off is done again from the beginning.
 *
 * @throws LeaseLost when somebody else has taken over
 */
export async function judgeFile(record: ProductImport, owner: string): Promise<void> {
  const { categories } = await getSettings();
  const rules = { categories, mapping: record.mapping };
  const lists = {
    new: new ListWriter(record, 'new'),
    changed: new ListWriter(record, 'changed'),
    bad: new ListWriter(record, 'bad'),
  };
  const unknown = new UnknownCategories();
  const sentBefore = new SentBefore();
  const breathe = breather();
  let [same, asks] = [0, 0];

  const file = async (verdict: Verdict) => {
    if (verdict.kind === 'same') same += 1;
    else if (verdict.kind === 'bad') {
      await lists.bad.add(verdict.problem);
      if (verdict.unknownCategory !== undefined) unknown.add(verdict.unknownCategory);
    } else {
      await lists[verdict.kind].add(verdict.product);
      if (verdict.product.asks) asks += 1;
    }
  };
  const judgeAll = async (drafts: Draft[]) => {
    for (const recognised of await recognise(record.sellerId, drafts)) {
      await file(verdictOn(recognised, sentBefore, rules));
      await breathe();
    }
  };

  let drafts: Draft[] = [];
  for await (const draft of draftsOf(await readSource(record))) {
    drafts.push(draft);
    await breathe();
    if (drafts.length < batchSize) continue;
    await judgeAll(drafts);
    drafts = [];
  }
  await judgeAll(drafts);
  await Promise.all(Object.values(lists).map((list) => list.end()));

  const { rows } = record.counts;
  const counts = { ...noCounts, rows, same, asks };
  counts.new = lists.new.count;
  counts.changed = lists.changed.count;
  counts.bad = lists.bad.count;
  await saveProgress(record, owner, () => ({
    ...{ status: 'preview', counts, categories: unknown.list(), lease: null },
  }));
}

function verdictOn(recognised: Recognised, sentBefore: SentBefore, rules: Rules): Verdict {
  const { draft } = recognised;
  const problem = draft.problem ?? recognised.problem ?? sentBefore.check(recognised);
  if (!problem) return judge(recognised, rules);
  return { kind: 'bad', problem: problemOf(draft, { line: draft.line, ...problem }) };
}
