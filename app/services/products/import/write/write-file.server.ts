import pLimit from 'p-limit';
import { getSettings } from '~/repositories/operator/settings.server';
import type { PlannedProduct } from '~/schemas/products/planned-product';
import type { ImportProblem, ProductImport } from '~/schemas/products/product-import';
import { skusOf } from '~/schemas/products/product-variants';
import { type Shop, shopOf } from '~/schemas/users/shop';
import type { User } from '~/schemas/users/user';
import { AppError } from '~/utils/app-error';
import { currentRequest } from '~/utils/request-context.server';
import { undoUntil } from '../undo/undo-import.server';
import { activeSeller } from './active-seller.server';
import { readPlanned } from './files.server';
import { saveProgress } from './import-lease.server';
import { inImportTurn } from './import-turns.server';
import { notifyAdmins } from './notify-admins.server';
import { writeNewProducts, writeProduct } from './write-product.server';

/** More would slow down the pages of other people. */
const maxConcurrent = 2;
/** Products between two saves of the progress. After a crash the last step is repeated, without effect. */
const step = 20;
/** Writes of one transaction: with variants, a product has many SKUs. */
const maxWrites = 400;
/** Failures stored with the import; more are only counted. */
const maxFailures = 200;

/**
 * Writes what the preview showed, from where it stopped, then notifies every admin once.
 * @throws ImportLeaseLost when another server has taken over
 */
export async function writeFile(start: ProductImport, owner: string): Promise<void> {
  // Whoever uploads a file is the seller, so they act for the shop here too.
  const actor = await activeSeller(start.sellerId);
  const shop = actor && shopOf(actor);
  const total = start.counts.new + start.counts.changed;
  let record = start;
  while (shop && record.done < total && !record.stopping) {
    const products = await readPlanned(record, record.done, step);
    if (products.length === 0) throw new Error(`the list of import ${record.id} ends too early`);
    const results = await inImportTurn(() => tryAll(shop, actor, products));
    const before = record;
    const reached = tally(before, results);
    const now = await saveProgress(before, owner, () => reached);
    record = { ...now, ...reached };
  }
  const { storeLinkedPhotos } = await getSettings();
  await saveProgress(record, owner, async (unit, now) => {
    await notifyAdmins(unit, now, shop?.sellerName ?? '');
    const end = { lease: null, undoUntil: undoUntil() };
    if (now.stopping || !shop) return { ...end, status: 'cancelled' };
    return storeLinkedPhotos ? { status: 'photos', lease: null } : { ...end, status: 'done' };
  });
}

/** Writes products: new ones together if possible, else each by itself. */
async function tryAll(shop: Shop, actor: User, products: PlannedProduct[]): Promise<TriedProduct[]> {
  if (products.some(({ version, after }) => version !== null || after !== undefined))
    return tryEach(shop, actor, products);
  const tried: TriedProduct[] = [];
  for (const some of inTransactions(products)) tried.push(...(await tryTogether(shop, actor, some)));
  return tried;
}

/** New products in groups that one transaction may write: a product with its log entry and its SKUs. */
function inTransactions(products: PlannedProduct[]): PlannedProduct[][] {
  const groups: PlannedProduct[][] = [];
  let writes = maxWrites;
  for (const product of products) {
    const own = 2 + skusOf(product.fields).length;
    if (writes + own > maxWrites) {
      groups.push([]);
      writes = 0;
    }
    groups.at(-1)?.push(product);
    writes += own;
  }
  return groups;
}

async function tryTogether(shop: Shop, actor: User, products: PlannedProduct[]): Promise<TriedProduct[]> {
  const results = await writeNewProducts(shop, actor, products).catch((error: unknown) => {
    if (error instanceof AppError && error.code === 'upstream') throw error;
    // Which of them is the cause shows when each is written by itself.
    return null;
  });
  if (!results) return tryEach(shop, actor, products);
  return products.flatMap((planned, index) => {
    const result = results[index];
    return result ? { ...result, planned } : [];
  });
}

/** Writes products, each after the one that releases its SKU, which comes earlier in the list. */
async function tryEach(shop: Shop, actor: User, products: PlannedProduct[]): Promise<TriedProduct[]> {
  const limit = pLimit(maxConcurrent);
  const tried = new Map<string, Promise<TriedProduct>>();
  for (const planned of products) {
    const giver = planned.after === undefined ? undefined : tried.get(planned.after);
    const work = limit(async () => {
      await giver;
      return tryProduct(shop, actor, planned);
    });
    tried.set(planned.id, work);
  }
  return Promise.all(tried.values());
}

type TriedProduct = Awaited<ReturnType<typeof writeProduct>> & { planned: PlannedProduct };

/** A product that throws is reported as failed; only an unavailable database stops the import. */
async function tryProduct(shop: Shop, actor: User, planned: PlannedProduct): Promise<TriedProduct> {
  try {
    return { ...(await writeProduct(shop, actor, planned)), planned };
  } catch (error) {
    if (error instanceof AppError && error.code === 'upstream') throw error;
    currentRequest().log.error({ productId: planned.id, err: error }, 'a product was not imported');
    const advice = 'We couldn’t import this product. Upload this row again.';
    return { outcome: 'failed', column: '', advice, planned };
  }
}

function tally(record: ProductImport, results: TriedProduct[]) {
  const written = { ...record.written };
  const failures: ImportProblem[] = [...record.failures];
  let { submitted } = record;
  for (const result of results) {
    written[result.outcome] += 1;
    if (result.outcome !== 'failed') submitted += result.queued ? 1 : 0;
    else if (failures.length < maxFailures) {
      const { line, lines, fields } = result.planned;
      const { column, advice } = result;
      failures.push({ line, lines, column, advice, title: fields.title });
    }
  }
  return { done: record.done + results.length, written, failures, submitted };
}
