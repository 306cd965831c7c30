import * as v from 'valibot';
import { documentId } from './fields';
import { limits } from './limits';
import { pageSearch, searchText } from './list-search';

const { max } = limits.message;
const nothing = 'Write a message.';

/** What was written: browsers send line breaks as two characters, people mean one. */
const messageText = v.pipe(
  v.string(nothing),
  v.transform((typed) => typed.replaceAll('\r\n', '\n').trim()),
  v.minLength(limits.message.min, nothing),
  v.maxLength(max, `A message has ${max.toLocaleString('en')} characters at most.`),
);

/** The key of a form, which becomes the id of its message: sent twice, it makes one. */
const messageKey = v.pipe(v.string(), v.regex(/^[0-9a-z]{9}[0-9a-f]{16}$/));

/** The forms of a conversation. */
export const chatFormSchema = v.variant(
  'intent',
  [
    v.object({
      intent: v.literal('send'),
      text: messageText,
      idempotencyKey: v.fallback(v.optional(messageKey), undefined),
    }),
    v.object({ intent: v.literal('read') }),
  ],
  'We don’t recognise this form. Go back and try again.',
);

/** Where a page of older messages begins. */
export const conversationSearch = v.object({ ...pageSearch });

/** The same for scripts, which may know a message instead of a cursor. */
export const messagesSearch = v.object({
  after: pageSearch.after,
  before: v.fallback(v.optional(documentId), undefined),
});

/** The search parameters of /admin/chats and /admin/sales-chat. */
export const inboxSearch = v.object({
  q: searchText,
  tab: v.fallback(v.optional(v.picklist(['all', 'unread']), 'all'), 'all'),
  ...pageSearch,
});
export type InboxSearch = v.InferOutput<typeof inboxSearch>;

/** The form that begins a conversation with a person. */
export const startChatSchema = v.object({ intent: v.literal('start'), userId: documentId });

/** The search parameters of /admin/chats/new. */
export const newChatSearch = v.object({ q: searchText, ...pageSearch });
