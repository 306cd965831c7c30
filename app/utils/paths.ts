import type { HelpName } from '~/help/topics';

import { announcementPaths, sellerAnnouncementPaths } from './announcement-paths';
import { factorPaths } from './factor-paths';
import { adminMessagePaths, messagePaths } from './message-paths';
import { shopPeoplePaths } from './shop-people-paths';
import { type Search, withSearch } from './with-search';

export { withSearch };

/** All URLs of the product. Components do not build paths themselves. */
export const paths = {
  /** @param part a section of the page */
  home: (part?: 'costs') => (part ? `/#${part}` : '/'),
  login: (redirectTo?: string) => withSearch('/login', { redirectTo }),
  register: () => '/register',
  logout: () => '/logout',
  language: () => '/language',
  /** Where somebody who was invited to help in a shop joins it, signed in or not. */
  join: (token: string) => `/join/${encodeURIComponent(token)}`,
  forgotPassword: () => '/forgot-password',
  resetPassword: (oobCode: string) => withSearch('/reset-password', { oobCode }),
  terms: () => '/terms',
  privacy: () => '/privacy',
  contact: () => '/contact',
  help: (name?: HelpName) => (name ? `/help/${name}` : '/help'),
  notFound: () => '/404',
  /** How programs use the API, and its description by OpenAPI. */
  /** @param part a heading of the page */
  developers: (part?: 'sellers' | 'events') => (part ? `/developers#${part}` : '/developers'),
  apiDescription: () => '/api/v1/openapi.json',
  profile: () => '/profile',
  profileShop: () => '/profile/shop',
  ...factorPaths,
  /** A seller's own. */
  apiKeys: (search: Search = {}) => withSearch('/profile/api-keys', search),
  webhooks: () => '/profile/webhooks',
  webhook: (id: string, search: Search = {}) =>
    withSearch(`/profile/webhooks/${encodeURIComponent(id)}`, search),
  deleteWebhook: (id: string) => `/profile/webhooks/${encodeURIComponent(id)}/delete`,
  notifications: (search: Search = {}) => withSearch('/notifications', search),
  exportNotifications: (search: Search = {}) => withSearch('/notifications/export', search),
  newestNotifications: () => '/notifications/newest',
  /** The user's conversation with support; with `order` or `product`, to write about one of theirs. */
  chat: (search: Search = {}) => withSearch('/chat', search),
  /** The same for scripts: pages of messages as JSON, sending, marking as read. */
  chatMessages: () => '/chat/messages',
  /** Marks a notification as read and redirects to its subject: a link to follow, never to prefetch. */
  openNotification: (id: string) => `/notifications/${encodeURIComponent(id)}/open`,
  ...messagePaths,
  unreadNotifications: () => '/notifications/count',
  /** Where a scheduler starts a job. */
  job: (name: string) => `/jobs/${encodeURIComponent(name)}`,
  /** Issues tokens to the browser's listeners. */
  liveToken: () => '/live/token',
  /** A stored photo, or its thumbnail of that width in pixels. */
  photo: (path: string, width?: number) =>
    withSearch(`/photos/${path.split('/').map(encodeURIComponent).join('/')}`, { w: width }),
  /** A photo of a return at its path in the storage, or its thumbnail of that width in pixels. */
  returnPhoto: (orderId: string, path: string, width?: number) =>
    withSearch(
      `/orders/${encodeURIComponent(orderId)}/photos/${encodeURIComponent(path.replace(/^.*\//, ''))}`,
      { w: width },
    ),
  /** A photo of a claim at its path in the storage, or its thumbnail of that width in pixels. */
  tradePhoto: (tradeId: string, path: string, width?: number) =>
    withSearch(
      `/trades/${encodeURIComponent(tradeId)}/photos/${encodeURIComponent(path.replace(/^.*\//, ''))}`,
      { w: width },
    ),
  /** A photo of a message at its path in the storage, or its thumbnail of that width in pixels. */
  messagePhoto: (path: string, width?: number) =>
    withSearch(`/${path.split('/').map(encodeURIComponent).join('/')}`, { w: width }),
  /** The proof of a payment for a trade in bulk; `download` saves it as a file. */
  tradeProof: (paymentId: string, download = false) =>
    withSearch(`/trade-payments/${encodeURIComponent(paymentId)}/proof`, { download: download ? '1' : '' }),
  /** The payment proof of a promotion; `download` saves it as a file. */
  promotionProof: (id: string, download = false) =>
    withSearch(`/promotions/${encodeURIComponent(id)}/proof`, { download: download ? '1' : '' }),
  /** The bulk market, for everyone. */
  market: (search: Search = {}) => withSearch('/trade', search),
  marketListing: (id: string, search: Search = {}) => withSearch(`/trade/${encodeURIComponent(id)}`, search),
  /** Its first photo as a small JPEG, for previews in messages. */
  marketPicture: (id: string) => `/trade/${encodeURIComponent(id)}/picture`,
  /** A seller's page, for everyone, by the name in its address. */
  shopPage: (name: string) => `/s/${encodeURIComponent(name)}`,
  /** Whether a paper is genuine, by its code; without one, where a code is typed. */
  check: (code?: string) => (code ? `/check/${encodeURIComponent(code)}` : '/check'),
  handedOver: () => '/delivered/done',
  /** Where whoever hands a parcel over enters its code. */
  handover: (token: string) => `/delivered/${encodeURIComponent(token)}`,
  seller: {
    home: () => '/seller/products',
    today: () => '/seller/today',
    ...shopPeoplePaths,
    ...sellerAnnouncementPaths,
    search: (q = '') => withSearch('/seller/search', { q }),
    products: (search: Search = {}) => withSearch('/seller/products', search),
    /** With `from`, the form starts as a copy of that product. */
    addProduct: (from?: string) => withSearch('/seller/products/add', { from }),
    drafts: (search: Search = {}) => withSearch('/seller/products/drafts', search),
    draft: (id: string) => `/seller/products/drafts/${encodeURIComponent(id)}`,
    deleteDraft: (id: string) => `/seller/products/drafts/${encodeURIComponent(id)}/delete`,
    deleteProducts: () => '/seller/products/delete',
    /** The form that changes prices or stock of several; the preview has what was typed as `search`. */
    changeProducts: () => '/seller/products/change',
    /** What was changed at once, to be undone. */
    productChange: (id: string) => `/seller/products/changes/${encodeURIComponent(id)}`,
    /** The form of the page that the seller shares. */
    shopPage: () => '/seller/shop-page',
    /** It as one picture. */
    shopPicture: () => '/seller/shop-page/picture',
    editProduct: (id: string) => `/seller/products/edit/${encodeURIComponent(id)}`,
    /** The options and variants of a product; with `search`, those that are being chosen. */
    variants: (id: string, search: Search = {}) =>
      withSearch(`/seller/products/edit/${encodeURIComponent(id)}/variants`, search),
    withdrawEdit: (id: string) => `/seller/products/edit/${encodeURIComponent(id)}/withdraw`,
    deleteProduct: (id: string) => `/seller/products/edit/${encodeURIComponent(id)}/delete`,
    exportProducts: (search: Search = {}) => withSearch('/seller/products/export', search),
    importProducts: () => '/seller/products/import',
    importTemplate: () => '/seller/products/import/template',
    productImport: (id: string, search: Search = {}) =>
      withSearch(`/seller/products/import/${encodeURIComponent(id)}`, search),
    orders: (search: Search = {}) => withSearch('/seller/orders', search),
    /** With `search`, the list that it was opened from: its filters, for the next and the previous one. */
    order: (id: string, search: Search = {}) =>
      withSearch(`/seller/orders/${encodeURIComponent(id)}`, search),
    /** The form of an own sale; with `draft`, one that was saved, with `q`, products found to be added. */
    newSale: (search: { draft?: string; q?: string } = {}) => withSearch('/seller/orders/new', search),
    saleDrafts: (search: Search = {}) => withSearch('/seller/orders/drafts', search),
    deleteSaleDraft: (id: string) => `/seller/orders/drafts/${encodeURIComponent(id)}/delete`,
    /** The form of one step; `of` names the parcel or return. */
    orderStep: (id: string, step: string, search: Search = {}) =>
      withSearch(`/seller/orders/${encodeURIComponent(id)}/${step}`, search),
    exportOrders: (search: Search = {}) => withSearch('/seller/orders/export', search),
    printOrders: (search: Search = {}) => withSearch('/seller/orders/print', search),
    /** The invoice as PDF; with `credit`, that credit note, counted from 1. */
    orderPdf: (id: string, credit?: number) =>
      withSearch(`/seller/orders/${encodeURIComponent(id)}/pdf`, { credit }),
    accounts: (search: Search = {}) => withSearch('/seller/account-management', search),
    removeAccount: (id: string) => `/seller/account-management/${encodeURIComponent(id)}/delete`,
    payouts: (search: Search = {}) => withSearch('/seller/payouts', search),
    payout: (id: string) => `/seller/payouts/${encodeURIComponent(id)}`,
    payoutReceipt: (id: string) => `/seller/payouts/${encodeURIComponent(id)}/receipt`,
    /** The payout advice of a paid payout. */
    payoutPdf: (id: string) => `/seller/payouts/${encodeURIComponent(id)}/pdf`,
    exportPayouts: (search: Search = {}) => withSearch('/seller/payouts/export', search),
    /** The lines of the ledger behind a figure of the balance. */
    ledger: (search: Search = {}) => withSearch('/seller/payouts/ledger', search),
    exportLedger: (search: Search = {}) => withSearch('/seller/payouts/ledger/export', search),
    /** The money of each order. */
    orderMoney: (search: Search = {}) => withSearch('/seller/payouts/orders', search),
    tradeMoney: (search: Search = {}) => withSearch('/seller/payouts/bulk', search),
    statement: (search: Search = {}) => withSearch('/seller/payouts/statement', search),
    statementPdf: (search: Search = {}) => withSearch('/seller/payouts/statement/pdf', search),
    importProblems: (id: string) => `/seller/products/import/${encodeURIComponent(id)}/problems`,
    analytics: (search: Search = {}) => withSearch('/seller/analytics', search),
    exportAnalytics: (search: Search = {}) => withSearch('/seller/analytics/export', search),
    /** What is selling out, and what is not selling. */
    stock: (search: Search = {}) => withSearch('/seller/analytics/stock', search),
    /** A seller's own listings in bulk. */
    bulkListings: (search: Search = {}) => withSearch('/seller/my-b2b', search),
    /** With `from`, the form begins as a copy of that listing; with `product`, of that product. */
    newBulkListing: (search: { from?: string; product?: string } = {}) =>
      withSearch('/seller/my-b2b/add', search),
    bulkListing: (id: string) => `/seller/my-b2b/${encodeURIComponent(id)}`,
    editBulkListing: (id: string) => `/seller/my-b2b/${encodeURIComponent(id)}/edit`,
    closeBulkListing: (id: string) => `/seller/my-b2b/${encodeURIComponent(id)}/close`,
    /** Trades of a seller's own listings. */
    bulkSales: (search: Search = {}) => withSearch('/seller/my-b2b/sales', search),
    bulkSale: (id: string) => `/seller/my-b2b/sales/${encodeURIComponent(id)}`,
    /** The form of one step; `of` names the shipment or claim. */
    bulkSaleStep: (id: string, step: string, search: Search = {}) =>
      withSearch(`/seller/my-b2b/sales/${encodeURIComponent(id)}/${step}`, search),
    bulkPurchases: (search: Search = {}) => withSearch('/seller/b2b-purchases', search),
    bulkPurchase: (id: string) => `/seller/b2b-purchases/${encodeURIComponent(id)}`,
    bulkPurchaseStep: (id: string, step: string, search: Search = {}) =>
      withSearch(`/seller/b2b-purchases/${encodeURIComponent(id)}/${step}`, search),
    payTrade: (id: string) => `/seller/b2b-purchases/${encodeURIComponent(id)}/pay`,
    /** A seller's own buying requests. */
    buyingRequests: (search: Search = {}) => withSearch('/seller/b2b-purchases/requests', search),
    /** With `from`, the form begins as a copy of that request. */
    newBuyingRequest: (search: { from?: string } = {}) =>
      withSearch('/seller/b2b-purchases/requests/new', search),
    buyingRequest: (id: string) => `/seller/b2b-purchases/requests/${encodeURIComponent(id)}`,
    /** The buying requests that sellers answer. */
    openRequests: (search: Search = {}) => withSearch('/seller/trade-b2b/requests', search),
    openRequest: (id: string) => `/seller/trade-b2b/requests/${encodeURIComponent(id)}`,
    offerForRequest: (id: string, listing: string) =>
      withSearch(`/seller/trade-b2b/requests/${encodeURIComponent(id)}/offer`, { listing }),
    bulkMarket: (search: Search = {}) => withSearch('/seller/trade-b2b', search),
    /** The form that asks to buy. */
    askToBuy: (id: string, search: Search = {}) =>
      withSearch(`/seller/trade-b2b/${encodeURIComponent(id)}/ask`, search),
    marketListing: (id: string, search: Search = {}) =>
      withSearch(`/seller/trade-b2b/${encodeURIComponent(id)}`, search),
    promotions: (search: Search = {}) => withSearch('/seller/promotions', search),
    promotionHistory: (search: Search = {}) => withSearch('/seller/promotion-history', search),
    promotion: (id: string) => `/seller/promotion-history/${encodeURIComponent(id)}`,
    exportPromotions: (search: Search = {}) => withSearch('/seller/promotion-history/export', search),
  },
  admin: {
    home: () => '/admin/dashboard',
    search: (q = '') => withSearch('/admin/search', { q }),
    productApproval: (search: Search = {}) => withSearch('/admin/product-approval', search),
    productDecision: (id: string) => `/admin/product-approval/${encodeURIComponent(id)}`,
    exportProductApproval: (search: Search = {}) => withSearch('/admin/product-approval/export', search),
    exportEditRequests: (search: Search = {}) => withSearch('/admin/edit-requests/export', search),
    exportSignUps: () => '/admin/sign-ups/export',
    sales: (search: Search = {}) => withSearch('/admin/sales', search),
    exportSales: (search: Search = {}) => withSearch('/admin/sales/export', search),
    /** Sales and refunds of all sellers in the ledger. */
    salesTransactions: (search: Search = {}) => withSearch('/admin/sales/transactions', search),
    exportSalesTransactions: (search: Search = {}) => withSearch('/admin/sales/transactions/export', search),
    exportUsers: (search: Search = {}) => withSearch('/admin/user-management/export', search),
    editRequests: (search: Search = {}) => withSearch('/admin/edit-requests', search),
    editRequest: (id: string) => `/admin/edit-requests/${encodeURIComponent(id)}`,
    activityLog: (search: Search = {}) => withSearch('/admin/activity-log', search),
    exportActivityLog: (search: Search = {}) => withSearch('/admin/activity-log/export', search),
    users: (search: Search = {}) => withSearch('/admin/user-management', search),
    newUser: () => '/admin/user-management/new',
    user: (id: string) => `/admin/user-management/${encodeURIComponent(id)}`,
    userPayouts: (id: string, search: Search = {}) =>
      withSearch(`/admin/user-management/${encodeURIComponent(id)}/payouts`, search),
    changeRole: (id: string) => `/admin/user-management/${encodeURIComponent(id)}/role`,
    rights: (id: string, search: Search = {}) =>
      withSearch(`/admin/user-management/${encodeURIComponent(id)}/rights`, search),
    orders: (search: Search = {}) => withSearch('/admin/orders', search),
    order: (id: string, search: Search = {}) => withSearch(`/admin/orders/${encodeURIComponent(id)}`, search),
    orderStep: (id: string, step: string, search: Search = {}) =>
      withSearch(`/admin/orders/${encodeURIComponent(id)}/${step}`, search),
    orderPayment: (id: string) => `/admin/orders/${encodeURIComponent(id)}/payment`,
    intake: (search: Search = {}) => withSearch('/admin/orders/intake', search),
    /** A basket of the shop, by its id. */
    basket: (id: string) => `/admin/orders/intake/${encodeURIComponent(id)}`,
    exportOrders: (search: Search = {}) => withSearch('/admin/orders/export', search),
    printOrders: (search: Search = {}) => withSearch('/admin/orders/print', search),
    orderPdf: (id: string, credit?: number) =>
      withSearch(`/admin/orders/${encodeURIComponent(id)}/pdf`, { credit }),
    payoutRequests: (search: Search = {}) => withSearch('/admin/payout-requests', search),
    payoutRequest: (id: string) => `/admin/payout-requests/${encodeURIComponent(id)}`,
    /** With `earlier`, the receipt of an earlier payment, counted from 1. */
    payoutReceipt: (id: string, earlier?: number) =>
      withSearch(`/admin/payout-requests/${encodeURIComponent(id)}/receipt`, { earlier }),
    payoutPdf: (id: string) => `/admin/payout-requests/${encodeURIComponent(id)}/pdf`,
    returnPayout: (id: string) => `/admin/payout-requests/${encodeURIComponent(id)}/returned`,
    exportPayouts: (search: Search = {}) => withSearch('/admin/payout-requests/export', search),
    payoutBatches: (search: Search = {}) => withSearch('/admin/payout-requests/batches', search),
    payoutBatch: (id: string) => `/admin/payout-requests/batches/${encodeURIComponent(id)}`,
    transferFile: (id: string) => `/admin/payout-requests/batches/${encodeURIComponent(id)}/file`,
    exportBatch: (id: string) => `/admin/payout-requests/batches/${encodeURIComponent(id)}/export`,
    /** A file with results, counted from 1. */
    batchResult: (id: string, number: number) =>
      withSearch(`/admin/payout-requests/batches/${encodeURIComponent(id)}/result`, { file: number }),
    operations: () => '/admin/operations',
    ...adminMessagePaths,
    ...announcementPaths,
    settings: (search: Search = {}) => withSearch('/admin/settings', search),
    webhooks: () => '/admin/settings/webhooks',
    webhook: (id: string, search: Search = {}) =>
      withSearch(`/admin/settings/webhooks/${encodeURIComponent(id)}`, search),
    deleteWebhook: (id: string) => `/admin/settings/webhooks/${encodeURIComponent(id)}/delete`,
    apiKeys: (search: Search = {}) => withSearch('/admin/settings/api-keys', search),
    /** The template answers of support. */
    answers: (search: Search = {}) => withSearch('/admin/settings/answers', search),
    /** The columns of transfer files. */
    transferColumns: (search: Search = {}) => withSearch('/admin/settings/transfer-files', search),
    chats: (search: Search = {}) => withSearch('/admin/chats', search),
    newChat: (search: Search = {}) => withSearch('/admin/chats/new', search),
    salesChat: (search: Search = {}) => withSearch('/admin/sales-chat', search),
    chat: (id: string) => `/admin/chat/${encodeURIComponent(id)}`,
    chatMessages: (id: string) => `/admin/chat/${encodeURIComponent(id)}/messages`,
    trackPromotions: (search: Search = {}) => withSearch('/admin/track-promotions', search),
    exportPromotions: (search: Search = {}) => withSearch('/admin/track-promotions/export', search),
    /** Listings in bulk of all sellers. */
    bulkListings: (search: Search = {}) => withSearch('/admin/b2b-management', search),
    bulkListing: (id: string) => `/admin/b2b-management/${encodeURIComponent(id)}`,
    bulkTrades: (search: Search = {}) => withSearch('/admin/b2b-management/trades', search),
    /** With the tab of the queue that it was opened from, whose next one follows a step. */
    bulkTrade: (id: string, search: Search = {}) =>
      withSearch(`/admin/b2b-management/trades/${encodeURIComponent(id)}`, search),
    bulkTradeStep: (id: string, step: string, search: Search = {}) =>
      withSearch(`/admin/b2b-management/trades/${encodeURIComponent(id)}/${step}`, search),
    buyingRequests: (search: Search = {}) => withSearch('/admin/b2b-management/requests', search),
    buyingRequest: (id: string) => `/admin/b2b-management/requests/${encodeURIComponent(id)}`,
    completedTrades: (search: Search = {}) => withSearch('/admin/b2b-completed-transactions', search),
    exportCompletedTrades: (search: Search = {}) =>
      withSearch('/admin/b2b-completed-transactions/export', search),
    bulkPayments: (search: Search = {}) => withSearch('/admin/b2b-payment-management', search),
    bulkPayment: (id: string) => `/admin/b2b-payment-management/${encodeURIComponent(id)}`,
    /** Where a statement of the network or bank is matched to waiting payments. */
    matchStatement: () => '/admin/b2b-payment-management/statement',
    bulkMarket: (search: Search = {}) => withSearch('/admin/trade-b2b', search),
    marketListing: (id: string, search: Search = {}) =>
      withSearch(`/admin/trade-b2b/${encodeURIComponent(id)}`, search),
    promotionPackages: () => '/admin/track-promotions/packages',
    promotion: (id: string) => `/admin/track-promotions/${encodeURIComponent(id)}`,
  },
} as const;
