import {
  countTradePayments,
  findTradePayments,
  getTradePayment,
  listTradePayments,
} from '~/repositories/b2b-payments.server';
import { findTrade } from '~/repositories/b2b-trades.server';
import type { StoredFile } from '~/repositories/files.server';
import { listNewestHistoryLogs } from '~/repositories/history-logs.server';
import { getSettings } from '~/repositories/settings.server';
import { findUser } from '~/repositories/users.server';
import {
  type PaymentOfTrade,
  paymentStatuses,
  type TradePaymentRecord,
  type TradePaymentSummary,
} from '~/schemas/b2b-payment';
import type { PaymentListSearch } from '~/schemas/b2b-payment-forms';
import { tradeViewOf } from '~/schemas/b2b-trade-view';
import { isReadable } from '~/schemas/unreadable';
import { sellerNameOf, type User } from '~/schemas/user';
import { notFound } from '~/utils/app-error';
import { remember } from '~/utils/remember.server';
import { openProof } from '../../promotions/read-proof.server';

const tabNames = [...paymentStatuses, 'all'] as const;
const remembered = remember<Record<string, number>>(30_000);

/** A page of payments; the counts of the tabs are aggregations, made at most every 30 s. */
export async function listPayments({ q, tab, after }: PaymentListSearch) {
  const status = tab === 'all' ? undefined : tab;
  const [page, counts] = await Promise.all([
    listTradePayments('all', { status, search: q, cursor: after }),
    q ? countTradePayments('all', { status, search: q }).then((count) => ({ [tab]: count })) : countTabs(),
  ]);
  const counted: Record<string, number | undefined> = counts;
  return {
    nextCursor: page.nextCursor,
    items: page.items.map((row) => (isReadable(row) ? summaryOf(row) : row)),
    tabs: tabNames.map((name) => ({ name, count: counted[name] })),
  };
}

const countTabs = () =>
  remembered.get('all', async () => {
    const counts = await Promise.all(
      tabNames.map(
        async (name) =>
          [name, await countTradePayments('all', { status: name === 'all' ? undefined : name })] as const,
      ),
    );
    return Object.fromEntries(counts);
  });

/** Forgets the counts, after this process moved payments. */
export const forgetPaymentCounts = () => remembered.forget('all');

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
  const [trade, payer, payee, history, { twoAdminsFrom }] = await Promise.all([
    findTrade('all', payment.tradeId),
    findUser(payment.payerId),
    findUser(payment.payeeId),
    listNewestHistoryLogs('all', { itemId: id, size: maxHistory }),
    getSettings(),
  ]);
  const person = (user: User | null, name: string) => ({
    name: user ? sellerNameOf(user) : name,
    suspended: user?.status === 'suspended',
  });
  return {
    payment,
    trade: trade && tradeViewOf(trade, 'admin', now.toISOString()),
    payer: person(payer, payment.payerName),
    payee: person(payee, payment.payeeName),
    history,
    needsTwo: payment.amount >= twoAdminsFrom,
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
export async function readTradeProof(actor: User, id: string): Promise<{ file: StoredFile; name: string }> {
  const payment = await getTradePayment('all', id);
  if (actor.role !== 'admin' && payment.payerId !== actor.id && payment.payeeId !== actor.id)
    throw notFound('proof');
  return openProof(payment.proof);
}
