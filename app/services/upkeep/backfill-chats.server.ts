import type { Skipped } from '~/repositories/backfill/backfill.server';
import {
  type ChatGaps,
  fillChatGaps,
  findFirstChatId,
  listChatGaps,
  type Partner,
} from '~/repositories/backfill/chats.server';
import { inTransaction, type UnitOfWork } from '~/repositories/firebase/firestore.server';
import { findUserForUpdate } from '~/repositories/user-management.server';
import { setUnreadMessages } from '~/repositories/users.server';
import { sellerNameOf, type User } from '~/schemas/user';
import { personSearchKeys } from '~/utils/person-search';

export interface BackfilledChats {
  /** Conversations looked at. */
  seen: number;
  /** Conversations to which something was added. */
  completed: number;
  /** People whose number of unread messages was corrected. */
  counted: number;
  /** Conversations that could not be completed, and why. */
  skipped: Skipped[];
}

/**
 * Adds to conversations of another program what the inbox needs: times as timestamps, counters, the
 * person's role and search words; and to their people the number of messages that they have not read. Each
 * step is one transaction, so it can be interrupted and run again at any time.
 */
export async function backfillChats(onStep: (seen: number) => void = () => {}): Promise<BackfilledChats> {
  const done: BackfilledChats = { seen: 0, completed: 0, counted: 0, skipped: [] };
  let after: string | null = null;
  do {
    const step: Step = await inTransaction((unit) => runStep(unit, after));
    for (const name of ['seen', 'completed', 'counted'] as const) done[name] += step[name];
    done.skipped.push(...step.skipped);
    after = step.next;
    onStep(done.seen);
  } while (after !== null);
  return done;
}

type Step = BackfilledChats & { next: string | null };

async function runStep(unit: UnitOfWork, after: string | null): Promise<Step> {
  const { items, skipped, seen, next } = await listChatGaps(unit, after);
  const step: Step = { seen, completed: 0, counted: 0, skipped, next };
  const known = await Promise.all(
    items.map(async (gaps) => {
      const { buyerId } = gaps.chat;
      const [person, first] = await Promise.all([
        findUserForUpdate(unit, 'all', buyerId),
        findFirstChatId(unit, buyerId),
      ]);
      return { gaps, person, first };
    }),
  );
  for (const { gaps, person, first } of known) {
    const { id, buyerUnreadCount } = gaps.chat;
    if (fillChatGaps(unit, gaps, partnerOf(gaps, person))) step.completed += 1;
    const isShown = first === null || first === id;
    if (!person) step.skipped.push({ id, why: 'its person has no record' });
    else if (!isShown) step.skipped.push({ id, why: 'its person has another one, which is shown' });
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
