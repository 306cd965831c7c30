import type { SellerArgs } from '~/http/guards.server';
import { listLedgerLines, sumLedger } from '~/repositories/ledger.server';
import { getUser } from '~/repositories/users.server';
import type { LedgerType } from '~/schemas/money/ledger';
import type { Shop } from '~/schemas/users/shop';

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

/** The statement of the given month, by default the current one. */
export async function load({ shop, search }: SellerArgs<unknown, { month?: string }>) {
  const month = search.month ?? new Date().toISOString().slice(0, 7);
  const [statement, { email, phone, businessAddress, tin }] = await Promise.all([
    loadStatement(shop, month),
    getUser(shop.sellerId),
  ]);
  return { ...statement, month, name: shop.sellerName, email, phone, businessAddress, tin };
}

/** 'YYYY-MM' → its first instant and that of the next month, in UTC, which is Accra's time. */
function monthRange(month: string): { from: Date; before: Date } {
  const from = new Date(`${month}-01T00:00:00Z`);
  const before = new Date(from);
  before.setUTCMonth(before.getUTCMonth() + 1);
  return { from, before };
}

/**
 * Opening balance, sums by type and closing balance of a month, in whole pesewas. Eight sums and the month's
 * lines.
 */
export async function loadStatement(shop: Pick<Shop, 'sellerId'>, month: string) {
  const between = monthRange(month);
  const [opening, page, ...sums] = await Promise.all([
    sumLedger(shop, { between: { from: new Date(0), before: between.from } }),
    listLedgerLines(shop, { between, cursor: null, size: maxLines }),
    ...rows.map(({ types }) => sumLedger(shop, { types, between })),
  ]);
  const all = rows.map((row: Row, index) => ({ ...row, pesewas: sums[index] ?? 0 }));
  const closing = all.reduce((sum, { pesewas }) => sum + pesewas, opening);
  const parts = all
    .filter(({ isSeldom, pesewas }) => !isSeldom || pesewas !== 0)
    .map(({ label, pesewas }) => ({ label, pesewas }));
  return { opening, parts, closing, lines: page.items, isTruncated: page.nextCursor !== null };
}
