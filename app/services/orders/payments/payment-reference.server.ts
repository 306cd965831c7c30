import { findTradePaymentForUpdate } from '~/repositories/bulk/b2b-payments.server';
import type { UnitOfWork } from '~/repositories/firebase/transactions.server';
import {
  addReferenceUse,
  type ProofUse,
  readReferenceUses,
  removeReferenceUse,
} from '~/repositories/money/known-proofs.server';
import { findOrderForUpdate } from '~/repositories/orders/orders.server';
import type { Order, OrderPayment } from '~/schemas/orders/order';
import { byShop } from '~/schemas/orders/payment-status';
import { normalizeReference } from '../../csv/statement-cells';

/** The reference of a payment of an order, in a transaction. */
interface PaymentReference {
  /** What else it was given for last, in words: 'order MK-501'; null for nothing. */
  other: string | null;
  /** Records that it pays for this order. */
  keep: () => void;
  /** Records that it does no more. */
  forget: () => void;
}

const unknown: PaymentReference = { other: null, keep: () => {}, forget: () => {} };

/**
 * Reads what a reference was given for, of orders and of bulk trades: one document, and one for what is named
 * (docs/product.md, "Orders").
 */
export async function readPaymentReference(
  unit: UnitOfWork,
  orderId: string,
  reference: string,
): Promise<PaymentReference> {
  const normalized = normalizeReference(reference);
  if (normalized === '') return unknown;
  const use = { kind: 'order', id: orderId } as const;
  const uses = await readReferenceUses(unit, normalized);
  const isOther = ({ kind, id }: ProofUse) => kind !== use.kind || id !== use.id;
  const last = uses.findLast(isOther);
  return {
    other: last ? await wordsOf(unit, last) : null,
    keep: () => {
      if (uses.every(isOther)) addReferenceUse(unit, normalized, uses, use);
    },
    forget: () => removeReferenceUse(unit, normalized, uses, use),
  };
}

/** Records the references of what admins recorded for an order, where they are not yet. */
export async function keepReferences(unit: UnitOfWork, { id, payments }: Order): Promise<void> {
  const standing = payments.filter(({ by, state }) => by !== byShop && state !== 'failed');
  const read = ({ reference }: OrderPayment) => readPaymentReference(unit, id, reference);
  for (const { keep } of await Promise.all(standing.map(read))) keep();
}

async function wordsOf(unit: UnitOfWork, { kind, id }: ProofUse): Promise<string> {
  if (kind === 'promotion') return 'a promotion';
  if (kind === 'order') {
    const number = (await findOrderForUpdate(unit, 'all', id))?.orderNumber;
    return number ? `order ${number}` : 'another order';
  }
  const trade = (await findTradePaymentForUpdate(unit, 'all', id))?.tradeReference;
  return trade ? `bulk trade ${trade}` : 'a bulk trade';
}
