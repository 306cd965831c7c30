import { listAccountSummaries } from '~/repositories/money/seller-accounts.server';
import type { FirstSteps } from '~/schemas/users/first-steps';
import type { ShopRecord } from '~/schemas/users/shop';

/**
 * What is left to do before a shop can sell and be paid (docs/product.md, "People and access"); null when all
 * is done, and for a shop that has had an order. 1 read while it has had none.
 *
 * @param counts how many orders, products and approved products the shop has
 */
export async function loadFirstSteps(
  { sellerId, businessName, phone }: ShopRecord,
  { orders, products, approved }: Record<'orders' | 'products' | 'approved', number>,
): Promise<FirstSteps | null> {
  if (orders > 0) return null;
  const accounts = await listAccountSummaries({ userId: sellerId });
  const steps = {
    named: Boolean(businessName && phone),
    product: products > 0,
    account: accounts.length > 0,
    approved: approved > 0,
  };
  return Object.values(steps).every(Boolean) ? null : steps;
}
