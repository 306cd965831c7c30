import type { Readable } from 'node:stream';
import {
  type CompletedFilters,
  countCompletedTrades,
  listCompletedTrades,
  sumCompletedTrades,
} from '~/repositories/bulk/b2b-trades.server';
import { getSettings } from '~/repositories/operator/settings.server';
import type { CompletedSearch } from '~/schemas/bulk/trade-forms';
import type { Trade } from '~/schemas/bulk/trade-record';
import { isReadable } from '~/schemas/unreadable';
import { dayMs } from '~/utils/dates';
import { fromPesewas } from '~/utils/money';
import { remember } from '~/utils/remember.server';
import { type CsvColumns, exportList } from '../../csv/export-list.server';
import { findSellerName } from '../../users/seller-name.server';

type Filters = Pick<CompletedSearch, 'q' | 'category' | 'seller' | 'from' | 'to'>;

/** A search covers all days: an index for each word would be needed to combine both. */
function filtersOf({ q, category, seller, from, to }: Filters): CompletedFilters {
  return {
    search: q,
    category: category || undefined,
    party: seller || undefined,
    between:
      q === '' && (from || to)
        ? {
            from: from ? new Date(from) : undefined,
            before: to ? new Date(Date.parse(to) + dayMs) : undefined,
          }
        : undefined,
  };
}

/** Sums over all sellers are aggregations, so pages share them for this time. */
const rememberedMs = 30_000;
type Sums = Awaited<ReturnType<typeof sumCompletedTrades>>;
const remembered = remember<Sums>(rememberedMs);

/** Forgets the sums, after this process completed a trade. */
export const forgetCompletedSums = () => remembered.forgetAll();

/**
 * A page of completed trades, those completed last first, and what all of them came to: the rows, one more,
 * and at most every 30 s three aggregations. A search, and one person's, has a count, and no totals.
 */
export async function listCompleted(search: CompletedSearch) {
  const filters = filtersOf(search);
  const isSummed = search.q === '' && search.seller === '';
  const [page, sums, found, { categories }, sellerName] = await Promise.all([
    listCompletedTrades('all', { ...filters, cursor: search.after }),
    isSummed ? remembered.get(JSON.stringify(filters), () => sumCompletedTrades(filters)) : null,
    isSummed ? 0 : countCompletedTrades('all', filters),
    getSettings(),
    findSellerName(search.seller),
  ]);
  return {
    items: page.items.map((row) => (isReadable(row) ? rowOf(row) : row)),
    nextCursor: page.nextCursor,
    total: sums?.count ?? found,
    /** GHS. */
    sums: sums && {
      paid: fromPesewas(sums.released + sums.refunded),
      refunded: fromPesewas(sums.refunded),
      commission: fromPesewas(sums.commission),
      toSellers: fromPesewas(sums.released - sums.commission),
    },
    categories,
    search,
    sellerName,
  };
}

/** A completed trade in the list; amounts in GHS. */
export interface CompletedTrade {
  id: string;
  reference: string;
  listingTitle: string;
  sellerName: string;
  buyerName: string;
  completedAt: string | null;
  paid: number;
  refunded: number;
  commission: number;
}

function rowOf(trade: Trade): CompletedTrade {
  const { id, reference, listingTitle, sellerName, buyerName, completedAt } = trade;
  return {
    id,
    reference,
    listingTitle,
    sellerName,
    buyerName,
    completedAt,
    paid: fromPesewas(trade.releasedPesewas + trade.refundedPesewas),
    refunded: fromPesewas(trade.refundedPesewas),
    commission: fromPesewas(trade.commissionPesewas),
  };
}

const amount = (pesewas: number) => fromPesewas(pesewas).toFixed(2);

const columns: CsvColumns<Trade> = {
  reference: ({ reference }) => reference,
  completedAt: ({ completedAt }) => completedAt,
  listing: ({ listingTitle }) => listingTitle,
  category: ({ category }) => category,
  seller: ({ sellerName }) => sellerName,
  buyer: ({ buyerName }) => buyerName,
  quantity: ({ agreed }) => String(agreed?.quantity ?? ''),
  unit: ({ unit }) => unit,
  unitPrice: ({ agreed }) => amount(agreed?.unitPesewas ?? 0),
  deliveryFee: ({ agreed }) => amount(agreed?.deliveryPesewas ?? 0),
  total: ({ agreed }) => amount(agreed?.totalPesewas ?? 0),
  refunded: ({ refundedPesewas }) => amount(refundedPesewas),
  commission: ({ commissionPesewas }) => amount(commissionPesewas),
  toSeller: ({ releasedPesewas, commissionPesewas }) => amount(releasedPesewas - commissionPesewas),
};

/** All pages of completed trades as CSV. */
export function exportCompleted(scope: 'all', search: Filters, signal: AbortSignal): Readable {
  const filters = filtersOf(search);
  return exportList(columns, signal, (page) => listCompletedTrades(scope, { ...filters, ...page }));
}
