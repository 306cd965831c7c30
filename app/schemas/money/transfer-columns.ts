import * as v from 'valibot';
import { networks } from './networks';

/** What a column of a transfer file can hold. */
export const transferFields = [
  'accountName',
  'accountNumber',
  'amount',
  'reference',
  'network',
  'bank',
  'currency',
  'narration',
] as const;
export type TransferField = (typeof transferFields)[number];

export const transferFieldLabels: Record<TransferField, string> = {
  accountName: 'Account name',
  accountNumber: 'Account number',
  amount: 'Amount',
  reference: 'Reference',
  network: 'Network',
  bank: 'Bank',
  currency: 'Currency',
  narration: 'Narration',
};

/** Without these no money can be sent, and no result found. */
export const neededTransferFields = ['accountNumber', 'amount', 'reference'] as const;

/** A column of the file that is uploaded for a bulk transfer. */
export interface TransferColumn {
  field: TransferField;
  /** Its name in the first line. */
  header: string;
}

export const transferColumnsSchema = v.array(
  v.object({ field: v.picklist(transferFields), header: v.string() }),
);

/** Of each network and bank that an admin has set, by its name. */
export const storedTransferColumns = v.fallback(
  v.optional(v.record(v.string(), transferColumnsSchema), {}),
  {},
);
export type StoredTransferColumns = v.InferOutput<typeof storedTransferColumns>;

const isNetwork = (channel: string) => networks.some((network) => network === channel);

/** Until an admin sets others. Plain words, since no network or bank publishes its own. */
function plainColumns(channel: string): TransferColumn[] {
  const fields: TransferField[] = [
    'accountName',
    'accountNumber',
    ...(isNetwork(channel) ? [] : (['bank'] as const)),
    'amount',
    'currency',
    'reference',
    'narration',
  ];
  return fields.map((field) => ({ field, header: transferFieldLabels[field] }));
}

/** The columns of the transfer files of a network or bank, in their order (docs/product.md, "Settings"). */
export function transferColumnsOf(stored: StoredTransferColumns, channel: string): TransferColumn[] {
  const set = Object.hasOwn(stored, channel) ? stored[channel] : undefined;
  return set && set.length > 0 ? set : plainColumns(channel);
}
