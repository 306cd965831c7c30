import { listLedgerLines, sumLedger } from '~/repositories/ledger.server';
import type { LedgerType } from '~/schemas/ledger';

/** Lines that a statement lists; of more it tells the sums alone, and the export has them all. */
const mostLines = 500;

/** The rows between the opening and the closing balance; every type belongs to one. */
const rows = [
  { label: 'Sales', types: ['sale', 'b2b_sale'] },
  { label: 'Refunds', types: ['refund'] },
  { label: 'Commission', types: ['commission', 'promotion'] },
  { label: 'Cash that you collected, and corrections', types: ['adjustment'] },
  { label: 'Payouts', types: ['payout', 'payout_reversal'] },
] as const satisfies readonly { label: string; types: readonly LedgerType[] }[];

/** 'YYYY-MM' as its first instant and that of the next month; Ghana is on UTC. */
function monthRange(month: string): { from: Date; before: Date } {
  const from = new Date(`${month}-01T00:00:00Z`);
  const before = new Date(from);
  before.setUTCMonth(before.getUTCMonth() + 1);
  return { from, before };
}

/**
 * A seller's statement for a month: what was there at its beginning, what came and went by kind, and what was
 * there at its end, in whole pesewas. Six sums and the lines of the month.
 */
export async function loadStatement(scope: { sellerId: string }, month: string) {
  const between = monthRange(month);
  const [opening, page, ...sums] = await Promise.all([
    sumLedger(scope, { between: { from: new Date(0), before: between.from } }),
    listLedgerLines(scope, { between, cursor: null, size: mostLines }),
    ...rows.map(({ types }) => sumLedger(scope, { types, between })),
  ]);
  const parts = rows.map(({ label }, index) => ({ label, pesewas: sums[index] ?? 0 }));
  const closing = parts.reduce((sum, { pesewas }) => sum + pesewas, opening);
  return { opening, parts, closing, lines: page.items, cut: page.nextCursor !== null };
}
