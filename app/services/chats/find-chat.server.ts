import { env } from '~/env.server';
import { alreadyExists, aside, inTransaction } from '~/repositories/firebase/transactions.server';
import { listTemplates } from '~/repositories/messages/answer-templates.server';
import { createChat, findChat, findChatOf, type NewChat } from '~/repositories/messages/chats.server';
import { findUser } from '~/repositories/people/users.server';
import type { Chat } from '~/schemas/chats/chat';
import { nameOf, sellerNameOf, type User } from '~/schemas/users/user';
import { notFound } from '~/utils/app-error';
import { personSearchKeys } from '~/utils/person-search';
import { oncePerRequest } from '~/utils/request-context.server';
import { fail, ok, type Result } from '~/utils/result';
import { forgetChatCounts } from './list-chats.server';
import { findSupportAdmin } from './support-admin.server';

/** No conversation is created without a support admin. */
export const noSupport = `Support chat isn’t available right now. Email ${env.SUPPORT_EMAIL} instead.`;

/**
 * The user's conversation with support; created once if missing, even with parallel requests. One read if it
 * exists.
 *
 * @returns the conversation, or `noSupport`
 */
export function findOrCreateChat(person: User): Promise<Result<Chat>> {
  return oncePerRequest(`chat of ${person.id}`, () => findOrCreate(person));
}

async function findOrCreate(person: User): Promise<Result<Chat>> {
  const known = await findChatOf({ userId: person.id });
  if (known) return ok(known);
  const admin = await findSupportAdmin();
  if (!admin) return fail(noSupport);
  return ok(await create(person, admin));
}

/**
 * The user's own conversation.
 * @throws AppError `not-found` when there is none, and for admins
 */
export async function getOwnChat(person: User): Promise<Chat> {
  const chat = person.role === 'admin' ? null : await findChatOf({ userId: person.id });
  if (!chat) throw notFound('conversation');
  return chat;
}

/**
 * Asks for a conversation, for the template answers and, by the conversation's id, for the user on the other
 * side, whose id it has unless it is an older one: all in the call of the documents that are asked for at the
 * same time.
 */
export const readChatAhead = (id: string) =>
  Promise.all([findChat('all', id), findUser(id), listTemplates()]);

/** Asks for a user's own conversation in the call of their record; not for an older one, with another id. */
export const readOwnChatAhead = (userId: string) => findChat('all', userId);

/** Any conversation, for an admin. @throws AppError `not-found` */
export async function getChat(scope: 'all', id: string): Promise<Chat> {
  const chat = await findChat(scope, id);
  if (!chat) throw notFound('conversation');
  return chat;
}

/**
 * The user on the other side: from their record, or from the conversation if they have none. 1 read.
 */
export async function loadPartner(chat: Chat) {
  const person = await findUser(chat.buyerId);
  if (!person)
    return { name: chat.buyerName || 'Unknown user', email: '', role: null, status: null, fields: {} };
  const { email, role, status } = person;
  /** What template answers say of the user. */
  const fields = { name: nameOf(person), shop: person.businessName };
  return { name: sellerNameOf(person), email, role, status, fields };
}

async function create(person: User, admin: User): Promise<Chat> {
  try {
    await inTransaction(async (unit) => {
      unit.afterwards(forgetChatCounts);
      createChat(unit, newChat(person, admin));
    }, aside);
  } catch (error) {
    // Another window was first.
    if (!alreadyExists(error)) throw error;
  }
  const chat = await findChatOf({ userId: person.id });
  if (!chat) throw notFound('conversation');
  return chat;
}

function newChat(person: User, { id: adminId, email: adminEmail }: User): NewChat {
  return {
    buyerId: person.id,
    buyerName: sellerNameOf(person),
    buyerRole: person.role,
    adminId,
    adminEmail,
    search: personSearchKeys(person),
  };
}

/**
 * Starts the conversation with a user, or finds the existing one.
 * @returns the conversation, or why there can be none
 * @throws AppError `not-found` when there is no such user
 */
export async function startChatWith(userId: string): Promise<Result<Chat>> {
  const person = await findUser(userId);
  if (!person) throw notFound('user');
  if (person.role === 'admin') return fail('Admins don’t have a conversation with support.', 'userId');
  return findOrCreateChat(person);
}
