import type { RecordToFix } from '~/repositories/backfill/backfill.server';
import {
  type ChatGaps,
  fillChatGaps,
  findFirstChatId,
  findNewestSender,
  listChatGaps,
  type Partner,
} from '~/repositories/backfill/chats.server';
import { inTransaction, type UnitOfWork } from '~/repositories/firebase/transactions.server';
import { findUserForUpdate } from '~/repositories/people/user-management.server';
import { setUnreadMessages } from '~/repositories/people/users.server';
import { sellerNameOf, type User } from '~/schemas/users/user';
import { personSearchKeys } from '~/utils/person-search';
import { inSteps, type Progress } from './in-steps.server';

export interface BackfilledChats {
  /** Conversations checked. */
  checked: number;
  /** Conversations whose missing fields were added. */
  completed: number;
  /** Users whose number of unread messages differed from their conversation's. */
  counted: number;
  /** Conversations that were not completed, or only in part. */
  needsFixing: RecordToFix[];
}

/**
 * Adds to conversations of another program what the inbox sorts, filters and searches by: times as
 * timestamps, counters, whether support has something unread or to answer, the user's role and search words.
 * Sets each user's number of unread messages. Each step is one transaction, so it can be interrupted and run
 * again at any time.
 */
export async function backfillChats(progress?: Progress): Promise<BackfilledChats> {
  const done: BackfilledChats = { checked: 0, completed: 0, counted: 0, needsFixing: [] };
  const run = (after: string | null) => inTransaction((unit) => runStep(unit, after));
  for await (const step of inSteps(run, progress)) {
    for (const name of ['checked', 'completed', 'counted'] as const) done[name] += step[name];
    done.needsFixing.push(...step.needsFixing);
  }
  return done;
}

type Step = BackfilledChats & { next: string | null };

async function runStep(unit: UnitOfWork, after: string | null): Promise<Step> {
  const { items, needsFixing, checked, next } = await listChatGaps(unit, after);
  const step: Step = { checked, completed: 0, counted: 0, needsFixing, next };
  const known = await Promise.all(
    items.map(async (gaps) => {
      const { id, buyerId } = gaps.chat;
      const [person, first, sender] = await Promise.all([
        findUserForUpdate(unit, 'all', buyerId),
        findFirstChatId(unit, buyerId),
        gaps.lacksSender ? findNewestSender(unit, id) : null,
      ]);
      if (sender === buyerId) gaps.missing.toAnswer = true;
      return { gaps, person, first };
    }),
  );
  for (const { gaps, person, first } of known) {
    const { id, buyerUnreadCount } = gaps.chat;
    if (fillChatGaps(unit, gaps, partnerOf(gaps, person))) step.completed += 1;
    const isShown = first === null || first === id;
    if (!person) step.needsFixing.push({ id, reason: 'the user has no record' });
    else if (!isShown)
      step.needsFixing.push({ id, reason: 'the user has another conversation, which is the one shown' });
    else if (person.unreadMessages !== buyerUnreadCount) {
      setUnreadMessages(unit, person.id, buyerUnreadCount);
      step.counted += 1;
    }
  }
  return step;
}

function partnerOf({ chat: { buyerName } }: ChatGaps, person: User | null): Partner {
  if (!person) return { buyerName, buyerRole: null, search: personSearchKeys({ displayName: buyerName }) };
  return {
    buyerName: sellerNameOf(person),
    buyerRole: person.role,
    search: personSearchKeys(person),
  };
}
