import type * as v from 'valibot';
import { env } from '~/env.server';
import { redirect } from '~/framework.server';
import type { SellerArgs } from '~/http/guards.server';
import { countProducts, listProducts } from '~/repositories/catalogue/product-lists.server';
import { findProducts } from '~/repositories/catalogue/products.server';
import { listPackages } from '~/repositories/catalogue/promotion-packages.server';
import { getSettings } from '~/repositories/operator/settings.server';
import type { buyPageSearch } from '~/schemas/promotions/promotion-forms';
import { isReadable } from '~/schemas/unreadable';
import type { Shop } from '~/schemas/users/shop';
import { summaryOf } from '~/services/products/list-products.server';
import { loadProductCounts } from '~/services/products/recount-products.server';
import { versionOfPackage } from '~/services/promotions/package-version.server';
import { paymentReference } from '~/services/promotions/payment-reference.server';
import { newIdempotencyKey } from '~/utils/record-id.server';
import { listPageAddress } from './list-page.server';

type BuyPageSearch = v.InferOutput<typeof buyPageSearch>;

/** Redirects to another page of the list when one of its buttons was pressed, else loads the page. */
export async function load({ request, shop, search }: SellerArgs<unknown, BuyPageSearch>) {
  const page = listPageAddress(new URL(request.url).searchParams);
  if (page) return redirect(page, 303);
  const { chosen, ...view } = search;
  return {
    ...(await loadChoice(shop, search)),
    search: { ...view, chosen: chosen.join(',') },
    idempotencyKey: newIdempotencyKey(),
  };
}

/**
 * The packages on sale, a page of approved products, the products selected on other pages (a read for each),
 * and how to pay.
 */
async function loadChoice(shop: Shop, { q, after, chosen }: { q: string; after: string; chosen: string[] }) {
  const approved = { status: 'approved', search: q } as const;
  const [packages, { paymentInstructions }, page, total, selected] = await Promise.all([
    listPackages(),
    getSettings(),
    listProducts(shop, { ...approved, sort: 'newest', cursor: after }),
    q ? countProducts(shop, approved) : loadProductCounts(shop).then((counts) => counts.approved),
    findProducts(shop, chosen),
  ]);
  const onSale = packages.filter(({ active }) => active);
  const products = page.items.filter(isReadable).filter(({ id }) => !chosen.includes(id));
  return {
    packages: onSale.map(({ id, name, price, durationDays, benefits }) => ({
      id,
      name,
      price,
      durationDays,
      benefits,
    })),
    /** The versions of all packages on sale: the form does not know yet which one will be bought. */
    version: onSale.map(versionOfPackage).join(' '),
    payment: {
      instructions: paymentInstructions,
      reference: paymentReference(shop.sellerId),
      supportEmail: env.SUPPORT_EMAIL,
    },
    products: products.map((product) => {
      const { id, title, category, sku, price, status, image, variants } = summaryOf(product);
      return { id, title, category, sku, price, status, image, variants };
    }),
    nextCursor: page.nextCursor,
    shown: page.items.length,
    total,
    selected: [...selected.values()].flatMap(({ id, title, status }) =>
      status === 'approved' ? [{ id, title }] : [],
    ),
  };
}
