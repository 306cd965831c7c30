import * as v from 'valibot';
import { documentId, textOrEmpty } from '~/schemas/fields';
import { limits } from '~/schemas/limits';
import { pageSearch, searchText } from '~/schemas/list-search';

const { max } = limits.message;
/** For a message without words and photos. */
export const noMessage = 'Write a message.';

/** Browsers send line breaks as two characters; they are stored as one. */
const typedText = v.pipe(
  v.string(noMessage),
  v.transform((typed) => typed.replaceAll('\r\n', '\n').trim()),
  v.maxLength(max, `A message can have up to ${max.toLocaleString('en')} characters.`),
);

export const messageText = v.pipe(typedText, v.minLength(limits.message.min, noMessage));

/** The idempotency key of a form, which becomes the id of its message. */
export const messageKey = v.pipe(v.string(), v.regex(/^[0-9a-z]{9}[0-9a-f]{16}$/));

/** What a seller writes about: an order or a product of theirs. */
const aboutIds = {
  order: v.fallback(v.optional(documentId), undefined),
  product: v.fallback(v.optional(documentId), undefined),
};

const sending = v.object({
  intent: v.literal('send'),
  /** '' only with photos. */
  text: textOrEmpty(typedText),
  idempotencyKey: v.fallback(v.optional(messageKey), undefined),
  ...aboutIds,
});
export type Sending = v.InferOutput<typeof sending>;
const reading = v.object({ intent: v.literal('read') });
const outOfDate = 'This form is out of date. Go back and try again.';

/** The forms of a person's own conversation. */
export const chatFormSchema = v.variant('intent', [sending, reading], outOfDate);

/** Those of a conversation for support. */
export const supportFormSchema = v.variant(
  'intent',
  [sending, reading, v.object({ intent: v.picklist(['answered', 'assign', 'unassign']) })],
  outOfDate,
);

/** The search parameters of a conversation for support: the page, and the template answer to insert. */
export const conversationSearch = v.object({
  ...pageSearch,
  template: v.fallback(v.optional(documentId), undefined),
});

/** Those of a person's own: also the page of the parcels on their way to them, and what they write about. */
export const ownChatSearch = v.object({ ...pageSearch, parcels: pageSearch.after, ...aboutIds });

/** The same for scripts, which may send a message id instead of a cursor. */
export const messagesSearch = v.object({
  after: pageSearch.after,
  before: v.fallback(v.optional(documentId), undefined),
});

/** The tabs of the inbox, in their order. */
export const inboxTabs = ['all', 'unread', 'to-answer', 'mine'] as const;

/** The search parameters of /admin/chats and /admin/sales-chat. */
export const inboxSearch = v.object({
  q: searchText,
  tab: v.fallback(v.optional(v.picklist(inboxTabs), 'all'), 'all'),
  ...pageSearch,
});
export type InboxSearch = v.InferOutput<typeof inboxSearch>;

/** The form that starts a conversation with a user. */
export const startChatSchema = v.object({ intent: v.literal('start'), userId: documentId });

/** The search parameters of /admin/chats/new. */
export const newChatSearch = v.object({ q: searchText, ...pageSearch });
