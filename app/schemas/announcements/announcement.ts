import * as v from 'valibot';
import { instant, text } from '~/schemas/files/documents';

/** Whom an announcement is for: all sellers, those with an approved product of a category, or a list. */
export const announcementAudiences = ['all', 'category', 'list'] as const;

/** A record of `announcements` (docs/product/messages.md, "Announcements"). */
export const announcementSchema = v.object({
  id: v.string(),
  title: text,
  text: text,
  to: v.fallback(v.picklist(announcementAudiences), 'list'),
  /** Of `to: 'category'`. */
  category: text,
  /** Of `to: 'list'`: ids in `users`. */
  sellerIds: v.fallback(v.optional(v.array(v.string()), []), []),
  byEmail: v.fallback(v.optional(v.boolean(), false), false),
  state: v.fallback(v.picklist(['sending', 'sent']), 'sent'),
  /** Where sending goes on; '' at the beginning. */
  cursor: text,
  /** Sellers who have it, once it is sent. */
  sentTo: v.fallback(v.optional(v.number(), 0), 0),
  /** Why the last try stopped; '' while all goes well. */
  lastError: text,
  createdAt: instant,
  createdBy: text,
  createdByName: text,
});
export type Announcement = v.InferOutput<typeof announcementSchema>;
