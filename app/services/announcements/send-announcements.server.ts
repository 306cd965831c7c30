import pLimit from 'p-limit';
import { listApprovedById } from '~/repositories/catalogue/product-lists.server';
import { inTransaction } from '~/repositories/firebase/transactions.server';
import {
  findAnnouncementForUpdate,
  listUnsentAnnouncements,
  updateAnnouncement,
} from '~/repositories/messages/announcements.server';
import { countOfLink, wasSent } from '~/repositories/messages/notifications.server';
import { findUserForUpdate, listUsers } from '~/repositories/people/user-management.server';
import type { Announcement } from '~/schemas/announcements/announcement';
import { isReadable } from '~/schemas/unreadable';
import { paths } from '~/utils/paths';
import { currentRequest } from '~/utils/request-context.server';
import { truncate } from '~/utils/text';
import { happened } from '../activity/happened.server';
import { isAnnouncedTo } from './announce.server';
import { announcementNotificationId } from './read-announcement.server';

/** Sellers, or products of a category, of one step. */
const stepSize = 100;
/** Transactions at the same time: they wait most of their time. */
const atOnce = 10;
const maxErrorLength = 200;

/**
 * Sends the announcements that are not sent yet, in steps: where it stops, the next run goes on, and who has
 * one already gets it no second time, also when two servers send.
 *
 * @returns notifications that were written
 * @throws the first error of those that could not be sent, after trying all; the record says why
 */
export async function sendAnnouncements(): Promise<number> {
  let announced = 0;
  const errors: unknown[] = [];
  for (const announcement of await listUnsentAnnouncements()) {
    try {
      announced += await sendOne(announcement);
    } catch (error) {
      currentRequest().log.error({ err: error, announcement: announcement.id }, 'an announcement stopped');
      await noteError(announcement.id, error);
      errors.push(error);
    }
  }
  if (errors.length > 0) throw errors[0];
  return announced;
}

async function sendOne(announcement: Announcement): Promise<number> {
  let announced = 0;
  let cursor: string | null = announcement.cursor;
  while (cursor !== null) {
    const { ids, next } = await stepFrom(announcement, cursor);
    const isNew = await pLimit(atOnce).map(ids, (id) => sendTo(announcement, id));
    announced += isNew.filter(Boolean).length;
    cursor = (await keepStep(announcement.id, cursor, next)) ? next : null;
  }
  return announced;
}

/** The ids of one step, each once, and where the next one begins; null after the last. */
async function stepFrom(
  { to, category, sellerIds }: Announcement,
  cursor: string,
): Promise<{ ids: string[]; next: string | null }> {
  if (to === 'list') {
    const start = Number(cursor);
    const end = start + stepSize;
    return { ids: sellerIds.slice(start, end), next: end < sellerIds.length ? String(end) : null };
  }
  const options = { cursor: cursor || null, size: stepSize };
  if (to === 'all') {
    const page = await listUsers('all', { role: 'seller', status: 'active', ...options });
    return { ids: page.items.filter(isReadable).map(({ id }) => id), next: page.nextCursor };
  }
  const page = await listApprovedById({ category, ...options });
  const ids = page.items.filter(isReadable).flatMap(({ seller_id }) => seller_id ?? []);
  return { ids: [...new Set(ids)], next: page.nextCursor };
}

/** @returns false for who has it already, or does not sell */
function sendTo({ id, title, text, byEmail }: Announcement, userId: string): Promise<boolean> {
  const once = announcementNotificationId(id, userId);
  return inTransaction(async (unit) => {
    const [isKnown, person] = await Promise.all([
      wasSent(unit, once),
      findUserForUpdate(unit, 'all', userId),
    ]);
    if (isKnown || !person || !isAnnouncedTo(person)) return false;
    const act = byEmail ? 'announcement.emailed' : 'announcement.arrived';
    happened(unit, act, { id, title, text }, { person: [person], once });
    return true;
  });
}

/** @returns false where another server has gone on from here meanwhile */
async function keepStep(id: string, from: string, next: string | null): Promise<boolean> {
  const { sentTo } = next === null ? await countOfLink(paths.seller.announcement(id)) : { sentTo: 0 };
  return inTransaction(async (unit) => {
    const now = await findAnnouncementForUpdate(unit, 'all', id);
    if (now?.state !== 'sending' || now.cursor !== from) return false;
    const changes = next === null ? { state: 'sent' as const, sentTo } : { cursor: next };
    updateAnnouncement(unit, id, { ...changes, lastError: '' });
    return true;
  });
}

async function noteError(id: string, error: unknown): Promise<void> {
  const lastError = truncate(error instanceof Error ? error.message : String(error), maxErrorLength);
  try {
    await inTransaction(async (unit) => updateAnnouncement(unit, id, { lastError }));
  } catch (err) {
    currentRequest().log.error({ err, announcement: id }, 'an error could not be kept');
  }
}
