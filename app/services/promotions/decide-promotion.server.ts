import { findPromotionForUpdate, updatePromotions } from '~/repositories/catalogue/promotions.server';
import { inTransaction } from '~/repositories/firebase/transactions.server';
import type { Promotion } from '~/schemas/promotions/promotion';
import { type DecidePromotionForm, promotionNotFound } from '~/schemas/promotions/promotion-forms';
import type { PromotionStatus } from '~/schemas/promotions/promotion-states';
import { statusLabels } from '~/schemas/statuses';
import type { User } from '~/schemas/users/user';
import { AppError } from '~/utils/app-error';
import { catchUnavailable } from '~/utils/catch-failures.server';
import { fail, ok, type Result } from '~/utils/result';
import { changesBetween } from '../activity/changes-between';
import { happened, readRecipients } from '../activity/happened.server';
import { requireNotOwn } from '../auth/require-not-own';
import { preparePlacements } from './place-products.server';
import { currentRun, factsOfMove, runAfter } from './promotion-run';

export interface DecidedPromotion {
  promotion: Promotion;
  /** False when it already had this status and these notes. */
  changed: boolean;
}

/**
 * Sets the status and notes of a promotion; any status may follow any other. The record, what it gives its
 * products, the seller's notification and the log entry are written together, and only when something
 * changed.
 *
 * @returns the promotion before the change; "Promotion not found"; or that the database is unavailable
 * @throws AppError `conflict` when it changed since the form was shown; `forbidden` for the actor's own
 */
export const decidePromotion = catchUnavailable(decide, 'a promotion could not be decided');

function decide(
  actor: User,
  { id, status, adminNotes, version }: Omit<DecidePromotionForm, 'intent'>,
  now = new Date(),
): Promise<Result<DecidedPromotion, 'id'>> {
  return inTransaction<Result<DecidedPromotion, 'id'>>(async (unit) => {
    const promotion = await findPromotionForUpdate(unit, 'all', id);
    if (!promotion) return fail(promotionNotFound, 'id');
    requireNotOwn(actor, promotion.sellerId);
    const before = { status: currentRun(promotion, now).status, adminNotes: promotion.adminNotes };
    const changes = changesBetween(before, { status, adminNotes });
    if (changes.length === 0) return ok({ promotion, changed: false });
    requireVersion(promotion, version, before.status);
    const [recipients, place] = await Promise.all([
      readRecipients(unit, 'promotion.decided', { seller: promotion.sellerId }),
      preparePlacements(unit, promotion),
    ]);
    const run = runAfter(promotion, status, now);
    const move = { status, adminNotes, ...run, endedItself: false };
    updatePromotions(unit, [{ promotion, move }]);
    place(move, now);
    const until = status === 'active' ? (run.endsAt?.toISOString() ?? '') : '';
    const facts = { ...factsOfMove(promotion, move, now), status, until, notes: adminNotes };
    happened(unit, 'promotion.decided', facts, { by: actor, changes, ...recipients });
    return ok({ promotion, changed: true });
  });
}

export function versionOfPromotion({ status, updatedAt }: Pick<Promotion, 'status' | 'updatedAt'>): string {
  return [status, updatedAt].join(' ');
}

function requireVersion(promotion: Promotion, version: string | undefined, status: PromotionStatus): void {
  if (version === undefined || version === versionOfPromotion(promotion)) return;
  throw new AppError(
    'conflict',
    `the promotion is ${status} now`,
    `This promotion changed while you had it open. It is now “${statusLabels.promotion[status]}”. Check it, then decide again.`,
  );
}
