import { inTransaction } from '~/repositories/firebase/transactions.server';
import { findProductChangeForUpdate, writeProductChange } from '~/repositories/product-changes.server';
import { findProductForUpdate } from '~/repositories/products.server';
import { limits } from '~/schemas/limits';
import type { ChangedValue, ManyChange, NotChanged } from '~/schemas/products/many-changes';
import type { Product } from '~/schemas/products/product';
import type { Shop } from '~/schemas/users/shop';
import type { User } from '~/schemas/users/user';
import { notFound } from '~/utils/app-error';
import { recordIdOf } from '~/utils/record-id.server';
import { type Failure, fail, ok, type Result } from '~/utils/result';
import { formatCount } from '~/utils/text';
import { stockOf, writeStock } from '../change-stock.server';
import { versionOf } from '../product-version';
import type { Stock } from '../variant-changes.server';
import { planChange } from './plan-change';

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
 * Changes prices or stock of several products at once, and keeps what they were, so that it can be undone
 * (docs/product.md, "Products"). Products that changed since the preview, or that the change does not fit,
 * stay as they are and are named. The same key again changes nothing more.
 *
 * @returns the message for the form when nothing can be changed
 * @throws AppError `not-found` when there is none of them
 */
export async function changeProducts(
  shop: Shop,
  actor: User,
  { selected, change, key }: { selected: readonly SelectedProduct[]; change: ManyChange; key?: string },
): Promise<Result<ManyChanged, 'id'>> {
  const id = recordIdOf(shop.sellerId, key);
  const unique = [...new Map(selected.map((one) => [one.id, one])).values()];
  return inTransaction(async (unit) => {
    const before = await findProductChangeForUpdate(unit, shop, id);
    if (before) return ok({ id, changed: before.rows.length, refused: before.refused });
    const products = await Promise.all(unique.map((one) => findProductForUpdate(unit, shop, one.id)));
    if (products.every((product) => product === null)) throw notFound('product');
    const looked = unique.map((one, index) => lookAt(products[index] ?? null, one, change));
    const refused = looked.flatMap((one) => ('why' in one ? [one] : []));
    const planned = looked.flatMap((one) => ('why' in one ? [] : [one]));
    const size = planned.reduce((sum, { values }) => sum + values.length, 0);
    if (size > limits.manyChange.values) return fail(tooManyMessage, 'id');
    if (planned.length === 0) return nothingToChange(refused);
    for (const { product, stock } of planned) writeStock(unit, actor, product, stock);
    const rows = planned.map(({ product, values }) => ({ id: product.id, title: product.title, values }));
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
  product: Product | null,
  { id, version }: SelectedProduct,
  change: ManyChange,
): NotChanged | { product: Product; values: ChangedValue[]; stock: Stock } {
  if (!product) return { id, title: id, why: 'It was deleted.' };
  const { title } = product;
  if (version !== undefined && version !== versionOf(product)) return { id, title, why: outdatedWhy };
  const plan = planChange(stockOf(product), change);
  return 'problem' in plan ? { id, title, why: plan.problem } : { product, ...plan };
}
