import { closeEditRequest, findEditRequestForUpdate } from '~/repositories/edit-requests.server';
import { inTransaction, type UnitOfWork } from '~/repositories/firebase/firestore.server';
import { findProductForUpdate, setEditRequest, updateDescription } from '~/repositories/products.server';
import type { EditChange, EditRequest } from '~/schemas/edit-request';
import type { EditDecisionForm } from '~/schemas/edit-request-forms';
import { findTransition, isDecidable } from '~/schemas/edit-request-states';
import type { Product, ProductImage } from '~/schemas/product';
import type { User } from '~/schemas/user';
import { AppError, notFound } from '~/utils/app-error';
import { fail, ok, type Result } from '~/utils/result';
import { recordActivity } from '../../activity/record-activity.server';
import { findRecipient, notify } from '../../notifications/notify.server';
import { forgetQueues } from '../../queues/queue-lengths.server';
import { discardPhotos, pathsNotIn } from '../photos.server';
import { applyChanges, describedVersion, loggedChanges, photosOf, stillHolds } from './edit-changes';
import { editDecidedNotification } from './edit-request-notifications';
import { readVerdict, type Verdict, type VerdictField } from './verdict.server';

export interface DecidedEdit {
  request: EditRequest;
  status: Verdict['status'];
}

/**
 * Decides a pending request: the approved fields are applied to the product and the seller is notified,
 * together (docs/product.md, "Product edits"). A form that is sent twice counts once.
 *
 * @returns what was decided, or the form's error; "Product not found!" when there is no product to
 * apply it to
 * @throws AppError `not-found`; `conflict` when the request or the product is not as the form showed it
 */
export async function decideEdit(
  actor: User,
  form: EditDecisionForm & { productVersion: string },
): Promise<Result<DecidedEdit, VerdictField>> {
  const result = await inTransaction(async (unit) => {
    const request = await findEditRequestForUpdate(unit, 'all', form.id);
    if (!request) throw notFound('edit request');
    const verdict = await readVerdict(form, request);
    if (!verdict.success) return verdict;
    const done = (leftover: ProductImage[]) => ok({ request, status: verdict.data.status, leftover });
    if (isSameDecision(request, verdict.data, actor)) return done([]);
    requireDecidable(request, form.version);
    const product = await findProductForUpdate(unit, 'all', request.productId);
    const approved = verdict.data.changes.filter(({ decision }) => decision === 'approved');
    if (!product && approved.length > 0) return fail('Product not found!');
    if (product) requireProductVersion(product, approved, form.productVersion);
    const seller = await findRecipient(unit, request.sellerId);
    const images = write(unit, { actor, request, verdict: verdict.data, product, approved });
    const type = findTransition('admin', request.status, verdict.data.status)?.notification ?? 'info';
    notify(unit, seller, editDecidedNotification(request, { ...verdict.data, type }));
    return done(verdict.data.status === 'changes_requested' ? [] : leftovers(request, images));
  });
  forgetQueues('edits');
  if (!result.success) return result;
  const { leftover, ...decided } = result.data;
  await discardPhotos(leftover.map(({ path }) => path));
  return ok(decided);
}

/** Writes the decision. Returns the product's photos afterwards. */
function write(
  unit: UnitOfWork,
  input: {
    actor: User;
    request: EditRequest;
    verdict: Verdict;
    product: Product | null;
    approved: EditChange[];
  },
): ProductImage[] {
  const { actor, request, verdict, product, approved } = input;
  const { status, reason, changes } = verdict;
  closeEditRequest(unit, request.id, { status, reason, changes, decidedBy: actor.id });
  recordActivity(unit, {
    event: 'edit_decided',
    actor,
    itemId: request.productId,
    description: descriptionOf(request, verdict),
    changes: approved.length > 0 ? loggedChanges(approved) : [],
  });
  if (!product) return [];
  setEditRequest(unit, product.id, { id: request.id, status });
  const described = applyChanges(product, approved);
  if (approved.length > 0) updateDescription(unit, product, described);
  return described.images;
}

const verbs = {
  approved: 'Approved the edit of',
  partly_approved: 'Partly approved the edit of',
  rejected: 'Rejected the edit of',
  changes_requested: 'Requested changes to the edit of',
};

function descriptionOf({ productTitle }: EditRequest, { status, reason }: Verdict): string {
  return `${verbs[status]} “${productTitle}”${reason ? `: ${reason}` : ''}`;
}

/** Whether the same admin has sent the same form before. */
function isSameDecision(request: EditRequest, verdict: Verdict, actor: User): boolean {
  const decisions = (changes: EditChange[]) => changes.map(({ decision }) => decision).join();
  return (
    request.decidedBy === actor.id &&
    request.status === verdict.status &&
    (request.reason ?? '') === (verdict.reason ?? '') &&
    decisions(request.changes) === decisions(verdict.changes)
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
