import pLimit from 'p-limit';
import type { BulkDecisionForm } from '~/schemas/product-forms';
import type { User } from '~/schemas/user';
import { AppError } from '~/utils/app-error';
import { fail, ok, type Result } from '~/utils/result';
import { decideProduct } from './decide-product.server';

/** Products that are decided at the same time. */
const atOnce = 5;

export interface DecidedProducts {
  /** Titles of those that have the state now. */
  decided: string[];
  /** How many were changed or decided by others since the list was opened; they are as they were. */
  clashed: number;
}

type Field = 'id' | 'rejectionCode' | 'rejectionReason';

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
  const limit = pLimit(atOnce);
  const outcomes = await Promise.all(
    [...new Set(ids)].map((id) =>
      limit(() => decideOne(actor, { ...decision, id, version: versions.get(id) })),
    ),
  );
  const decided = outcomes.flatMap((outcome) => ('title' in outcome ? [outcome.title] : []));
  const refusal = outcomes.find((outcome) => 'error' in outcome);
  const clashed = outcomes.filter((outcome) => 'clash' in outcome).length;
  if (refusal && decided.length === 0 && clashed === 0) return fail(refusal.error, refusal.field);
  return ok({ decided, clashed });
}

async function decideOne(
  ...[actor, form]: Parameters<typeof decideProduct>
): Promise<{ title: string } | { clash: true } | { error: string; field?: Field }> {
  try {
    const result = await decideProduct(actor, form);
    return result.success ? { title: result.data.product.title } : result;
  } catch (error) {
    if (error instanceof AppError && error.code === 'conflict') return { clash: true };
    throw error;
  }
}
