/**
 * A question about products that are none leads back to the list, a button of the picker to the page that it
 * names, an offer of no listing to the request, the page for a code to the sign-in without a password, and
 * the one for a code before an act to where one comes from. The number of an order leads to the order.
 */
export const mayLeadOn = [
  '_person.profile_.second-factor_.code',
  'login_.code',
  'admin.orders._index',
  'seller.products.change',
  'seller.products.delete',
  'seller.promotions',
  'seller.trade-b2b.requests.$id.offer',
];
/** With nothing selected there is no question. */
export const mayRefuse = ['seller.products.change', 'seller.products.delete'];
/** What comes before a missing message is not found. */
export const mayMiss = ['chat.messages', 'admin.chat.$chatId.messages'];
/** Without an order that the reader can open there is nothing to print. */
export const mayPrintNone = ['seller.orders.print', 'admin.orders.print'];
