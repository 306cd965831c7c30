import { listLedgerLines, sumAndCountLedger, sumLedger } from '~/repositories/money/ledger.server';
import type { LedgerType } from '~/schemas/money/ledger';
import { whyUnlisted } from '~/schemas/money/statement-search';
import { isReadable } from '~/schemas/unreadable';
import type { Shop, ShopRecord } from '~/schemas/users/shop';
import { ledgerReasonOf } from '~/texts/en/ledger';
import { dayOf } from '~/utils/days';
import { statementWeeks } from './statement-weeks';

/** Lines listed on a statement; the sums and the export cover all of them. */
const maxLines = 500;

interface Row {
  label: string;
  types: readonly LedgerType[];
  /** Shown only where there is something: most shops don't trade in bulk. */
  isSeldom?: boolean;
}

/** The rows between opening and closing balance; every ledger type belongs to one. */
const rows = [
  { label: 'Sales', types: ['sale'] },
  { label: 'Refunds', types: ['refund'] },
  { label: 'Bulk sales', types: ['b2b_sale'], isSeldom: true },
  { label: 'Refunds of bulk purchases', types: ['b2b_refund'], isSeldom: true },
  { label: 'Commission', types: ['commission', 'promotion'] },
  { label: 'Cash you collected and corrections', types: ['adjustment'] },
  { label: 'Payouts', types: ['payout', 'payout_reversal'] },
] as const satisfies readonly Row[];

/** A seller's statement of a month, YYYY-MM, with what stands in its head: 8 reads, and the month's lines. */
export async function loadStatementPage(shop: ShopRecord, month: string) {
  const { sellerName: name, email, phone, businessAddress, tin } = shop;
  return { ...(await loadStatement(shop, month)), month, name, email, phone, businessAddress, tin };
}

/** 'YYYY-MM' → its first instant and that of the next month, in UTC, which is Accra's time. */
function monthRange(month: string): { from: Date; before: Date } {
  const from = new Date(`${month}-01T00:00:00Z`);
  const before = new Date(from);
  before.setUTCMonth(before.getUTCMonth() + 1);
  return { from, before };
}

/**
 * As `sumStatement`, with the month's lines by weeks, the oldest first: the 500 newest. `unlisted` is the
 * sum of the others, and `whyUnlisted` a sentence, null where all are listed.
 */
export async function loadStatement(shop: Pick<Shop, 'sellerId'>, month: string) {
  const between = monthRange(month);
  const [sums, page] = await Promise.all([
    sumStatement(shop, month),
    listLedgerLines(shop, { between, cursor: null, size: maxLines }),
  ]);
  const newest = page.items.filter(isReadable).map((row) => {
    const { id, amountPesewas, createdAt } = row;
    return { id, amountPesewas, reason: ledgerReasonOf(row), createdAt };
  });
  const { weeks, before } = statementWeeks(newest, sums.closing, dayOf(between.before.getTime() - 1));
  const unreadable = newest.length < page.items.length ? whyUnlisted.unreadable : null;
  const why = page.nextCursor === null ? unreadable : whyUnlisted.more;
  return { ...sums, weeks, unlisted: before - sums.opening, whyUnlisted: why };
}

/**
 * Opening balance, sums by type and closing balance of a month, in whole pesewas, and how many lines it has:
 * eight sums.
 */
export async function sumStatement(shop: Pick<Shop, 'sellerId'>, month: string) {
  const between = monthRange(month);
  const [opening, ...sums] = await Promise.all([
    sumLedger(shop, { between: { from: new Date(0), before: between.from } }),
    ...rows.map(({ types }) => sumAndCountLedger(shop, { types, between })),
  ]);
  const all = rows.map((row: Row, index) => ({ ...row, pesewas: sums[index]?.sum ?? 0 }));
  const closing = all.reduce((sum, { pesewas }) => sum + pesewas, opening);
  const parts = all
    .filter(({ isSeldom, pesewas }) => !isSeldom || pesewas !== 0)
    .map(({ label, pesewas }) => ({ label, pesewas }));
  return { opening, parts, closing, lineCount: sums.reduce((count, each) => count + each.count, 0) };
}
