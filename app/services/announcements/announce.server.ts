import { inTransaction } from '~/repositories/firebase/transactions.server';
import { createAnnouncement, findAnnouncementForUpdate } from '~/repositories/messages/announcements.server';
import { getSettings } from '~/repositories/operator/settings.server';
import { findUsers } from '~/repositories/people/user-management.server';
import { findUsersByEmail } from '~/repositories/people/users.server';
import type { Announcement } from '~/schemas/announcements/announcement';
import type { AnnouncementForm } from '~/schemas/announcements/announcement-forms';
import { nameOf, type User } from '~/schemas/users/user';
import { announcementAudience } from '~/utils/announcement-audience';
import { catchUnavailable } from '~/utils/catch-failures.server';
import { isDocumentId } from '~/utils/document-id';
import { recordIdOf } from '~/utils/record-id.server';
import { fail, ok, type Result } from '~/utils/result';
import { happened } from '../activity/happened.server';

type Field = 'category' | 'sellers';

/** Lines that an error names. */
const maxNamed = 20;

/** Whether somebody has a shop that sells: helpers of others have none. */
export const isAnnouncedTo = ({ role, status, ownShop }: User): boolean =>
  role === 'seller' && status === 'active' && ownShop;

/**
 * Makes an announcement, which the job `announcements` sends (docs/product/messages.md, "Announcements"). The
 * same form sent twice makes one.
 */
export const announce = catchUnavailable(create, 'an announcement could not be made');

async function create(actor: User, form: AnnouncementForm): Promise<Result<{ id: string }, Field>> {
  const audience = await audienceOf(form);
  if (!audience.success) return audience;
  const announcement: Announcement = {
    id: recordIdOf(actor.id, form.idempotencyKey),
    title: form.title,
    text: form.text,
    to: form.to,
    ...audience.data,
    byEmail: form.byEmail,
    state: 'sending',
    cursor: '',
    sentTo: 0,
    lastError: '',
    createdAt: null,
    createdBy: actor.id,
    createdByName: nameOf(actor),
  };
  const { id, title, byEmail } = announcement;
  return inTransaction<Result<{ id: string }, Field>>(async (unit) => {
    const before = await findAnnouncementForUpdate(unit, 'all', id);
    if (before && contentOf(before) === contentOf(announcement)) return ok({ id });
    if (before) return fail('This form was sent before, with another text. Open a new one to send this too.');
    createAnnouncement(unit, announcement);
    const facts = { id, title, to: announcementAudience(announcement), byEmail };
    happened(unit, 'announcement.created', facts, { by: actor });
    return ok({ id });
  });
}

const contentOf = ({ title, text, to, category, sellerIds, byEmail }: Announcement) =>
  JSON.stringify([title, text, to, category, [...sellerIds].sort(), byEmail]);

type Audience = Pick<Announcement, 'category' | 'sellerIds'>;

async function audienceOf({ to, category, sellers }: AnnouncementForm): Promise<Result<Audience, Field>> {
  if (to === 'all') return ok({ category: '', sellerIds: [] });
  if (to === 'category') {
    const { categories } = await getSettings();
    return categories.includes(category)
      ? ok({ category, sellerIds: [] })
      : fail('Choose a category.', 'category');
  }
  if (sellers.length === 0) return fail('Enter the sellers, one per line.', 'sellers');
  const found = await findSellers(sellers);
  const unknown = sellers.filter((line) => !found.has(line));
  if (unknown.length === 0) return ok({ category: '', sellerIds: [...new Set(found.values())] });
  const more = unknown.length > maxNamed ? ` and ${unknown.length - maxNamed} more` : '';
  return fail(`No active seller: ${unknown.slice(0, maxNamed).join(', ')}${more}.`, 'sellers');
}

/** The ids of active sellers, by what was typed: an email address or an id. */
async function findSellers(lines: readonly string[]): Promise<Map<string, string>> {
  const emails = lines.filter((line) => line.includes('@'));
  const ids = lines.filter((line) => !line.includes('@') && isDocumentId(line));
  const [byEmail, byId] = await Promise.all([
    findUsersByEmail([...new Set(emails.map((line) => line.toLowerCase()))]),
    findUsers('all', ids),
  ]);
  const sellers = new Map([
    ...byEmail.filter(isAnnouncedTo).map(({ email, id }) => [email, id] as const),
    ...[...byId.values()].filter(isAnnouncedTo).map(({ id }) => [id, id] as const),
  ]);
  return new Map(
    lines.flatMap((line) => {
      const id = sellers.get(line.includes('@') ? line.toLowerCase() : line);
      return id === undefined ? [] : [[line, id] as const];
    }),
  );
}
