import {
  findProductChangeForUpdate,
  writeProductChange,
} from '~/repositories/catalogue/product-changes.server';
import { inTransaction } from '~/repositories/firebase/transactions.server';
import { limits } from '~/schemas/limits';
import type { ManyChange, NotChanged } from '~/schemas/products/many-changes';
import type { Shop } from '~/schemas/users/shop';
import type { User } from '~/schemas/users/user';
import { notFound } from '~/utils/app-error';
import { recordIdOf } from '~/utils/record-id.server';
import { type Failure, fail, ok, type Result } from '~/utils/result';
import { formatCount } from '~/utils/text';
import { happened, readRecipients } from '../../activity/happened.server';
import { findCategoryError } from '../category.server';
import { versionOf } from '../product-version';
import { type CurrentProduct, readCurrent, writeCurrent } from './current-product.server';
import { type Plan, planChange } from './plan-change';

/** A selected product, and the version that the preview showed; without one nothing is compared. */
export interface SelectedProduct {
  id: string;
  version?: string;
}

interface ManyChanged {
  /** Of the record by which it can be undone. */
  id: string;
  /** How many products changed. */
  changed: number;
  refused: NotChanged[];
}

/**
 * Changes prices, stock or category of several products at once, and keeps what they were, so that it can be
 * undone (docs/product.md, "Products"). Products that changed since the preview, or that the change does not
 * fit, stay as they are and are named. The same key again changes nothing more.
 *
 * @returns the message for the form when nothing can be changed
 * @throws AppError `not-found` when there is none of them
 */
export async function changeProducts(
  shop: Shop,
  actor: User,
  { selected, change, key }: { selected: readonly SelectedProduct[]; change: ManyChange; key?: string },
): Promise<Result<ManyChanged, 'id' | 'category'>> {
  // Another change in the same form is another one. Without the versions: the page that comes back after an
  // answer that was lost shows those that the change made.
  const ids = selected.map((one) => one.id);
  const id = recordIdOf(`${shop.sellerId}\n${JSON.stringify({ change, ids })}`, key);
  const unknown = change.category === null ? null : await findCategoryError(change.category);
  if (unknown) return fail(unknown, 'category');
  const unique = [...new Map(selected.map((one) => [one.id, one])).values()];
  return inTransaction(async (unit) => {
    const before = await findProductChangeForUpdate(unit, shop, id);
    if (before) return ok({ id, changed: before.rows.length, refused: before.refused });
    const products = await Promise.all(unique.map((one) => readCurrent(unit, shop, one.id)));
    if (products.every((product) => product === null)) throw notFound('product');
    const looked = unique.map((one, index) => lookAt(products[index] ?? null, one, change));
    const refused = looked.flatMap((one) => ('why' in one ? [one] : []));
    const planned = looked.flatMap((one) => ('why' in one ? [] : [one]));
    const size = planned.reduce((sum, { values }) => sum + values.length, 0);
    if (size > limits.manyChange.values) return fail(tooManyMessage, 'id');
    if (planned.length === 0) return nothingToChange(refused);
    const requests = planned.filter(({ category }) => category?.asks).length;
    const { admins } = requests > 0 ? await readRecipients(unit, 'edit.requested_many', {}) : { admins: [] };
    for (const one of planned) writeCurrent(unit, shop, actor, one, one);
    if (requests > 0)
      happened(unit, 'edit.requested_many', { id, seller: shop.sellerName, count: requests }, { admins });
    const rows = planned.map(({ product: { id, title }, values, category }) => ({
      id,
      title,
      values,
      category,
    }));
    writeProductChange(unit, { id, sellerId: shop.sellerId, rows, refused });
    return ok({ id, changed: rows.length, refused });
  });
}

const tooManyMessage = `These products have more than ${formatCount(limits.manyChange.values)} prices and stocks to change. Select fewer.`;

const outdatedWhy = 'It was changed since the preview.';

function nothingToChange(refused: NotChanged[]): Failure<'id'> {
  const [first] = refused;
  const failure = fail(`Nothing was changed. “${first?.title}”: ${first?.why}`, 'id' as const);
  return refused.some(({ why }) => why === outdatedWhy) ? { ...failure, kind: 'conflict' } : failure;
}

function lookAt(
  current: CurrentProduct | null,
  { id, version }: SelectedProduct,
  change: ManyChange,
): NotChanged | (CurrentProduct & Exclude<Plan, { problem: string }>) {
  if (!current) return { id, title: id, why: 'It was deleted.' };
  const { product, proposed } = current;
  const { title } = product;
  if (version !== undefined && version !== versionOf(product)) return { id, title, why: outdatedWhy };
  const plan = planChange({ ...product, category: proposed.category }, change);
  return 'problem' in plan ? { id, title, why: plan.problem } : { ...current, ...plan };
}
