import {
  countTradePayments,
  findTradePayments,
  getTradePayment,
  listTradePayments,
} from '~/repositories/bulk/b2b-payments.server';
import { findTrade } from '~/repositories/bulk/b2b-trades.server';
import type { StoredFile } from '~/repositories/files/files.server';
import { listNewestHistoryLogs } from '~/repositories/operator/history-logs.server';
import { getSettings } from '~/repositories/operator/settings.server';
import { findShop } from '~/repositories/people/shops.server';
import {
  type PaymentOfTrade,
  paymentStatuses,
  type TradePaymentRecord,
  type TradePaymentSummary,
} from '~/schemas/bulk/payment';
import type { PaymentListSearch } from '~/schemas/bulk/payment-forms';
import { tradeViewOf } from '~/schemas/bulk/trade-view';
import { isOwn } from '~/schemas/own-record';
import { isReadable } from '~/schemas/unreadable';
import type { Reach, ShopRecord } from '~/schemas/users/shop';
import type { User } from '~/schemas/users/user';
import { notFound } from '~/utils/app-error';
import { countTabs, loadCountsOf } from '../../counters/tab-counts.server';
import { openProof } from '../../promotions/read-proof.server';
import { tradeInWords } from '../trades/trade-in-words';
import { needsTwoAdmins } from './needs-two-admins';
import { hasLeft } from './statement-match';

const tabNames = [...paymentStatuses, 'all'] as const;

/** A page of payments, and the counts of the tabs (`countTabs`). */
export async function listPayments({ q, tab, seller, after }: PaymentListSearch) {
  const filtersOf = (name: typeof tab) => ({
    status: name === 'all' ? undefined : name,
    party: seller || undefined,
    search: q,
  });
  const [page, tabs] = await Promise.all([
    listTradePayments('all', { ...filtersOf(tab), cursor: after }),
    countTabs({
      names: tabNames,
      tab,
      isFiltered: q !== '' || seller !== '',
      kept: () => loadCountsOf('bulkPayments'),
      count: (name) => countTradePayments('all', filtersOf(name)),
    }),
  ]);
  return {
    nextCursor: page.nextCursor,
    items: page.items.map((row) => (isReadable(row) ? summaryOf(row) : row)),
    tabs,
  };
}

function summaryOf(payment: TradePaymentRecord): TradePaymentSummary {
  const { id, tradeReference, listingTitle, kind, payerName, payeeName, amount, network } = payment;
  const { payerReference, status, statementMatch, createdAt, duplicates, confirmedBy } = payment;
  return {
    id,
    tradeReference,
    listingTitle,
    kind,
    payerName,
    payeeName,
    amount,
    network,
    payerReference,
    status,
    statementMatch,
    createdAt,
    flagged: duplicates.length > 0,
    confirmed: confirmedBy.length,
  };
}

const maxHistory = 3;

/** A payment with its trade, its payer and payee, and its history: eight reads at most. */
export async function loadPayment(actor: User, id: string, now = new Date()) {
  const payment = await getTradePayment('all', id);
  const [trade, payer, payee, history, { twoAdminsFrom, commissionPercent }] = await Promise.all([
    findTrade('all', payment.tradeId),
    findShop(payment.payerId),
    findShop(payment.payeeId),
    // Older entries of a payment name its trade.
    listNewestHistoryLogs('all', { type: 'b2b_payment', itemIds: [id, payment.tradeId], size: maxHistory }),
    getSettings(),
  ]);
  const own = isOwn(actor, payment.payerId, payment.payeeId);
  const person = (shop: ShopRecord | null, name: string) => ({
    name: shop?.sellerName ?? name,
    suspended: shop?.status === 'suspended',
  });
  return {
    payment,
    trade:
      trade &&
      tradeViewOf(tradeInWords(trade), own ? null : 'admin', { at: now.toISOString(), commissionPercent }),
    payer: person(payer, payment.payerName),
    payee: person(payee, payment.payeeName),
    history,
    // An admin may have verified it with words all the same.
    leftAgain:
      payment.status === 'verified' && payment.statementEntry !== null && hasLeft(payment.statementEntry),
    needsTwo: needsTwoAdmins(payment, trade, twoAdminsFrom),
    isOwn: own,
    confirmedByMe: payment.confirmedBy.some((admin) => admin.id === actor.id),
  };
}

/** The payments of a trade as its sides may see them, in the order of the trade: a read for each. */
export async function loadPaymentsOfTrade(ids: readonly string[]): Promise<PaymentOfTrade[]> {
  const found = await findTradePayments('all', ids);
  return ids.flatMap((id) => {
    const payment = found.get(id);
    if (!payment) return [];
    const { kind, amount, network, payerReference, status, reason, createdAt } = payment;
    return [
      {
        id,
        kind,
        amount,
        network,
        payerReference,
        status,
        // Words about a verified payment are for admins.
        reason: status === 'rejected' ? reason : '',
        createdAt,
      },
    ];
  });
}

/**
 * Reads the proof of a payment, for its buyer, its seller and admins: 1 read.
 *
 * @throws AppError `not-found`, also for everyone else; StorageError when the storage fails
 */
export async function readTradeProof(reach: Reach, id: string): Promise<{ file: StoredFile; name: string }> {
  const payment = await getTradePayment('all', id);
  if (reach !== 'all' && ![payment.payerId, payment.payeeId].includes(reach.sellerId))
    throw notFound('proof');
  return openProof(payment.proof);
}
