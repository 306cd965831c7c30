import { listChats } from '~/repositories/chats.server';
import { listOrders, type OrderScope } from '~/repositories/orders.server';
import { listPayouts, type PayoutScope } from '~/repositories/payouts.server';
import { listProducts } from '~/repositories/product-lists.server';
import type { ProductScope } from '~/repositories/products.server';
import { listPromotions } from '~/repositories/promotions.server';
import { listUsers } from '~/repositories/user-management.server';
import { limits } from '~/schemas/limits';
import type { ProductVariants } from '~/schemas/products/product-variants';
import type { FoundGroup, FoundRow } from '~/schemas/search';
import { isReadable, type Unreadable } from '~/schemas/unreadable';
import { nameOf } from '~/schemas/users/user';
import { formatCedis } from '~/utils/money';
import { paths } from '~/utils/paths';
import { keysToFind } from '~/utils/search-words.server';
import { truncate } from '~/utils/text';
import { sellerNameIn } from '../payouts/list-payouts.server';
import { summaryOfVariants } from '../products/list-products.server';
import { currentRun } from '../promotions/promotion-run';
import { findPages } from './find-pages';

/** Rows per group; one more is read, to know whether there are more. */
const maxRows = 4;

const page = (search: string) => ({ search, cursor: null, size: maxRows });

interface FoundPage<T> {
  items: (T | Unreadable)[];
  nextCursor: string | null;
}

function groupOf<T extends object>(
  name: string,
  { items, nextCursor }: FoundPage<T>,
  rowOf: (item: T) => FoundRow,
  all: string,
): FoundGroup {
  const rows = items.filter((item): item is T => isReadable(item)).map(rowOf);
  return { name, rows, all: nextCursor ? all : null };
}

/**
 * Searches by the start of words: products by title or SKU, users by name, email, phone or business, orders
 * by number, buyer or phone, payouts by reference or seller, promotions by seller or package, conversations
 * by person, and pages by name. Reads at most 5 records of each kind; leaves out empty groups.
 */
export async function searchEverything(scope: 'all', q: string): Promise<FoundGroup[]> {
  if (keysToFind(q).length === 0) return [];
  const groups = await Promise.all([
    findProducts(scope, q),
    listUsers(scope, page(q)).then((found) =>
      groupOf(
        'Users',
        found,
        (user) => ({
          id: user.id,
          to: paths.admin.user(user.id),
          title: nameOf(user),
          details: [user.businessName, user.email],
          badge:
            user.status === 'suspended'
              ? { of: 'user', status: user.status }
              : { of: 'role', status: user.role },
        }),
        paths.admin.users({ q }),
      ),
    ),
    findOrders(scope, q),
    findPayouts(scope, q),
    findPromotions(scope, q),
    findConversations(scope, q),
  ]);
  return [findPages('admin', q), ...groups].filter(({ rows }) => rows.length > 0);
}

/** As `searchEverything`, within the seller's own products, orders and payouts, and the pages of sellers. */
export async function searchOwn({ sellerId }: { sellerId: string }, q: string): Promise<FoundGroup[]> {
  if (keysToFind(q).length === 0) return [];
  const groups = await Promise.all([
    findProducts({ sellerId }, q),
    findOrders({ sellerId }, q),
    findPayouts({ vendorId: sellerId }, q),
  ]);
  return [findPages('seller', q), ...groups].filter(({ rows }) => rows.length > 0);
}

async function findProducts(scope: ProductScope, q: string): Promise<FoundGroup> {
  const isAdmin = scope === 'all';
  return groupOf(
    'Products',
    await listProducts(scope, { ...page(q), sort: 'newest' }),
    ({ id, title, sku, sellerName, price, variants, status }) => ({
      id,
      to: isAdmin ? paths.admin.productDecision(id) : paths.seller.editProduct(id),
      title,
      details: [isAdmin ? (sellerName ?? '') : '', sku ?? '', priceText(price, variants)],
      badge: { of: 'product', status },
    }),
    isAdmin ? paths.admin.productApproval({ q, tab: 'all' }) : paths.seller.products({ q }),
  );
}

function priceText(price: number | null, variants: ProductVariants | null): string {
  if (price === null) return '';
  return `${variants && summaryOfVariants(variants).from ? 'from ' : ''}${formatCedis(price)}`;
}

async function findOrders(scope: OrderScope, q: string): Promise<FoundGroup> {
  const isAdmin = scope === 'all';
  const { order, orders } = isAdmin ? paths.admin : paths.seller;
  return groupOf(
    'Orders',
    await listOrders(scope, page(q)),
    ({ id, orderNumber, buyerName, sellerName, total, status }) => ({
      id,
      to: order(id),
      title: orderNumber,
      details: [isAdmin ? sellerName : '', buyerName, formatCedis(total)],
      badge: { of: 'order', status },
    }),
    orders({ q }),
  );
}

async function findPayouts(scope: PayoutScope, q: string): Promise<FoundGroup> {
  const isAdmin = scope === 'all';
  return groupOf(
    'Payouts',
    await listPayouts(scope, page(q)),
    ({ id, reference, amount, sellerData, status }) => ({
      id,
      to: isAdmin ? paths.admin.payoutRequest(id) : paths.seller.payout(id),
      title: reference,
      details: [isAdmin ? sellerNameIn(sellerData) : '', formatCedis(amount)],
      badge: { of: 'payout', status },
    }),
    isAdmin ? paths.admin.payoutRequests({ q }) : paths.seller.payouts(),
  );
}

async function findPromotions(scope: 'all', q: string): Promise<FoundGroup> {
  const now = new Date();
  return groupOf(
    'Promotions',
    await listPromotions(scope, page(q)),
    (promotion) => ({
      id: promotion.id,
      to: paths.admin.promotion(promotion.id),
      title: promotion.packageName,
      details: [promotion.sellerName],
      badge: { of: 'promotion', status: currentRun(promotion, now).status },
    }),
    paths.admin.trackPromotions({ q }),
  );
}

async function findConversations(scope: 'all', q: string): Promise<FoundGroup> {
  return groupOf(
    'Conversations',
    await listChats(scope, page(q)),
    ({ id, buyerName, lastMessage }) => ({
      id,
      to: paths.admin.chat(id),
      title: buyerName,
      details: [truncate(lastMessage, limits.messagePreview)],
      badge: null,
    }),
    paths.admin.chats({ q }),
  );
}
