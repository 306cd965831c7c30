import { transferNumber } from '~/schemas/money/account-number';
import type { BatchLine, PayoutBatch } from '~/schemas/money/payout-batch';
import type { TransferField } from '~/schemas/money/transfer-columns';
import { fromPesewas } from '~/utils/money';

const cellOf: Record<TransferField, (line: BatchLine) => string> = {
  accountName: ({ accountName }) => accountName,
  accountNumber: ({ accountNumber }) => transferNumber(accountNumber),
  amount: ({ amountPesewas }) => fromPesewas(amountPesewas).toFixed(2),
  reference: ({ reference }) => reference,
  network: ({ network }) => network ?? '',
  bank: ({ bankName }) => bankName ?? '',
  currency: () => 'GHS',
  narration: ({ reference }) => `Makola payout ${reference}`,
};

/** The file that is uploaded to the network or bank: its header, and a row for each payout. */
export function transferFile({ columns, lines }: Pick<PayoutBatch, 'columns' | 'lines'>): {
  header: string[];
  rows: string[][];
} {
  return {
    header: columns.map(({ header }) => header),
    rows: lines.map((line) => columns.map(({ field }) => cellOf[field](line))),
  };
}

/** How a batch's file calls a column; the plain name where it has none. */
export function headerOf({ columns }: Pick<PayoutBatch, 'columns'>, field: TransferField): string {
  return columns.find((column) => column.field === field)?.header ?? field;
}
