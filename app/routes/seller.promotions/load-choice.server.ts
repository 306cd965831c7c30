import { env } from '~/env.server';
import { countProducts, listProducts } from '~/repositories/product-lists.server';
import { findProducts } from '~/repositories/products.server';
import { listPackages } from '~/repositories/promotion-packages.server';
import { getSettings } from '~/repositories/settings.server';
import { isReadable } from '~/schemas/unreadable';
import { summaryOf } from '~/services/products/list-products.server';
import { versionOfPackage } from '~/services/promotions/package-version.server';
import { paymentReference } from '~/services/promotions/payment-reference.server';

/**
 * What a seller chooses from: the packages, a page of approved products, and those that were ticked on other
 * pages of the list (a read for each); and how they pay.
 */
export async function loadChoice(
  scope: { sellerId: string },
  { q, after, chosen }: { q: string; after: string; chosen: string[] },
) {
  const approved = { status: 'approved', search: q } as const;
  const [packages, { paymentInstructions }, page, total, kept] = await Promise.all([
    listPackages(),
    getSettings(),
    listProducts(scope, { ...approved, sort: 'newest', cursor: after }),
    countProducts(scope, approved),
    findProducts(scope, chosen),
  ]);
  const sold = packages.filter(({ active }) => active);
  const products = page.items.filter(isReadable).filter(({ id }) => !chosen.includes(id));
  return {
    packages: sold.map(({ id, name, price, durationDays, benefits }) => ({
      id,
      name,
      price,
      durationDays,
      benefits,
    })),
    seen: sold.map(versionOfPackage).join(' '),
    payment: {
      instructions: paymentInstructions,
      reference: paymentReference(scope.sellerId),
      supportEmail: env.SUPPORT_EMAIL,
    },
    products: products.map((product) => summaryOf(product)),
    nextCursor: page.nextCursor,
    shown: page.items.length,
    total,
    kept: [...kept.values()].flatMap(({ id, title, status }) =>
      status === 'approved' ? [{ id, title }] : [],
    ),
  };
}
