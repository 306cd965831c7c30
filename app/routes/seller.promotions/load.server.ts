import { redirect } from '@remix-run/node';
import type * as v from 'valibot';
import { env } from '~/env.server';
import type { SellerArgs } from '~/http/guards.server';
import { countProducts, listProducts } from '~/repositories/product-lists.server';
import { findProducts } from '~/repositories/products.server';
import { listPackages } from '~/repositories/promotion-packages.server';
import { getSettings } from '~/repositories/settings.server';
import type { buyPageSearch } from '~/schemas/promotion-forms';
import { isReadable } from '~/schemas/unreadable';
import { summaryOf } from '~/services/products/list-products.server';
import { versionOfPackage } from '~/services/promotions/package-version.server';
import { paymentReference } from '~/services/promotions/payment-reference.server';
import { newIdempotencyKey } from '~/utils/record-id.server';
import { pageTurnedTo } from './turn-page.server';

type BuyPageSearch = v.InferOutput<typeof buyPageSearch>;

/** Turns the page of the list where one of its buttons was pressed; else all that the page shows. */
export async function load({ request, scope, search }: SellerArgs<unknown, BuyPageSearch>) {
  const page = pageTurnedTo(new URL(request.url).searchParams);
  if (page) return redirect(page, 303);
  const { chosen, ...view } = search;
  return {
    ...(await loadChoice(scope, search)),
    search: { ...view, chosen: chosen.join(',') },
    idempotencyKey: newIdempotencyKey(),
  };
}

/**
 * What a seller chooses from: the packages, a page of approved products, and those that were ticked on other
 * pages of the list (a read for each); and how they pay.
 */
async function loadChoice(
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
