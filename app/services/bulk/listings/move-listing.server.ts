import type { ActName } from '~/acts/acts';
import { findListingForUpdate, updateListing } from '~/repositories/bulk/b2b-listings.server';
import { countMovedBulk } from '~/repositories/bulk/bulk-counts.server';
import { inTransaction } from '~/repositories/firebase/transactions.server';
import type { Listing } from '~/schemas/bulk/listing';
import type { ListingDecision } from '~/schemas/bulk/listing-forms';
import { canTakeListingStep, type ListingStepName, listingSteps } from '~/schemas/bulk/listing-states';
import { statusLabels } from '~/schemas/statuses';
import type { Reach, Shop } from '~/schemas/users/shop';
import type { User } from '~/schemas/users/user';
import { AppError, notFound } from '~/utils/app-error';
import { catchUnavailable } from '~/utils/catch-failures.server';
import { ok, type Result } from '~/utils/result';
import { happened, readRecipients } from '../../activity/happened.server';
import { requireNotOwn } from '../../auth/require-not-own';
import { readReason } from '../../products/decisions/rejection-reason.server';

/** What a step came to. */
export interface MovedListing {
  /** After the step. */
  listing: Listing;
  /** False when it had this status already: the form was sent twice, or another admin was first. */
  changed: boolean;
}

/**
 * Pauses, resumes or closes a seller's own listing, with its counts and log entry.
 *
 * @throws AppError `not-found`; `conflict` when it changed since the page was opened, or cannot take this
 * step
 */
export const moveOwnListing = catchUnavailable(
  (shop: Shop, actor: User, step: { id: string; intent: 'pause' | 'resume' | 'close'; version?: number }) =>
    move(shop, actor, { ...step, name: step.intent }),
  'a listing could not be moved',
);

/**
 * Approves, rejects or closes a listing: its status, the seller's notification, the counts and the log entry
 * are written together.
 *
 * @returns the listing; or the error of the reason
 * @throws AppError as `moveOwnListing`; `forbidden` for the actor's own
 */
export const decideListing = catchUnavailable(
  async (
    actor: User,
    { id, ...form }: ListingDecision & { id: string },
  ): Promise<Result<MovedListing, 'rejectionCode' | 'rejectionReason'>> => {
    const step = { id, version: form.version, name: form.intent };
    if (form.intent !== 'reject') return move('all', actor, step);
    const { rejectionCode: code, rejectionReason: ownWords } = form;
    const reason = await readReason({ code, ownWords }, {
      code: 'rejectionCode',
      ownWords: 'rejectionReason',
    } as const);
    return reason.success ? move('all', actor, { ...step, reason: reason.data }) : reason;
  },
  'a listing could not be decided',
);

interface Move {
  id: string;
  version?: number;
  name: ListingStepName;
  reason?: { code: string; words: string };
}

const actOf = {
  approve: 'listing.approved',
  reject: 'listing.rejected',
  pause: 'listing.paused',
  resume: 'listing.resumed',
  close: 'listing.closed',
} as const satisfies Record<ListingStepName, ActName>;

/** @param reach the shop whose listing it is, or `'all'` for an admin */
async function move(
  reach: Reach,
  actor: User,
  { id, version, name, reason }: Move,
  now = new Date(),
): Promise<Result<MovedListing, never>> {
  const who = reach === 'all' ? 'admin' : 'owner';
  const { to } = listingSteps[name];
  const moved = await inTransaction(async (unit) => {
    const before = await findListingForUpdate(unit, reach, id);
    if (!before) throw notFound('listing');
    if (who === 'admin') requireNotOwn(actor, before.sellerId);
    const rejectionReason = reason?.words ?? null;
    if (before.status === to && before.rejectionReason === rejectionReason)
      return { listing: before, changed: false };
    if (version !== undefined && version !== before.version) throw changedMeanwhile(before);
    if (!canTakeListingStep(who, name, before.status)) throw changedMeanwhile(before);
    const recipients = await readRecipients(unit, actOf[name], {
      seller: who === 'admin' ? before.sellerId : '',
    });
    const listing: Listing = { ...before, status: to, rejectionReason, rejectionCode: reason?.code ?? null };
    updateListing(unit, before, listing, now);
    countMovedBulk(unit, before.sellerId, 'listings', { before: [before.status], after: [to] });
    const facts = { id, title: before.title, step: name, reason: rejectionReason ?? '' };
    const changes = [{ field: 'status', from: before.status, to }];
    happened(unit, actOf[name], facts, { by: actor, changes, ...recipients });
    return { listing, changed: true };
  });
  return ok(moved);
}

function changedMeanwhile({ status }: Listing): AppError {
  return new AppError(
    'conflict',
    `the listing is ${status} now`,
    `This listing changed while you had it open. It is now “${statusLabels.listing[status]}”. Check it, then try again.`,
  );
}
