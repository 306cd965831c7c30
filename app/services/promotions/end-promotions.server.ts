import { inTransaction } from '~/repositories/firebase/firestore.server';
import { listDuePromotions, updatePromotion } from '~/repositories/promotions.server';
import { remember } from '~/utils/remember.server';
import { currentRequest } from '~/utils/request-context.server';
import { recordActivity } from '../activity/record-activity.server';
import { findRecipient, notify } from '../notifications/notify.server';
import { endedNews } from './promotion-news';

/** Promotions of one transaction: each writes four documents, of the 500 that Firestore takes. */
const pageSize = 50;

/** Who stands in the activity log for what happens by itself. */
const clock = { id: 'makola', email: '', displayName: 'Makola', firstName: '', lastName: '' };

/**
 * Writes that active promotions whose time is over are completed, and tells their sellers: page by page, each
 * one transaction, so it can be broken off and run again at any time. Once is enough: what is written is not
 * due any more.
 *
 * @returns how many there were
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
      await Promise.all(sellers.map(async (id) => [id, await findRecipient(unit, id)] as const)),
    );
    for (const { id, sellerId, sellerName, packageName, durationDays, ...promotion } of due) {
      const { adminNotes, startedAt, endsAt } = promotion;
      updatePromotion(unit, id, {
        status: 'completed',
        adminNotes,
        endedItself: true,
        startedAt: startedAt === null ? null : new Date(startedAt),
        endsAt: endsAt === null ? null : new Date(endsAt),
      });
      notify(unit, recipients.get(sellerId) ?? [], endedNews(packageName, durationDays));
      recordActivity(unit, {
        event: 'promotion_ended',
        actor: clock,
        itemId: id,
        description: `The promotion “${packageName}” of ${sellerName} has ended by itself`,
        changes: [{ field: 'status', from: 'active', to: 'completed' }],
      });
    }
    return due.length;
  });
}

/** Milliseconds for which lists go by what is written; what ended since is computed when it is read. */
const settledFor = 15_000;
const settled = remember<number>(settledFor);

/**
 * Writes what is due before a list counts by the states that are stored: at most once in 15 s, one page of
 * them, one read when there is none. A failure stands in the log alone: the list computes what it shows
 * anyway.
 */
export async function settlePromotions(now = new Date()): Promise<void> {
  try {
    await settled.get('due', () => endPage(now));
  } catch (error) {
    currentRequest().log.error({ err: error }, 'promotions that are over could not be written');
  }
}
