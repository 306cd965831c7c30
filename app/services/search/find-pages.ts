import type { FoundGroup } from '~/schemas/search';
import { paths } from '~/utils/paths';

interface PageToFind {
  name: string;
  to: string;
  /** Other words for it. */
  also?: string;
}

/** Pages and actions by name, as the area calls them: at least each link of its sidebar. */
export const pagesOf: Record<'seller' | 'admin', readonly PageToFind[]> = {
  seller: [
    { name: 'Today', to: paths.seller.today(), also: 'home dashboard' },
    { name: 'Products', to: paths.seller.products() },
    { name: 'New sale', to: paths.seller.newSale(), also: 'record own receipt' },
    { name: 'Add product', to: paths.seller.addProduct(), also: 'new' },
    { name: 'Import products', to: paths.seller.importProducts(), also: 'csv shopify upload' },
    { name: 'Orders', to: paths.seller.orders() },
    { name: 'Orders to accept', to: paths.seller.orders({ tab: 'accept' }) },
    { name: 'Orders to ship', to: paths.seller.orders({ tab: 'ship' }) },
    { name: 'Returns', to: paths.seller.orders({ tab: 'returns' }) },
    { name: 'Analytics', to: paths.seller.analytics(), also: 'sales figures charts statistics' },
    { name: 'Stock to watch', to: paths.seller.stock(), also: 'selling out slow products' },
    { name: 'Payouts', to: paths.seller.payouts(), also: 'request money balance withdraw' },
    { name: 'Transactions', to: paths.seller.ledger(), also: 'ledger money' },
    { name: 'Statement', to: paths.seller.statement(), also: 'month money' },
    { name: 'Where is my money?', to: paths.seller.orderMoney(), also: 'orders hold by order' },
    { name: 'Money by bulk trade', to: paths.seller.tradeMoney(), also: 'where hold b2b' },
    { name: 'Payment accounts', to: paths.seller.accounts(), also: 'momo bank' },
    { name: 'Promotions', to: paths.seller.promotions(), also: 'buy package' },
    { name: 'Promotion history', to: paths.seller.promotionHistory() },
    { name: 'Bulk market', to: paths.seller.bulkMarket(), also: 'b2b buy wholesale trade' },
    { name: 'Bulk purchases', to: paths.seller.bulkPurchases(), also: 'b2b trade pay' },
    { name: 'My buying requests', to: paths.seller.buyingRequests(), also: 'b2b bulk need rfq' },
    { name: 'New buying request', to: paths.seller.newBuyingRequest(), also: 'b2b bulk need post rfq' },
    { name: 'Buying requests to answer', to: paths.seller.openRequests(), also: 'b2b bulk offers rfq' },
    { name: 'My bulk listings', to: paths.seller.bulkListings(), also: 'b2b wholesale' },
    { name: 'New bulk listing', to: paths.seller.newBulkListing(), also: 'b2b add wholesale' },
    { name: 'Bulk sales', to: paths.seller.bulkSales(), also: 'b2b trade requests offers' },
    { name: 'Support', to: paths.chat(), also: 'chat help' },
    { name: 'Notifications', to: paths.notifications() },
    { name: 'Profile', to: paths.profile(), also: 'password holiday stock theme settings' },
  ],
  admin: [
    { name: 'Dashboard', to: paths.admin.home(), also: 'home sign-ups' },
    { name: 'Product approval', to: paths.admin.productApproval() },
    { name: 'Edit requests', to: paths.admin.editRequests() },
    { name: 'Payout requests', to: paths.admin.payoutRequests(), also: 'pay money' },
    { name: 'Batches of payouts', to: paths.admin.payoutBatches(), also: 'bulk transfer file csv several' },
    { name: 'Promotions', to: paths.admin.trackPromotions() },
    { name: 'Promotion packages', to: paths.admin.promotionPackages() },
    { name: 'Bulk listings', to: paths.admin.bulkListings(), also: 'b2b approve' },
    { name: 'Bulk trades', to: paths.admin.bulkTrades(), also: 'b2b' },
    {
      name: 'Bulk disputes',
      to: paths.admin.bulkTrades({ tab: 'disputed' }),
      also: 'b2b trades claims',
    },
    { name: 'Buying requests', to: paths.admin.buyingRequests(), also: 'b2b bulk rfq' },
    { name: 'Bulk payments', to: paths.admin.bulkPayments(), also: 'b2b proof verify' },
    { name: 'Match statement', to: paths.admin.matchStatement(), also: 'b2b bulk payments bank csv' },
    { name: 'Completed trades', to: paths.admin.completedTrades(), also: 'b2b bulk transactions' },
    { name: 'Bulk market', to: paths.admin.bulkMarket(), also: 'b2b' },
    { name: 'Chats', to: paths.admin.chats(), also: 'support messages' },
    { name: 'Buyer chats', to: paths.admin.salesChat() },
    { name: 'Start a chat', to: paths.admin.newChat(), also: 'new message' },
    { name: 'Orders', to: paths.admin.orders() },
    { name: 'Disputes', to: paths.admin.orders({ tab: 'disputes' }), also: 'returns orders' },
    { name: 'Orders to refund', to: paths.admin.orders({ tab: 'refunds' }) },
    { name: 'Sales', to: paths.admin.sales(), also: 'analytics figures charts statistics' },
    { name: 'Sales and refunds', to: paths.admin.salesTransactions(), also: 'ledger transactions' },
    { name: 'Users', to: paths.admin.users() },
    { name: 'Add user', to: paths.admin.newUser(), also: 'new' },
    { name: 'Activity log', to: paths.admin.activityLog(), also: 'history' },
    { name: 'Settings', to: paths.admin.settings(), also: 'commission categories reasons' },
    { name: 'Operations', to: paths.admin.operations(), also: 'servers jobs backups audit limits health' },
    { name: 'Transfer files', to: paths.admin.transferColumns(), also: 'settings columns csv payouts' },
    { name: 'Notifications', to: paths.notifications() },
    { name: 'Profile', to: paths.profile(), also: 'password theme' },
  ],
};

const wordsOf = (text: string) =>
  text
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean);

/** Pages of an area of which some word begins with each typed one; those that match by name come first. */
export function findPages(area: 'seller' | 'admin', q: string): FoundGroup {
  const typed = wordsOf(q);
  const fits = (text: string) => {
    const words = wordsOf(text);
    return typed.length > 0 && typed.every((start) => words.some((word) => word.startsWith(start)));
  };
  const byName = pagesOf[area].filter(({ name }) => fits(name));
  const byOther = pagesOf[area].filter(({ name, also = '' }) => !fits(name) && fits(`${name} ${also}`));
  const rows = [...byName, ...byOther].map(({ name, to }) => ({
    id: to,
    to,
    title: name,
    details: [],
    badge: null,
  }));
  return { name: 'Pages', rows, all: null };
}
