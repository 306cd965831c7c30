import { inTransaction } from '~/repositories/firebase/transactions.server';
import { findOrderForUpdate } from '~/repositories/orders/orders.server';
import {
  countSaleDrafts,
  deleteSaleDraft,
  findSaleDraftForUpdate,
  writeSaleDraft,
} from '~/repositories/orders/sale-drafts.server';
import { limits } from '~/schemas/limits';
import type { SaleDraft, SaleDraftFields, SaleDraftLine } from '~/schemas/orders/sale-draft';
import type { Shop } from '~/schemas/users/shop';
import { AppError, notFound } from '~/utils/app-error';
import { fail, ok, type Result } from '~/utils/result';
import { tooManyLines } from './sale-lines';

const tooManySaleDraftsMessage = `You can have up to ${limits.saleDrafts.max} drafts of sales. Confirm or delete one first.`;

export interface SaleDraftChange {
  /** Also that of the order which it becomes. */
  id: string;
  fields: SaleDraftFields;
  /** What becomes of the lines that the draft has. */
  lines: (before: readonly SaleDraftLine[]) => SaleDraftLine[];
  /** Of a draft that the form showed: when it was saved (ISO); undefined for a form without one. */
  shownAt: string | undefined;
}

/**
 * Saves the form of a sale as a draft (docs/product.md, "Own sales"). A new form that is sent again replaces
 * what it saved.
 *
 * @returns the id, or why nothing was saved
 * @throws AppError `conflict` when the draft changed since the form was opened
 */
export function saveSaleDraft(
  shop: Shop,
  { id, fields, lines, shownAt }: SaleDraftChange,
): Promise<Result<{ id: string }>> {
  return inTransaction(async (unit) => {
    const [order, current] = await Promise.all([
      findOrderForUpdate(unit, shop, id),
      findSaleDraftForUpdate(unit, shop, id),
    ]);
    if (order) return fail(`This sale is order ${order.orderNumber} already. Begin a new one.`);
    requireShown(current, shownAt);
    if (!current && (await countSaleDrafts(unit, shop)) >= limits.saleDrafts.max)
      return fail(tooManySaleDraftsMessage);
    const after = lines(shownAt === undefined ? [] : (current?.lines ?? []));
    const tooMany = tooManyLines(after);
    if (tooMany !== null) return fail(tooMany);
    writeSaleDraft(unit, { ...fields, id, sellerId: shop.sellerId, lines: after });
    return ok({ id });
  });
}

/**
 * @throws AppError `conflict` unless the draft is the one that the form showed, `not-found` when it is gone;
 *   a new form showed none
 */
export function requireShown(current: SaleDraft | null, shownAt: string | undefined): void {
  if (shownAt === undefined || current?.updatedAt === shownAt) return;
  if (!current) throw notFound('draft');
  throw new AppError(
    'conflict',
    'the draft of a sale changed since the form was opened',
    'This sale changed while you had it open. Compare it with the current version, then save again.',
  );
}

/** Deletes a draft; deleting it again does nothing. */
export async function removeSaleDraft(shop: Shop, id: string): Promise<void> {
  await inTransaction(async (unit) => {
    if (await findSaleDraftForUpdate(unit, shop, id)) deleteSaleDraft(unit, id);
  });
}
