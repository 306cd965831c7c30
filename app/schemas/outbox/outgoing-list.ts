import * as v from 'valibot';
import { unknownForm } from '~/schemas/fields';
import { pageSearch, sellerInSearch } from '~/schemas/list-search';
import { messageKinds } from './message-kinds';
import { messageChannels } from './outgoing';
import type { OutgoingState } from './outgoing-record';

/** The tabs of the admins' list: what needs somebody first. */
export const outgoingTabs = ['failed', 'unknown', 'refused', 'waiting', 'sent'] as const;
export type OutgoingTab = (typeof outgoingTabs)[number];

/** What each tab shows. */
export const statesOfTab: Record<OutgoingTab, readonly OutgoingState[]> = {
  failed: ['failed'],
  unknown: ['unknown'],
  refused: ['refused'],
  waiting: ['waiting', 'sending'],
  sent: ['sent', 'delivered'],
};

/** The search parameters of /admin/operations/messages; `user` is a person's id. */
export const outgoingSearch = v.object({
  tab: v.fallback(v.optional(v.picklist(outgoingTabs), 'failed'), 'failed'),
  channel: v.fallback(v.optional(v.picklist(['', ...messageChannels]), ''), ''),
  kind: v.fallback(v.optional(v.picklist(['', ...messageKinds]), ''), ''),
  user: sellerInSearch,
  ...pageSearch,
});
export type OutgoingSearch = v.InferOutput<typeof outgoingSearch>;

/** Those of what messages cost; a month is YYYY-MM, '' for this one. */
export const messageCostSearch = v.object({
  month: v.fallback(v.optional(v.pipe(v.string(), v.regex(/^(?:\d{4}-(?:0[1-9]|1[0-2]))?$/)), ''), ''),
  ...pageSearch,
});

/** The form of a message. */
export const outgoingForm = v.object({ intent: v.literal('again', unknownForm) });
