import { findProductForUpdate, updateProductStatus } from '~/repositories/catalogue/products.server';
import { inTransaction } from '~/repositories/firebase/transactions.server';
import type { Product } from '~/schemas/products/product';
import type { DecisionForm } from '~/schemas/products/product-forms';
import type { User } from '~/schemas/users/user';
import { AppError } from '~/utils/app-error';
import { fail, ok, type Result } from '~/utils/result';
import { happened, readRecipients } from '../../activity/happened.server';
import { requireNotOwn } from '../../auth/require-not-own';
import { versionOf } from '../product-version';
import { seenOf } from '../seen-product';
import { readReason } from './rejection-reason.server';

export interface Decided {
  product: Product;
  /** False when the product already had this status and reason: sent twice, or another admin was first. */
  changed: boolean;
}

/** Fixed by the owner (docs/product.md, "Error messages"). */
export const productNotFound = 'Product not found!';

type Field = 'id' | 'rejectionCode' | 'rejectionReason';

/**
 * Approves or rejects a product: its status, the seller's notification and the log entry are written
 * together. Any status may follow any other.
 *
 * @returns the product as it was before, or the form's error
 * @throws AppError `conflict` when the product changed since the form was opened; `forbidden` for the actor's
 * own
 */
export async function decideProduct(actor: User, form: DecisionForm): Promise<Result<Decided, Field>> {
  const reason = form.intent === 'reject' ? await reasonOf(form) : null;
  if (reason && !reason.success) return reason;
  const status = form.intent === 'approve' ? 'approved' : 'rejected';
  const decision = {
    status,
    rejectionReason: reason?.data.words ?? null,
    rejectionCode: reason?.data.code ?? null,
  } as const;
  const result = await inTransaction<Result<Decided, Field>>(async (unit) => {
    const product = await findProductForUpdate(unit, 'all', form.id);
    if (!product) return fail(productNotFound, 'id');
    if (!product.seller_id) return fail('Seller ID not found for this product', 'id');
    requireNotOwn(actor, product.seller_id);
    if (isSameDecision(product, decision)) return ok({ product, changed: false });
    requireVersion(product, form.version);
    const { id, title, seller_id: sellerId } = product;
    const recipients = await readRecipients(unit, 'product.approved', { seller: sellerId });
    updateProductStatus(unit, product, decision);
    const facts = { id, title, sellerId, wasApproved: product.status === 'approved' };
    const changes = [{ field: 'status', from: product.status, to: status }];
    const how = { by: actor, changes, ...recipients };
    if (decision.rejectionReason === null)
      happened(unit, 'product.approved', { ...facts, product: seenOf(product) }, how);
    else happened(unit, 'product.rejected', { ...facts, reason: decision.rejectionReason }, how);
    return ok({ product, changed: true });
  });
  return result;
}

type Decision = Pick<Product, 'status' | 'rejectionReason' | 'rejectionCode'>;

function isSameDecision(product: Product, { status, rejectionReason }: Decision): boolean {
  return product.status === status && (product.rejectionReason ?? null) === rejectionReason;
}

function requireVersion(product: Product, version: string | undefined): void {
  if (version === undefined || version === versionOf(product)) return;
  throw new AppError(
    'conflict',
    `the product is ${product.status} now`,
    product.status === 'pending'
      ? 'The seller changed this product while you had it open. Review it again, then decide.'
      : `Another admin has already decided: this product is ${product.status}. Review it again, then decide.`,
  );
}

function reasonOf(form: Extract<DecisionForm, { intent: 'reject' }>) {
  const names = { code: 'rejectionCode', ownWords: 'rejectionReason' } as const;
  return readReason({ code: form.rejectionCode, ownWords: form.rejectionReason }, names);
}
