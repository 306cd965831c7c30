import { closeEditRequest, findEditRequestForUpdate } from '~/repositories/catalogue/edit-requests.server';
import {
  findProductForUpdate,
  setEditRequest,
  updateDescription,
} from '~/repositories/catalogue/products.server';
import { inTransaction, type UnitOfWork } from '~/repositories/firebase/transactions.server';
import type { EditChange, EditRequest } from '~/schemas/products/edit-request';
import type { EditDecisionForm } from '~/schemas/products/edit-request-forms';
import { isDecidable } from '~/schemas/products/edit-request-states';
import type { Product, ProductImage } from '~/schemas/products/product';
import type { User } from '~/schemas/users/user';
import { AppError, notFound } from '~/utils/app-error';
import { fail, ok, type Result } from '~/utils/result';
import { happened, type Recipients, readRecipients } from '../../activity/happened.server';
import { requireNotOwn } from '../../auth/require-not-own';
import { discardPhotos } from '../../files/store-photos.server';
import { pathsNotIn } from '../photos.server';
import { changesSeen } from '../seen-product';
import { readSkuMove, writeSkuMove } from '../stock/sku-moves.server';
import {
  applyChanges,
  type Described,
  describedVersion,
  loggedChanges,
  photosOf,
  stillHolds,
} from './edit-changes';
import { type DecisionField, type EditDecision, readEditDecision } from './read-edit-decision.server';

export interface DecidedEdit {
  request: EditRequest;
  status: EditDecision['status'];
}

/**
 * Decides a pending edit request: applies the approved fields to the product and notifies the seller, in one
 * transaction (docs/product.md, "Product edits"). A form that is sent twice counts once.
 *
 * @returns the decided request, or the form's error; "Product not found!" when the product was deleted
 * @throws AppError `not-found`; `conflict` when the request or the product is not as the form showed it;
 * `forbidden` for the actor's own
 */
export async function decideEdit(
  actor: User,
  form: EditDecisionForm & { productVersion: string },
): Promise<Result<DecidedEdit, DecisionField>> {
  const result = await inTransaction(async (unit) => {
    const request = await findEditRequestForUpdate(unit, 'all', form.id);
    if (!request) throw notFound('edit request');
    requireNotOwn(actor, request.sellerId);
    const decision = await readEditDecision(form, request);
    if (!decision.success) return decision;
    const done = (leftover: ProductImage[]) => ok({ request, status: decision.data.status, leftover });
    if (isSameDecision(request, decision.data, actor)) return done([]);
    requireDecidable(request, form.version);
    const product = await findProductForUpdate(unit, 'all', request.productId);
    const approved = decision.data.changes.filter((change) => change.decision === 'approved');
    if (!product && approved.length > 0) return fail('Product not found!');
    if (product) requireProductVersion(product, approved, form.productVersion);
    const described = product && applyChanges(product, approved);
    const move = product && described ? await readSkuMove(unit, product, { ...product, ...described }) : null;
    if (move && 'taken' in move) return fail(skuTakenBySeller(move.taken));
    const recipients = await readRecipients(unit, 'edit.decided', { seller: request.sellerId });
    write(unit, { actor, request, decision: decision.data, product, described, recipients });
    if (move) writeSkuMove(unit, move);
    return done(
      decision.data.status === 'changes_requested' ? [] : leftovers(request, described?.images ?? []),
    );
  });
  if (!result.success) return result;
  const { leftover, ...decided } = result.data;
  await discardPhotos(leftover.map(({ path }) => path));
  return ok(decided);
}

/** The seller gave an SKU of the requested variants to another product in the meantime. */
const skuTakenBySeller = (sku: string) =>
  `Another product of this seller has the SKU ${sku} by now. Reject the variants, or request changes.`;

/** Writes and tells the decision, and the product as `described`, with what was approved. */
function write(
  unit: UnitOfWork,
  input: {
    actor: User;
    request: EditRequest;
    decision: EditDecision;
    product: Product | null;
    described: Described | null;
    recipients: Recipients<'edit.decided'>;
  },
): void {
  const { actor, request, decision, product, described, recipients } = input;
  const { status, reason, changes } = decision;
  const approved = changes.filter((change) => change.decision === 'approved');
  closeEditRequest(unit, request, { status, reason, changes, decidedBy: actor.id });
  if (product) setEditRequest(unit, product.id, { id: request.id, status });
  const isApplied = product !== null && described !== null && approved.length > 0;
  const seen = isApplied
    ? changesSeen(product, updateDescription(unit, product, described))
    : { sellerId: request.sellerId, changed: null, restocked: null };
  happened(
    unit,
    'edit.decided',
    { id: request.productId, title: request.productTitle, status, reason: reason ?? '', ...seen },
    { by: actor, changes: loggedChanges(approved), ...recipients },
  );
}

/** Whether the same admin has sent the same form before. */
function isSameDecision(request: EditRequest, decision: EditDecision, actor: User): boolean {
  const decisions = (changes: EditChange[]) => changes.map((change) => change.decision).join();
  return (
    request.decidedBy === actor.id &&
    request.status === decision.status &&
    (request.reason ?? '') === (decision.reason ?? '') &&
    decisions(request.changes) === decisions(decision.changes)
  );
}

function requireDecidable(request: EditRequest, version: string): void {
  if (!isDecidable(request.status)) {
    throw new AppError(
      'conflict',
      `the request is ${request.status}`,
      'This request was already decided or withdrawn. Check its current status.',
    );
  }
  if (version !== request.updatedAt) {
    throw new AppError(
      'conflict',
      'the request changed since the form was opened',
      'The seller changed this request while you had it open. Review it again, then decide.',
    );
  }
}

/** Approved fields are applied only to the product version that the admin saw. */
function requireProductVersion(product: Product, approved: EditChange[], productVersion: string): void {
  if (approved.every((change) => stillHolds(product, change))) return;
  if (productVersion === describedVersion(product)) return;
  throw new AppError(
    'conflict',
    'the product changed since the edit was requested',
    'The product has changed since this edit was requested. Compare both below, then decide again.',
  );
}

/** Photos of the request and of the previous product that nothing shows any more. */
function leftovers({ changes }: EditRequest, images: ProductImage[]): ProductImage[] {
  const { added, removed } = photosOf(changes);
  const unused = new Set(pathsNotIn({ images }, [...added, ...removed]));
  return [...added, ...removed].filter(({ path }) => unused.has(path));
}
