import pLimit from 'p-limit';
import type { BulkDecisionForm } from '~/schemas/product-forms';
import type { User } from '~/schemas/user';
import { catchConflict } from '~/utils/catch-failures.server';
import { fail, ok, type Result } from '~/utils/result';
import { decideProduct } from './decide-product.server';

/** Products that are decided at the same time. */
const maxConcurrent = 5;

export interface DecidedProducts {
  /** Titles of those that have the state now. */
  decided: string[];
  /** How many were changed or decided by others since the list was opened; they are as they were. */
  conflicts: number;
}

type Field = 'id' | 'rejectionCode' | 'rejectionReason';

const decide = catchConflict(decideProduct);

/**
 * Decides several products alike, each by itself (see `decideProduct`): one that was changed meanwhile keeps
 * no other from being decided, and the same form once more changes nothing.
 *
 * @param versions by the products' ids, as the list showed them
 * @returns what to mend in the form when the reason is none; "Product not found!" when none of them is there
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
  const decided = outcomes.flatMap((outcome) => (outcome.success ? [outcome.data.product.title] : []));
  const failures = outcomes.filter((outcome) => !outcome.success);
  const conflicts = failures.filter(({ kind }) => kind === 'conflict').length;
  const [refusal] = failures;
  if (refusal && decided.length === 0 && conflicts === 0) return fail(refusal.error, refusal.field);
  return ok({ decided, conflicts: conflicts });
}
