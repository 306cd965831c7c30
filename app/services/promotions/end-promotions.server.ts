import {
  listDuePromotions,
  type PromotionMove,
  updatePromotions,
} from '~/repositories/catalogue/promotions.server';
import { inTransaction } from '~/repositories/firebase/transactions.server';
import type { Promotion } from '~/schemas/promotions/promotion';
import { remember } from '~/utils/remember.server';
import { currentRequest } from '~/utils/request-context.server';
import { systemActor } from '../activity/actor';
import { happened } from '../activity/happened.server';
import { findPeopleOfShop } from '../notifications/notify.server';
import { factsOfMove } from './promotion-run';

/** Promotions per transaction: each writes up to five documents, and Firestore takes 500. */
const pageSize = 50;

/**
 * Completes active promotions whose time is over and notifies their sellers, one transaction per page, so it
 * can be stopped and run again at any time.
 *
 * @returns the number of completed promotions
 */
export async function endPromotions(
  now = new Date(),
  onPage: (ended: number) => void = () => {},
): Promise<number> {
  let ended = 0;
  for (;;) {
    const page = await endPage(now);
    ended += page;
    if (page > 0) onPage(ended);
    if (page < pageSize) return ended;
  }
}

function endPage(now: Date): Promise<number> {
  return inTransaction(async (unit) => {
    const due = await listDuePromotions(unit, now, pageSize);
    const sellers = [...new Set(due.map(({ sellerId }) => sellerId))];
    const recipients = new Map(
      await Promise.all(sellers.map(async (id) => [id, await findPeopleOfShop(unit, id)] as const)),
    );
    updatePromotions(
      unit,
      due.map((promotion) => ({ promotion, move: endOf(promotion) })),
    );
    const changes = [{ field: 'status', from: 'active', to: 'completed' }];
    for (const promotion of due) {
      const facts = {
        ...factsOfMove(promotion, endOf(promotion), now),
        days: promotion.durationDays ?? 0,
      };
      const seller = recipients.get(promotion.sellerId) ?? [];
      happened(unit, 'promotion.ended', facts, { by: systemActor, changes, seller });
    }
    return due.length;
  });
}

function endOf({ adminNotes, startedAt, endsAt }: Promotion): PromotionMove {
  return {
    status: 'completed',
    adminNotes,
    endedItself: true,
    startedAt: startedAt === null ? null : new Date(startedAt),
    endsAt: endsAt === null ? null : new Date(endsAt),
  };
}

/** How long lists rely on what is written; promotions that ended since are computed on reading. */
const settledMs = 15_000;
const settled = remember<number>(settledMs);

/**
 * Completes due promotions before a list counts by stored status: one page at most every 15 s, one read when
 * nothing is due. A failure is only logged: the list computes the current status anyway.
 */
export async function settlePromotions(now = new Date()): Promise<void> {
  try {
    await settled.get('due', () => endPage(now));
  } catch (error) {
    currentRequest().log.error({ err: error }, 'due promotions could not be completed');
  }
}
