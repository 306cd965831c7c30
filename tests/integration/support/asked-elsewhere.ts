/**
 * Indexes of one field that other queries need: of order intake and imports, and those that the buyers' shop
 * may ask for. For `dueAt` and `waitingSince` the engine wants them besides the index of several fields.
 * Nothing asks for `holdDays` and `returnDays`: few settings of single fields are left (below 200).
 */
export const askedElsewhere = [
  'messages: senderId ASCENDING',
  'messages: timestamp ASCENDING',
  'orders: buyerId ASCENDING',
  'orders: dueAt ASCENDING',
  'orders: dueAt DESCENDING',
  'orders: groupId ASCENDING',
  'orders: holdDays ASCENDING',
  'orders: holdDays DESCENDING',
  'orders: returnDays ASCENDING',
  'orders: returnDays DESCENDING',
  'orders: takesStock ASCENDING',
  'orders: waitingSince ASCENDING',
  'orders: waitingSince DESCENDING',
  'products: created_at ASCENDING',
  'products: price ASCENDING',
  'products: price DESCENDING',
  'products: quantity DESCENDING',
  'products: sku ASCENDING',
  'products: sku DESCENDING',
  'products: title ASCENDING',
  'products: title DESCENDING',
  'users: createdAt ASCENDING',
];
