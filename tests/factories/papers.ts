import { Timestamp } from 'firebase-admin/firestore';
import type { Order } from '~/schemas/orders/order';
import type { Paper } from '~/schemas/papers/paper';
import { printedOrder } from '~/services/orders/pages/load-printed.server';
import { invoiceFacts } from '~/services/papers/order-papers';
import { contentHashOf, paperCodeOf } from '~/services/papers/paper-code.server';
import type { Made } from './people';

type StoredPaper = Omit<Paper, 'id' | 'issuedAt'> & { issuedAt: Timestamp };

/**
 * The record of the invoice of an order in `papers`, as it is when it was downloaded now; with overrides, of
 * another paper about that order.
 */
export function makePaper(order: Order, overrides: Partial<StoredPaper> = {}): Made<StoredPaper> {
  const facts = invoiceFacts(printedOrder(order, undefined));
  const { content: _counts, ...kept } = facts;
  const isOther = Object.keys(overrides).length > 0;
  return {
    id: paperCodeOf(isOther ? { ...facts, content: overrides } : facts),
    data: { ...kept, contentHash: contentHashOf(facts), issuedAt: Timestamp.now(), ...overrides },
  };
}
