import type { AdminArgs } from '~/http/guards.server';
import { findNextPendingId } from '~/repositories/catalogue/product-lists.server';
import { getProduct } from '~/repositories/catalogue/products.server';
import { listNewestHistoryLogs } from '~/repositories/operator/history-logs.server';
import { getSettings } from '~/repositories/operator/settings.server';
import { findShop } from '~/repositories/people/shops.server';
import { isOwn } from '~/schemas/own-record';
import { versionOf } from '~/services/products/product-version';
import { loadProductCounts } from '~/services/products/recount-products.server';
import { closedUntil } from '~/utils/holiday';

const maxHistoryEntries = 2;

/** The product, its seller, its history, and the next pending product. */
export async function load({ actor, scope, params }: AdminArgs<{ id: string }>) {
  const product = await getProduct(scope, params.id);
  const [settings, seller, nextId, history] = await Promise.all([
    getSettings(),
    loadSeller(product.seller_id),
    findNextPendingId(scope, product),
    listNewestHistoryLogs(scope, { itemId: product.id, size: maxHistoryEntries }),
  ]);
  return {
    product,
    isOwn: isOwn(actor, product.seller_id),
    version: versionOf(product),
    rejectionReasons: settings.rejectionReasons,
    seller,
    nextId,
    history,
  };
}

async function loadSeller(sellerId: string | null) {
  if (!sellerId) return null;
  const [shop, { approved, rejected }] = await Promise.all([
    findShop(sellerId),
    loadProductCounts({ sellerId }),
  ]);
  if (!shop) return null;
  const { id, email, phone, status, createdAt } = shop;
  const holiday = closedUntil(shop, new Date());
  return {
    id,
    name: shop.sellerName,
    email,
    phone,
    status,
    createdAt,
    holiday,
    approved,
    rejected,
  };
}
