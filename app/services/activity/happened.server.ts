import * as v from 'valibot';
import type { RecipientRole } from '~/acts/act';
import { type ActName, acts, type Facts, type LogValues, type RecipientsOf } from '~/acts/acts';
import { env } from '~/env.server';
import type { UnitOfWork } from '~/repositories/firebase/transactions.server';
import { addHistoryLog } from '~/repositories/operator/history-logs.server';
import { publish } from '~/repositories/orders/events.server';
import type { HistoryChange } from '~/schemas/activity/history-log';
import { isSeenByShops } from '~/schemas/activity/shop-activity';
import { nameOf } from '~/schemas/users/user';
import { recordFor } from '~/utils/record-for';
import { currentRequest } from '~/utils/request-context.server';
import {
  findAdminRecipients,
  findPeopleOfShop,
  findRecipient,
  notify,
  type Recipient,
} from '../notifications/notify.server';
import { type Actor, shopPersonLabel, supportLabel, userLabel } from './actor';
import { bareEntryOf, entryOf, eventsOf, type LogContent, notificationOf, recipientsOf } from './tellings';

/** Whom an act notifies, as they were read. */
export type Recipients<Name extends ActName> = Record<RecipientsOf<Name>, Recipient[]>;

/** The person or the shop with an id, among them. */
type Named = Exclude<RecipientRole, 'admins' | 'people'>;
const findNamed: Record<Named, typeof findRecipient> = {
  seller: findPeopleOfShop,
  buyingShop: findPeopleOfShop,
  buyer: findRecipient,
  person: findRecipient,
};

/**
 * Reads whom an act notifies, before the writes of its transaction: a read for each.
 *
 * @param ids of those that the act names; '' for nobody
 * @param without who does it, who need not be told
 */
export async function readRecipients<Name extends ActName>(
  unit: UnitOfWork,
  name: Name,
  ids: Record<Extract<RecipientsOf<Name>, Named>, string>,
  without = '',
): Promise<Recipients<Name>> {
  const named: Partial<Record<RecipientRole, string>> = ids;
  const find = (to: RecipientRole) => {
    if (to === 'admins') return findAdminRecipients(unit);
    const id = named[to] ?? '';
    return to === 'people' || id === '' ? [] : findNamed[to](unit, id);
  };
  const recipients = recipientsOf(name);
  const found = await Promise.all(recipients.map(find));
  return recordFor(recipients, (_to, index) => (found[index] ?? []).filter(({ id }) => id !== without));
}

/** Who does it and what it changes, of an act that is logged. */
type By<Name> = Name extends keyof LogValues
  ? {
      /** Null where the log has no entry this time. */
      by: Actor | null;
      changes?: readonly HistoryChange[];
    }
  : { by?: undefined; changes?: undefined };

/**
 * Tells an act in the transaction that does it: its entry in the activity log, its notifications, with the
 * mark of those that leave by email or SMS, and its events for programs, as `app/acts/` says. An act whose
 * facts or words are wrong fails in tests. In production its entry is a bare one then, with an error in the
 * log of the server; a notification or an event that cannot be made fails the transaction: none is lost.
 *
 * @param facts of the act; `id` is that of the record it is about
 * @param how who does it and whom it notifies; `once` is the id of a notification that is sent once: the
 * transaction fails when it was
 */
export function happened<Name extends ActName>(
  unit: UnitOfWork,
  name: Name,
  facts: Facts<Name>,
  how: By<Name> & Recipients<Name> & { once?: string },
): void {
  const { by, changes = [], once } = how;
  if (env.NODE_ENV === 'test') v.assert(acts[name].facts, facts);
  if (by?.id) {
    const content = logContentOf(name, facts, changes);
    const who = { user: userLabel(by), ...(by.key && { key: { id: by.key.id, name: by.key.name } }) };
    const seen = forShop(content.event, facts, by);
    addHistoryLog(unit, { ...content, itemId: facts.id, ...who, ...seen, changes: [...changes] });
  }
  for (const to of recipientsOf(name)) {
    const recipients: Recipient[] = how[to];
    if (recipients.length > 0) notify(unit, recipients, notificationOf(name, facts, to), once);
  }
  publish(unit, eventsOf(name, facts));
}

/**
 * The shop that may see an entry, and who did it as the shop reads it: the shop for which somebody acts, else
 * the one that the facts name. Null where no shop may.
 */
function forShop(event: string, facts: object, by: Actor): { shopId: string; by: string } | null {
  if (!isSeenByShops(event)) return null;
  const { shop, role } = currentRequest();
  const shopId = shop?.sellerId ?? sellerIn(facts);
  if (shopId === '') return null;
  if (by.email === '') return { shopId, by: by.displayName };
  if (shop) return { shopId, by: shopPersonLabel(shop, by) };
  return { shopId, by: role === 'admin' ? supportLabel(by) : nameOf(by) };
}

function sellerIn(facts: object): string {
  if ('sellerId' in facts && typeof facts.sellerId === 'string') return facts.sellerId;
  // Of a person, as shops are told of them; null for one who sells nothing.
  return 'seller' in facts && facts.seller && typeof facts.seller === 'object' ? sellerIn(facts.seller) : '';
}

/** What the log says of an act; of one that cannot be told, what kind of act it was. */
function logContentOf<Name extends ActName>(
  name: Name,
  facts: Facts<Name>,
  changes: readonly HistoryChange[],
): LogContent {
  try {
    return entryOf(name, facts, changes);
  } catch (err) {
    if (env.NODE_ENV === 'test') throw err;
    currentRequest().log.error({ err, act: name, itemId: facts.id }, 'an act could not be told');
    return bareEntryOf(name);
  }
}
