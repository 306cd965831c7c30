import type { BatchFile, BatchLine } from '~/schemas/money/payout-batch';
import { formatDateTime } from '~/utils/dates';
import { formatCedis, fromPesewas } from '~/utils/money';
import { pdfOfText } from '~/utils/pdf/text-page';
import type { ResultRow } from './transfer-result';

/**
 * The receipt of a payout that a batch paid, a PDF: the payout's own line of the file with the results, and
 * nothing of the others.
 */
export function batchReceipt(
  line: BatchLine,
  { file, names, row }: { file: BatchFile; names: readonly string[]; row: ResultRow },
): Buffer {
  const cells = row.cells.flatMap((cell, place) =>
    cell === '' ? [] : `${names[place] ?? `Column ${place + 1}`}: ${cell}`,
  );
  return pdfOfText({
    title: `Payout ${line.reference}`,
    lines: [
      `${formatCedis(fromPesewas(line.amountPesewas))} paid to ${line.accountName || line.seller}.`,
      `Paid by Makola in a bulk transfer. Line ${row.line} of its result, “${file.name}”, of ${formatDateTime(file.at ?? '')}:`,
      '',
      ...cells,
    ],
  });
}
