import { allRights } from '~/schemas/rights';
import type { FoundGroup } from '~/schemas/search';
import { perQueue } from '~/utils/admin-queues';
import { isOffered, type Offered, sectionsOf } from '~/utils/area-navigation';
import { findNamed, type NamedPage } from '~/utils/find-named';
import { nameOfPage } from '~/utils/navigation';
import { paths } from '~/utils/paths';
import { noSellerWork } from '~/utils/seller-work';

type Area = 'seller' | 'admin';

/** Other words for the pages of the menu, by their address. */
export const otherWords: Record<Area, Record<string, string>> = {
  seller: {
    [paths.seller.today()]: 'home dashboard',
    [paths.seller.analytics()]: 'sales figures charts statistics',
    [paths.seller.payouts()]: 'request money balance withdraw',
    [paths.seller.accounts()]: 'momo bank',
    [paths.seller.statement()]: 'month money',
    [paths.seller.ledger()]: 'ledger money',
    [paths.seller.stock()]: 'selling out slow products',
    [paths.seller.promotions()]: 'buy package',
    [paths.seller.shopPage()]: 'share link catalogue whatsapp website',
    [paths.chat()]: 'chat support help',
    [paths.seller.bulkMarket()]: 'b2b buy wholesale trade',
    [paths.seller.bulkPurchases()]: 'b2b trade pay',
    [paths.seller.bulkListings()]: 'b2b wholesale',
    [paths.seller.bulkSales()]: 'b2b trade requests offers',
  },
  admin: {
    [paths.admin.home()]: 'home sign-ups',
    [paths.admin.payoutRequests()]: 'pay money',
    [paths.admin.payoutBatches()]: 'bulk transfer file csv several',
    [paths.admin.bulkListings()]: 'b2b approve',
    [paths.admin.bulkTrades()]: 'b2b',
    [paths.admin.bulkPayments()]: 'b2b proof verify',
    [paths.admin.completedTrades()]: 'b2b bulk transactions',
    [paths.admin.bulkMarket()]: 'b2b',
    [paths.admin.chats()]: 'support chats',
    [paths.admin.salesChat()]: 'chats',
    [paths.admin.announcements()]: 'news sellers broadcast email',
    [paths.admin.trackPromotions({ tab: 'pending' })]: 'check money proof',
    [paths.admin.sales()]: 'analytics figures charts statistics',
    [paths.admin.activityLog()]: 'history',
    [paths.admin.settings()]: 'commission categories reasons languages connect program',
    [paths.admin.operations()]: 'servers jobs backups audit limits health',
  },
};

/** Pages and actions that hang below those of the menu. */
const otherPages: Record<Area, readonly NamedPage[]> = {
  seller: [
    { name: 'New sale', to: paths.seller.newSale(), also: 'record own receipt' },
    { name: 'Add product', to: paths.seller.addProduct(), also: 'new' },
    { name: 'Import products', to: paths.seller.importProducts(), also: 'csv shopify upload' },
    { name: 'Orders to accept', to: paths.seller.orders({ tab: 'accept' }) },
    { name: 'Orders to ship', to: paths.seller.orders({ tab: 'ship' }) },
    { name: 'Returns', to: paths.seller.orders({ tab: 'returns' }) },
    { name: 'Where is my money?', to: paths.seller.orderMoney(), also: 'orders hold by order' },
    { name: 'Money by bulk trade', to: paths.seller.tradeMoney(), also: 'where hold b2b' },
    { name: 'Promotion history', to: paths.seller.promotionHistory() },
    { name: 'My buying requests', to: paths.seller.buyingRequests(), also: 'b2b bulk need rfq' },
    { name: 'New buying request', to: paths.seller.newBuyingRequest(), also: 'b2b bulk need post rfq' },
    { name: 'Buying requests to answer', to: paths.seller.openRequests(), also: 'b2b bulk offers rfq' },
    { name: 'New bulk listing', to: paths.seller.newBulkListing(), also: 'b2b add wholesale' },
    { name: 'Notifications', to: paths.notifications() },
    { name: 'Profile', to: paths.profile(), also: 'password theme settings' },
    { name: 'Second factor', to: paths.secondFactor(), also: 'profile code 2fa totp authenticator sign in' },
    {
      name: 'Notification settings',
      to: paths.notificationChannels(),
      also: 'emails sms whatsapp phone quiet',
    },
    { name: 'People', to: paths.seller.people(), also: 'invite staff helper rights' },
    { name: 'Activity', to: paths.seller.activity(), also: 'log history who changed what' },
    { name: 'Shop settings', to: paths.profileShop(), also: 'holiday stock invoice tin address' },
  ],
  admin: [
    { name: 'Promotion packages', to: paths.admin.promotionPackages() },
    {
      name: 'Bulk disputes',
      to: paths.admin.bulkTrades({ tab: 'disputed' }),
      also: 'b2b trades claims',
    },
    { name: 'Buying requests', to: paths.admin.buyingRequests(), also: 'b2b bulk rfq' },
    { name: 'Match statement', to: paths.admin.matchStatement(), also: 'b2b bulk payments bank csv' },
    { name: 'New message', to: paths.admin.newChat(), also: 'start chat' },
    { name: 'New announcement', to: paths.admin.newAnnouncement(), also: 'write sellers' },
    { name: 'Disputes', to: paths.admin.orders({ tab: 'disputes' }), also: 'returns orders' },
    { name: 'Orders to refund', to: paths.admin.orders({ tab: 'refunds' }) },
    { name: 'Sales and refunds', to: paths.admin.salesTransactions(), also: 'ledger transactions' },
    { name: 'Add user', to: paths.admin.newUser(), also: 'new' },
    { name: 'Emails and SMS', to: paths.admin.messages(), also: 'operations messages outbox costs whatsapp' },
    { name: 'Template answers', to: paths.admin.answers(), also: 'settings messages chat support' },
    { name: 'Transfer files', to: paths.admin.transferColumns(), also: 'settings columns csv payouts' },
    { name: 'Notifications', to: paths.notifications() },
    { name: 'Profile', to: paths.profile(), also: 'password theme' },
  ],
};

const noCounts = { queueCounts: perQueue(() => 0), work: noSellerWork, unreadMessages: 0 };

function namedIn(area: Area): NamedPage[] {
  const pages = sectionsOf(area, noCounts, { hasBulk: true, rights: allRights }).flatMap(
    (section) => section.pages,
  );
  return [
    ...pages.map((page) => ({ name: nameOfPage(page), to: page.to, also: otherWords[area][page.to] })),
    ...otherPages[area],
  ];
}

/** Pages and actions by name, as the area calls them. */
export const pagesOf: Record<Area, readonly NamedPage[]> = {
  seller: namedIn('seller'),
  admin: namedIn('admin'),
};

/** Pages of an area by their names. */
export const findPages = (area: Area, q: string, offered: Offered): FoundGroup =>
  findNamed(
    'Pages',
    pagesOf[area].filter(({ to }) => isOffered(to, offered)),
    q,
  );
