import { findPaper } from '~/repositories/money/papers.server';
import { findPayout } from '~/repositories/money/payouts.server';
import { findOrders } from '~/repositories/orders/orders.server';
import type { Paper, PaperFacts } from '~/schemas/papers/paper';
import type { PaperState } from '~/schemas/papers/paper-state';
import { requireRoom, slowDown } from '../auth/slow-down.server';
import { sumStatement } from '../money/ledger/load-statement.server';
import { printedOrder } from '../orders/pages/load-printed.server';
import { creditFacts, invoiceFacts } from './order-papers';
import { contentHashOf } from './paper-code.server';
import { adviceFacts } from './payout-advice';
import { statementFacts } from './statement-paper';

/** What was issued under a code, and whether it still holds. */
export interface CheckedPaper
  extends Pick<Paper, 'kind' | 'number' | 'sellerName' | 'amountPesewas' | 'issuedAt'> {
  code: string;
  state: PaperState;
}

/**
 * What a paper says by its code, and whether it still holds (docs/product.md, "Paper as PDF"): 2 reads, of a
 * statement 9. Null for a code that no paper has; those tries of one network are slowed down.
 *
 * @throws AppError `rate-limited` when too many tries wait
 */
export async function checkPaper(code: string): Promise<CheckedPaper | null> {
  requireRoom('paperCode');
  const paper = await slowDown(
    'paperCode',
    () => findPaper('all', code),
    (found) => (found ? 'returned' : 'counted'),
  );
  if (!paper) return null;
  const { kind, number, sellerName, amountPesewas, issuedAt } = paper;
  return { code, kind, number, sellerName, amountPesewas, issuedAt, state: await stateOf(paper) };
}

async function stateOf(paper: Paper): Promise<PaperState> {
  const current = await currentFacts(paper);
  if (typeof current === 'string') return { kind: current };
  if (contentHashOf(current) === paper.contentHash) return { kind: 'same' };
  return { kind: 'changed', amountPesewas: current.amountPesewas };
}

/** What the paper would say if it was issued now, or why it would not be. */
async function currentFacts(paper: Paper): Promise<PaperFacts | 'gone' | 'withdrawn'> {
  const { kind, subjectId, sellerId } = paper;
  if (kind === 'statement') {
    // A seller who has another name now has the same figures.
    return statementFacts(paper, subjectId, await sumStatement({ sellerId }, subjectId));
  }
  if (kind === 'payout_advice') {
    const payout = await findPayout({ vendorId: sellerId }, subjectId);
    if (!payout) return 'gone';
    return payout.status === 'Paid' ? adviceFacts(payout) : 'withdrawn';
  }
  const order = (await findOrders({ sellerId }, [subjectId])).get(subjectId);
  if (!order) return 'gone';
  const printed = printedOrder(order, undefined);
  if (kind === 'invoice') return order.status === 'cancelled' ? 'withdrawn' : invoiceFacts(printed);
  const credit = printed.credits.find(({ number }) => number === paper.number);
  return credit ? creditFacts(printed, credit) : 'withdrawn';
}
