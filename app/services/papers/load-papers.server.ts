import { getPayout, type PayoutScope } from '~/repositories/money/payouts.server';
import type { OrderScope } from '~/repositories/orders/orders.server';
import { findShop } from '~/repositories/people/shops.server';
import type { ShopRecord } from '~/schemas/users/shop';
import { notFound } from '~/utils/app-error';
import { loadStatementPage } from '../money/ledger/load-statement.server';
import { loadPrinted } from '../orders/pages/load-printed.server';
import type { MadePaper } from './made-paper';
import { creditNoteOf, invoiceOf } from './order-papers';
import { payoutAdviceOf } from './payout-advice';
import { statementPaperOf } from './statement-paper';

/**
 * The invoice of an order; with `credit`, that credit note, counted from 1: 2 reads.
 * @throws AppError `not-found` for an order outside the scope, and where there is no such paper
 */
export async function loadOrderPaper(scope: OrderScope, id: string, credit?: number): Promise<MadePaper> {
  const { orders } = await loadPrinted(scope, [id]);
  const [order] = orders;
  const paper = order && (credit === undefined ? invoiceOf(order) : creditNoteOf(order, credit));
  if (!paper) throw notFound(credit === undefined ? 'invoice' : 'credit note');
  return paper;
}

/**
 * The advice of a payout: 2 reads.
 * @throws AppError `not-found` for a payout outside the scope, and for one that is not paid
 */
export async function loadPayoutAdvice(scope: PayoutScope, id: string): Promise<MadePaper> {
  const payout = await getPayout(scope, id);
  const paper = payoutAdviceOf(payout, await findShop(payout.vendorId));
  if (!paper) throw notFound('payout advice');
  return paper;
}

/** A seller's statement of a month, YYYY-MM: what its page reads. */
export async function loadStatementPaper(shop: ShopRecord, month: string): Promise<MadePaper> {
  return statementPaperOf(shop, await loadStatementPage(shop, month));
}
