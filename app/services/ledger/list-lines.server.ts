import type { Readable } from 'node:stream';
import { countHeld, countLedgerLines, listHeldLines, listLedgerLines } from '~/repositories/ledger.server';
import { balanceParts, type LedgerLine } from '~/schemas/ledger';
import type { LedgerPart } from '~/schemas/ledger-parts';
import { fromPesewas } from '~/utils/money';
import { type CsvColumns, exportList } from '../csv/export-list.server';

type Scope = { sellerId: string };
type Page = { cursor: string | null; size?: number };

const filtersOf = (part: Exclude<LedgerPart, 'held'>) =>
  part === 'all' ? {} : { types: balanceParts[part] };

function listPart(scope: Scope, part: LedgerPart, page: Page, now: Date) {
  return part === 'held'
    ? listHeldLines(scope, now, page)
    : listLedgerLines(scope, { ...filtersOf(part), ...page });
}

/** A page of a seller's lines and their number; newest first, on hold: soonest available first. */
export async function listLines(
  scope: Scope,
  { part, after }: { part: LedgerPart; after: string },
  now = new Date(),
) {
  const [page, total] = await Promise.all([
    listPart(scope, part, { cursor: after }, now),
    part === 'held' ? countHeld(scope, now) : countLedgerLines(scope, filtersOf(part)),
  ]);
  return { ...page, total };
}

/** All pages of a seller's lines as CSV; amounts in GHS. */
export function exportLines(scope: Scope, { part }: { part: LedgerPart }, signal: AbortSignal): Readable {
  const now = new Date();
  return exportList(columns, signal, (page) => listPart(scope, part, page, now));
}

const columns: CsvColumns<LedgerLine> = {
  id: ({ id }) => id,
  createdAt: ({ createdAt }) => createdAt,
  type: ({ type }) => type,
  amount: ({ amountPesewas }) => fromPesewas(amountPesewas).toFixed(2),
  availableAt: ({ availableAt }) => availableAt,
  orderId: ({ orderId }) => orderId,
  payoutId: ({ payoutId }) => payoutId,
  reason: ({ reason }) => reason,
};
