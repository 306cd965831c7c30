import type { StockResult } from '~/schemas/api/answers';
import type { ReadItem, StockItem } from '~/schemas/api/seller-bodies';
import { type Refusal, refusalAt } from '~/schemas/intake/refusals';
import type { Shop } from '~/schemas/users/shop';
import type { Actor } from '../activity/actor';
import { changeStockBySku } from '../products/stock/change-stock-by-sku.server';

/** Does what can be done of a change of stock, and says what became of each item, in their order. */
export async function changeStockItems(
  shop: Shop,
  actor: Actor,
  read: readonly ReadItem[],
): Promise<StockResult[]> {
  const items = read.flatMap((one) => ('item' in one ? [one.item] : []));
  const outcomes = await changeStockBySku(shop, actor, items);
  const outcomeOf = new Map(items.map((item, index) => [item, outcomes[index] ?? 'unknown_sku']));
  return read.map((one, index) => {
    if ('refusal' in one) return refused(one.sku, one.refusal);
    const { item } = one;
    const outcome = outcomeOf.get(item) ?? 'unknown_sku';
    if (outcome === 'changed' || outcome === 'unchanged') return { sku: item.sku, status: outcome };
    return refused(item.sku, refusalAt(['items', index, 'sku'], outcome));
  });
}

const refused = (sku: StockItem['sku'], { pointer, code, detail }: Refusal): StockResult => ({
  sku,
  status: 'refused',
  pointer,
  code,
  detail,
});
