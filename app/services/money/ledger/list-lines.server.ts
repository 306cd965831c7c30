import type { Readable } from 'node:stream';
import {
  countHeld,
  countLedgerLines,
  type LedgerFilters,
  listHeldLines,
  listLedgerLines,
} from '~/repositories/money/ledger.server';
import { balanceParts, type LedgerLine } from '~/schemas/money/ledger';
import type { LedgerPart } from '~/schemas/money/ledger-parts';
import { isReadable } from '~/schemas/unreadable';
import { ledgerReasonOf } from '~/texts/en/ledger';
import { dayMs } from '~/utils/dates';
import { fromPesewas } from '~/utils/money';
import { type CsvColumns, exportList } from '../../csv/export-list.server';

type Page = { cursor: string | null; size?: number };
type Days = { from: string; to: string };

/** What belongs to no figure of the balance alone. */
const otherParts = { sales: ['sale', 'refund'], bulk: ['b2b_sale', 'b2b_refund'] } as const;

/** Booked on these days, both included; empty for no limit. */
const betweenOf = ({ from, to }: Days) => ({
  from: from ? new Date(from) : undefined,
  before: to ? new Date(Date.parse(to) + dayMs) : undefined,
});

const filtersOf = (part: Exclude<LedgerPart, 'held'>, days: Days): LedgerFilters => {
  const between = betweenOf(days);
  if (part === 'all') return { between };
  return { between, types: { ...balanceParts, ...otherParts }[part] };
};

/** Lines on hold become available later, so days have no meaning for them. */
function listPart(
  scope: { sellerId: string },
  { part, ...days }: Days & { part: LedgerPart },
  page: Page,
  now: Date,
) {
  return part === 'held'
    ? listHeldLines(scope, now, page)
    : listLedgerLines(scope, { ...filtersOf(part, days), ...page });
}

/** A page of a seller's lines and their number; newest first, on hold: soonest available first. */
export async function listLines(
  scope: { sellerId: string },
  { part, after, from, to }: Days & { part: LedgerPart; after: string },
  now = new Date(),
) {
  const [page, total] = await Promise.all([
    listPart(scope, { part, from, to }, { cursor: after }, now),
    part === 'held' ? countHeld(scope, now) : countLedgerLines(scope, filtersOf(part, { from, to })),
  ]);
  // What the list shows; every field is sent twice, once for hydration.
  const items = page.items.map((row) => {
    if (!isReadable(row)) return row;
    const { id, amountPesewas, createdAt, availableAt } = row;
    return { id, amountPesewas, reason: ledgerReasonOf(row), createdAt, availableAt };
  });
  return { ...page, items, total };
}

/** All pages of a seller's lines as CSV; amounts in GHS. */
export function exportLines(
  scope: { sellerId: string },
  search: Days & { part: LedgerPart },
  signal: AbortSignal,
): Readable {
  const now = new Date();
  return exportList(columns, signal, (page) => listPart(scope, search, page, now));
}

/** A page of the sales and refunds of all sellers on these days, newest first, and their number. */
export async function listSalesLines(scope: 'all', { after, ...days }: Days & { after: string }) {
  const filters = filtersOf('sales', days);
  const [page, total] = await Promise.all([
    listLedgerLines(scope, { ...filters, cursor: after }),
    countLedgerLines(scope, filters),
  ]);
  const items = page.items.map((row) => {
    if (!isReadable(row)) return row;
    const { id, amountPesewas, createdAt, orderId, sellerId } = row;
    return { id, amountPesewas, reason: ledgerReasonOf(row), createdAt, orderId, sellerId };
  });
  return { ...page, items, total };
}

/** All pages of `listSalesLines` as CSV; amounts in GHS. */
export function exportSalesLines(scope: 'all', days: Days, signal: AbortSignal): Readable {
  const all = { ...columns, sellerId: ({ sellerId }: LedgerLine) => sellerId };
  return exportList(all, signal, (page) => listLedgerLines(scope, { ...filtersOf('sales', days), ...page }));
}

const columns: CsvColumns<LedgerLine> = {
  id: ({ id }) => id,
  createdAt: ({ createdAt }) => createdAt,
  type: ({ type }) => type,
  amount: ({ amountPesewas }) => fromPesewas(amountPesewas).toFixed(2),
  availableAt: ({ availableAt }) => availableAt,
  orderId: ({ orderId }) => orderId,
  payoutId: ({ payoutId }) => payoutId,
  reason: ledgerReasonOf,
};
