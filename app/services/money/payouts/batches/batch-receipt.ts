import type { BatchFile, BatchLine } from '~/schemas/money/payout-batch';
import type { IssuedSheet, PaperPart } from '~/schemas/papers/paper-sheet';
import { formatDate, formatDateTime } from '~/utils/dates';
import { formatCedis, fromPesewas } from '~/utils/money';
import type { ResultRow } from './transfer-result';

/**
 * The receipt of a payout that a batch paid, as it is drawn: the payout's own line of the file with the
 * results, and nothing of the others.
 */
export function batchReceipt(
  line: BatchLine,
  { file, names, row }: { file: BatchFile; names: readonly string[]; row: ResultRow },
): IssuedSheet {
  const at = file.at ?? '';
  const cells = row.cells.flatMap((cell, place) =>
    cell === '' ? [] : `${names[place] ?? `Column ${place + 1}`}: ${cell}`,
  );
  return {
    title: 'Payout receipt',
    number: line.reference,
    details: [formatDate(at)],
    seller: { name: line.seller, address: '', phone: '', email: '', tin: '' },
    to: [],
    parts: [
      text(`${formatCedis(fromPesewas(line.amountPesewas))} paid to ${line.accountName || line.seller}.`, {
        isStrong: true,
      }),
      text(
        `Paid by Makola in a bulk transfer. Line ${row.line} of its result, “${file.name}”, of ${formatDateTime(at)}:`,
      ),
      ...cells.map((cell) => text(cell)),
    ],
    check: null,
    issuedAt: new Date(file.at ?? 0).toISOString(),
  };
}

const text = (words: string, style = {}): PaperPart => ({ kind: 'text', text: words, ...style });
