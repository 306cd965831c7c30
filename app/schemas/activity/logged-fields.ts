import { fieldLabels } from '~/schemas/described-fields';
import { kindsOfMessages, messageKinds } from '~/schemas/outbox/message-kinds';
import { settingsNumbers } from '~/schemas/settings/settings-numbers';
import type { HistoryChange } from './history-log';

const ofSettings = Object.entries(settingsNumbers).map(([name, { label }]) => [name, label]);
const ofMessages = messageKinds.map((kind) => [kind, kindsOfMessages[kind].label]);

/** What the fields of an entry's changes are called: as on their forms. */
const labels: Readonly<Record<string, string>> = {
  ...Object.fromEntries([...ofSettings, ...ofMessages]),
  ...fieldLabels,
  status: 'Status',
  paymentStatus: 'Payment',
  editRequest: 'Edit request',
  statementMatch: 'On the statement',
  state: 'Status',
  price: 'Price',
  quantity: 'Quantity in stock',
  sku: 'Your own code (SKU)',
  firstName: 'First name',
  lastName: 'Last name',
  displayName: 'Display name',
  businessName: 'Business name',
  email: 'Email',
  phone: 'Phone number',
  role: 'Role',
  adminRights: 'Rights',
  rights: 'Rights',
  closedUntil: 'Last day closed',
  lowStockAt: 'Notify me at',
  businessAddress: 'Business address',
  tin: 'TIN',
  quietFrom: 'Quiet hours from',
  quietTo: 'Quiet hours until',
  name: 'Name',
  isShown: 'Shown to everyone',
  about: 'About your shop',
  whatsapp: 'WhatsApp number',
  products: 'Products',
  default: 'Default account',
  type: 'Type of account',
  network: 'Network',
  bankName: 'Bank',
  ghippsCode: 'Bank code',
  branch: 'Branch',
  accountNumber: 'Account number',
  accountName: 'Name on the account',
  adminNotes: 'Notes',
  durationDays: 'Duration in days',
  benefits: 'Benefits',
  order: 'Order in the list',
  active: 'Sold',
  position: 'Where the shop puts these products',
  unit: 'Sold by the',
  unitsPerUnit: 'Content of one',
  baseUnit: 'Content in',
  region: 'Region of the goods',
  quantityAvailable: 'How many',
  minOrderQuantity: 'Minimum order',
  increment: 'In multiples of',
  deliveryFee: 'Delivery fee',
  depositPercent: 'Deposit, %',
  samplePrice: 'Price of a sample',
  priceTiers: 'Prices',
  paymentInstructions: 'How to pay',
  storeLinkedPhotos: 'Copy photos from other websites',
  bulkTrade: 'Offer bulk trade',
  languages: 'Languages',
  transferColumns: 'Columns of transfer files',
  reason: 'Rejection reason',
  suspendedReason: 'Reason',
  handle: 'Handle',
};

/** The label of a field, or its stored name if it has none. */
export const labelOfLogged = (field: string): string =>
  Object.hasOwn(labels, field) ? (labels[field] ?? field) : field;

/** An entry with the labels of its fields in place of their names. */
export const withLabels = <Entry extends { changes: HistoryChange[] }>(entry: Entry): Entry => ({
  ...entry,
  changes: entry.changes.map((one) => ({ ...one, field: labelOfLogged(one.field) })),
});
