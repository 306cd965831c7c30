import pLimit from 'p-limit';
import type { BulkDecisionForm } from '~/schemas/products/product-forms';
import type { User } from '~/schemas/users/user';
import { AppError } from '~/utils/app-error';
import { catchConflict } from '~/utils/catch-failures.server';
import { fail, ok, type Result } from '~/utils/result';
import { ownRecord } from '../../auth/require-not-own';
import { decideProduct } from './decide-product.server';

const maxConcurrent = 5;

export interface DecidedProducts {
  /** Titles of those that have the status now. */
  decided: string[];
  /** How many changed since the list was opened; they are left as they are. */
  conflicts: number;
  /** How many are the actor's own; another admin decides. */
  own: number;
}

type Field = 'id' | 'rejectionCode' | 'rejectionReason';

const decideUnlessChanged = catchConflict(decideProduct);

/** As `decideProduct`; null for the actor's own, which does not stop the others. */
async function decide(...args: Parameters<typeof decideProduct>) {
  try {
    return await decideUnlessChanged(...args);
  } catch (error) {
    if (error instanceof AppError && error.code === 'forbidden') return null;
    throw error;
  }
}

/**
 * Decides several products alike, each in its own transaction (see `decideProduct`): one that changed in the
 * meantime doesn't stop the others, and the same form sent again changes nothing.
 *
 * @param versions by product id, as the list showed them
 * @returns the form's error when the reason is invalid; "Product not found!" when none of them exists
 * @throws AppError `forbidden` when all of them are the actor's own
 */
export async function decideProducts(
  actor: User,
  { id: ids, ...decision }: BulkDecisionForm,
  versions: Map<string, string>,
): Promise<Result<DecidedProducts, Field>> {
  const limit = pLimit(maxConcurrent);
  const outcomes = await Promise.all(
    [...new Set(ids)].map((id) => limit(() => decide(actor, { ...decision, id, version: versions.get(id) }))),
  );
  const decided = outcomes.flatMap((outcome) => (outcome?.success ? [outcome.data.product.title] : []));
  const failures = outcomes.filter((outcome) => outcome !== null).filter((outcome) => !outcome.success);
  const conflicts = failures.filter(({ kind }) => kind === 'conflict').length;
  const [refusal] = failures;
  const own = outcomes.filter((outcome) => outcome === null).length;
  if (own === outcomes.length) throw ownRecord();
  if (refusal && decided.length === 0 && conflicts === 0 && own === 0)
    return fail(refusal.error, refusal.field);
  return ok({ decided, conflicts, own });
}
