import { setPlacements } from '~/repositories/catalogue/products.server';
import { auditedRecords } from '~/repositories/operator/audited-records.server';
import { type Product, productSchema } from '~/schemas/products/product';
import { type Promotion, promotionSchema } from '~/schemas/promotions/promotion';
import { placeOne } from '../upkeep/place-promoted.server';
import type { Look } from './record-check.server';

const products = auditedRecords('products', productSchema);
const promotions = auditedRecords('promotions', promotionSchema);

const lasts = (until: string | null, now: Date) => until === null || Date.parse(until) > now.getTime();

/** What a running promotion gives its products, against what these say: shops go by the products. */
export const placedProducts: Look<Promotion> = async (unit, promotion, { now }) => {
  const { id, status, sellerId, productIds, endsAt } = promotion;
  if (status !== 'active' || !lasts(endsAt, now)) return [];
  const found = await Promise.all(productIds.map((productId) => products.read(unit, productId)));
  const without = found.flatMap((seen) => {
    const isPlaced = seen?.row?.placements[id]?.until === endsAt;
    return seen?.row?.seller_id === sellerId && !isPlaced ? [seen.id] : [];
  });
  if (without.length === 0) return [];
  return [
    {
      wrong: `It runs, and ${without.map((productId) => `products/${productId}`).join(', ')} does not say so.`,
      repair: { does: 'Places its products.', work: () => placeOne(id, now) },
    },
  ];
};

/** The promotions that a product says it has, against these. */
export const promotionsOfProduct: Look<Product> = async (unit, { id, placements }, { now }) => {
  const running = Object.entries(placements).filter(([, { until }]) => lasts(until, now));
  const found = await Promise.all(running.map(([promotionId]) => promotions.read(unit, promotionId)));
  const ended = running.filter((_one, index) => {
    const promotion = found[index]?.row;
    return promotion?.status !== 'active' || !promotion.productIds.includes(id);
  });
  if (ended.length === 0) return [];
  const over = ended.map(([promotionId, one]) => [promotionId, { ...one, until: now.toISOString() }]);
  return [
    {
      wrong: `It says that ${ended.map(([promotionId]) => `promotions/${promotionId}`).join(', ')} runs.`,
      repair: {
        does: 'Ends that.',
        write: (writing) => setPlacements(writing, id, { ...placements, ...Object.fromEntries(over) }),
      },
    },
  ];
};
