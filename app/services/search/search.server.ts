import { listTradePayments } from '~/repositories/bulk/b2b-payments.server';
import { listTrades, type TradeScope } from '~/repositories/bulk/b2b-trades.server';
import { listProducts } from '~/repositories/catalogue/product-lists.server';
import type { ProductScope } from '~/repositories/catalogue/products.server';
import { listPromotions } from '~/repositories/catalogue/promotions.server';
import { listChats } from '~/repositories/messages/chats.server';
import { listPayouts, type PayoutScope } from '~/repositories/money/payouts.server';
import { getSettings } from '~/repositories/operator/settings.server';
import { listOrders, type OrderScope } from '~/repositories/orders/orders.server';
import { listUsers } from '~/repositories/people/user-management.server';
import { limits } from '~/schemas/limits';
import type { Product } from '~/schemas/products/product';
import type { ProductVariants } from '~/schemas/products/product-variants';
import type { AdminRight, ShopRight } from '~/schemas/rights';
import type { Found, FoundGroup, FoundRow } from '~/schemas/search';
import { isReadable, type Unreadable } from '~/schemas/unreadable';
import type { Shop } from '~/schemas/users/shop';
import { nameOf, type User } from '~/schemas/users/user';
import { formatCedis } from '~/utils/money';
import { paths } from '~/utils/paths';
import { keysNear, wordsOf } from '~/utils/search-words.server';
import { truncate } from '~/utils/text';
import { findHelp } from '../help/help-pages.server';
import { sellerNameIn } from '../money/payouts/list-payouts.server';
import { summaryOfVariants } from '../products/list-products.server';
import { currentRun } from '../promotions/promotion-run';
import { findPages } from './find-pages';
import { isNear } from './near-words';

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

const nothing: Found = { groups: [], isNear: false };

/**
 * Searches by the start of words: products by title or SKU, users by name, email, phone or business,
 * orders by number, buyer or phone, payouts by reference, seller or account, bulk trades by reference,
 * goods or names, bulk payments by transaction ID or names, promotions by seller or package, conversations
 * by person, pages by name, and help; of these what the reader's rights reach. Reads at most 5 records of
 * each kind; leaves out empty groups. When nothing is found, products and users are looked for with a
 * typo: at most 26 records of each.
 */
export async function searchEverything(
  scope: 'all',
  rights: readonly AdminRight[],
  q: string,
): Promise<Found> {
  if (wordsOf(q).length === 0) return nothing;
  const { bulkTrade: hasBulk } = await getSettings();
  const offered = { hasBulk, rights };
  const can = (right: AdminRight) => rights.includes(right);
  const groups = await Promise.all([
    can('products') && findProducts(scope, q),
    can('people') && findUsers(scope, q),
    can('orders') && findOrders(scope, q),
    can('payouts') && findPayouts(scope, q),
    hasBulk && can('bulk') && findTrades('Bulk trades', scope, q),
    hasBulk && can('payouts') && findBulkPayments(scope, q),
    can('promotions') && findPromotions(scope, q),
    can('support') && findConversations(scope, q),
  ]);
  return foundOr([findPages('admin', q, offered), ...groups, findHelp('admin', q, { hasBulk })], () => [
    can('products') &&
      findNear(
        q,
        (near) => listProducts(scope, { ...near, sort: 'newest' }),
        productText,
        productGroup(scope),
      ),
    can('people') && findNear(q, (near) => listUsers(scope, near), userText, userGroup),
  ]);
}

/**
 * As `searchEverything`, within the seller's own products, orders, payouts and bulk trades, and the pages of
 * sellers, and help.
 */
export async function searchOwn(
  { shop: { sellerId }, rights }: { shop: Shop; rights: readonly ShopRight[] },
  q: string,
): Promise<Found> {
  if (wordsOf(q).length === 0) return nothing;
  const scope = { sellerId };
  const { bulkTrade: hasBulk } = await getSettings();
  const can = (right: ShopRight) => rights.includes(right);
  const groups = await Promise.all([
    can('prices') && findProducts(scope, q),
    can('orders') && findOrders(scope, q),
    can('money-seen') && findPayouts({ vendorId: sellerId }, q),
    hasBulk && can('bulk') && findTrades('Bulk sales', scope, q),
    hasBulk && can('bulk') && findTrades('Bulk purchases', { buyerId: sellerId }, q),
  ]);
  const pages = findPages('seller', q, { hasBulk, rights });
  return foundOr([pages, ...groups, findHelp('seller', q, { hasBulk })], () => [
    can('prices') &&
      findNear(
        q,
        (near) => listProducts(scope, { ...near, sort: 'newest' }),
        productText,
        productGroup(scope),
      ),
  ]);
}

/** A group, or false for who may not open what it lists. */
type MaybeGroup = FoundGroup | false;

const filled = (groups: MaybeGroup[]) =>
  groups.filter((group): group is FoundGroup => group !== false && group.rows.length > 0);

/** The groups with rows; when there are none, those of a search with a typo. */
async function foundOr(
  groups: MaybeGroup[],
  nearGroups: () => (Promise<FoundGroup> | false)[],
): Promise<Found> {
  const found = filled(groups);
  if (found.length > 0) return { groups: found, isNear: false };
  const near = filled(await Promise.all(nearGroups()));
  return { groups: near, isNear: near.length > 0 };
}

/** Records that are looked through for a typo. */
const nearSize = 25;

/** The rows whose text is nearly what was typed. */
async function findNear<T extends object>(
  q: string,
  list: (near: { search: string; isNear: true; cursor: null; size: number }) => Promise<FoundPage<T>>,
  textOf: (item: T) => string,
  groupFor: (q: string, found: FoundPage<T>) => FoundGroup,
): Promise<FoundGroup> {
  // Without keys the list would be everything.
  if (keysNear(q).length === 0) return { name: '', rows: [], all: null };
  const { items } = await list({ search: q, isNear: true, cursor: null, size: nearSize });
  const near = items.filter((item): item is T => isReadable(item) && isNear(q, textOf(item)));
  return groupFor(q, { items: near.slice(0, maxRows), nextCursor: null });
}

const productText = ({ title, sku }: Product) => `${title} ${sku}`;
const userText = (user: User) => `${nameOf(user)} ${user.businessName} ${user.email}`;

const findUsers = async (scope: 'all', q: string) => userGroup(q, await listUsers(scope, page(q)));

const userGroup = (q: string, found: FoundPage<User>) =>
  groupOf(
    'Users',
    found,
    (user) => ({
      id: user.id,
      to: paths.admin.user(user.id),
      title: nameOf(user),
      details: [user.businessName, user.email],
      badge:
        user.status === 'suspended' ? { of: 'user', status: user.status } : { of: 'role', status: user.role },
    }),
    paths.admin.users({ q }),
  );

const findProducts = async (scope: ProductScope, q: string) =>
  productGroup(scope)(q, await listProducts(scope, { ...page(q), sort: 'newest' }));

const productGroup = (scope: ProductScope) => (q: string, found: FoundPage<Product>) => {
  const isAdmin = scope === 'all';
  return groupOf(
    'Products',
    found,
    ({ id, title, sku, sellerName, price, variants, status }) => ({
      id,
      to: isAdmin ? paths.admin.productDecision(id) : paths.seller.editProduct(id),
      title,
      details: [isAdmin ? (sellerName ?? '') : '', sku ?? '', priceText(price, variants)],
      badge: { of: 'product', status },
    }),
    isAdmin ? paths.admin.productApproval({ q, tab: 'all' }) : paths.seller.products({ q }),
  );
};

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

async function findTrades(name: string, scope: TradeScope, q: string): Promise<FoundGroup> {
  const { to, all } =
    scope === 'all'
      ? { to: paths.admin.bulkTrade, all: paths.admin.bulkTrades }
      : 'sellerId' in scope
        ? { to: paths.seller.bulkSale, all: paths.seller.bulkSales }
        : { to: paths.seller.bulkPurchase, all: paths.seller.bulkPurchases };
  return groupOf(
    name,
    await listTrades(scope, page(q)),
    ({ id, reference, listingTitle, sellerName, buyerName, status }) => ({
      id,
      to: to(id),
      title: reference,
      details: [listingTitle, scope !== 'all' && 'sellerId' in scope ? buyerName : sellerName],
      badge: { of: 'trade', status },
    }),
    all({ q }),
  );
}

async function findBulkPayments(scope: 'all', q: string): Promise<FoundGroup> {
  return groupOf(
    'Bulk payments',
    await listTradePayments(scope, page(q)),
    ({ id, payerReference, payerName, tradeReference, amount, status }) => ({
      id,
      to: paths.admin.bulkPayment(id),
      title: payerReference,
      details: [payerName, tradeReference, formatCedis(amount)],
      badge: { of: 'tradePayment', status },
    }),
    paths.admin.bulkPayments({ q }),
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
    'Messages',
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
