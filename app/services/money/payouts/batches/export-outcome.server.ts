import type { Readable } from 'node:stream';
import { getBatch } from '~/repositories/money/payout-batches.server';
import type { BatchLine } from '~/schemas/money/payout-batch';
import { statusLabels } from '~/schemas/statuses';
import { batchReasonOf } from '~/texts/en/batches';
import { fromPesewas } from '~/utils/money';
import { type CsvColumns, exportList } from '../../../csv/export-list.server';

/**
 * What came of each payout of a batch, as CSV: lines as the transfer file has them, amounts in GHS; the
 * status is empty until a result settled the line.
 * @throws AppError `not-found`
 */
export async function exportOutcome(id: string, signal: AbortSignal): Promise<Readable> {
  const { lines } = await getBatch('all', id);
  const items = lines.map((line, index) => ({ ...line, number: index + 1 }));
  return exportList(columns, signal, async () => ({ items, nextCursor: null }));
}

const columns: CsvColumns<BatchLine & { number: number }> = {
  line: ({ number }) => String(number),
  payout: ({ reference }) => reference,
  seller: ({ seller }) => seller,
  amount: ({ amountPesewas }) => fromPesewas(amountPesewas).toFixed(2),
  status: ({ outcome }) => outcome && statusLabels.batchLine[outcome],
  reason: batchReasonOf,
};
