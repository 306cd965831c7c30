import { Timestamp } from 'firebase-admin/firestore';
import { type Announcement, announcementSchema } from '~/schemas/announcements/announcement';
import { isReadable } from '~/schemas/unreadable';
import { adminsOnly, collectionOf } from '../firebase/collection.server';
import { readQuery } from '../firebase/firestore.server';
import { parseRow } from '../firebase/parsing.server';
import type { UnitOfWork } from '../firebase/transactions.server';

const announcements = collectionOf({
  path: 'announcements',
  schema: announcementSchema,
  noun: 'announcement',
  owner: adminsOnly,
  order: { field: 'createdAt', direction: 'desc' },
});

export const {
  find: findAnnouncement,
  get: getAnnouncement,
  findForUpdate: findAnnouncementForUpdate,
  list: listAnnouncements,
} = announcements;

/** Adds one that is to be sent. The transaction fails when the id is taken. */
export function createAnnouncement(
  unit: UnitOfWork,
  { id, createdAt: _now, ...announcement }: Announcement,
): void {
  unit.create(announcements.doc(id), { ...announcement, createdAt: Timestamp.now() });
}

export function updateAnnouncement(
  unit: UnitOfWork,
  id: string,
  changes: Partial<Pick<Announcement, 'cursor' | 'state' | 'sentTo' | 'lastError'>>,
): void {
  unit.update(announcements.doc(id), changes);
}

/** Announcements of one run of the job. */
const maxUnsent = 10;

/** Some that are not sent to all yet: a read for each, and at least one. */
export async function listUnsentAnnouncements(): Promise<Announcement[]> {
  const unsent = announcements.reference().where('state', '==', 'sending').limit(maxUnsent);
  return (await readQuery(unsent)).docs.map((doc) => parseRow(announcementSchema, doc)).filter(isReadable);
}
