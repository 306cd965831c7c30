import { inTransaction } from '~/repositories/firebase/transactions.server';
import { getSettings } from '~/repositories/operator/settings.server';
import { findUserForUpdate, updateMessageFields } from '~/repositories/people/user-management.server';
import { chosenChannels, type MessageChoices } from '~/schemas/outbox/message-choices';
import { kindsOfRole, type MessageKind } from '~/schemas/outbox/message-kinds';
import type { MessageChannel } from '~/schemas/outbox/outgoing';
import type { User } from '~/schemas/users/user';
import { notFound } from '~/utils/app-error';
import { marketingWords } from '~/utils/marketing-words';
import type { QuietHours } from '~/utils/quiet-hours';
import { changesBetween } from '../activity/changes-between';
import { happened } from '../activity/happened.server';
import type { Stop } from './stop-links.server';

type Chosen = Record<MessageKind, readonly MessageChannel[]> & QuietHours;

/** Saves the channels of each kind that the person can choose, and their quiet hours. Others stay. */
export async function chooseMessages(actor: User, chosen: Chosen): Promise<void> {
  const { bulkTrade: hasBulk } = await getSettings();
  await inTransaction(async (unit) => {
    const person = await findUserForUpdate(unit, 'all', actor.id);
    if (!person) throw notFound('user');
    const kinds = kindsOfRole(person.role, { hasBulk });
    const typed = Object.fromEntries(kinds.map((kind) => [kind, [...chosen[kind]]]));
    const messageChoices: MessageChoices = { ...person.messageChoices, ...typed };
    const { quietFrom, quietTo } = chosen;
    const changes = changesBetween(
      { ...shownChoices(person), quietFrom: person.quietFrom, quietTo: person.quietTo },
      { ...shownChoices({ ...person, messageChoices }), quietFrom, quietTo },
    );
    if (changes.length === 0) return;
    updateMessageFields(unit, person.id, { messageChoices, quietFrom, quietTo });
    happened(unit, 'profile.messages', { id: person.id }, { by: actor, changes });
  });
}

/** 'email, sms' of each kind, for the log. */
const shownChoices = (person: User) =>
  Object.fromEntries(
    kindsOfRole(person.role, { hasBulk: true }).map((kind) => [
      kind,
      chosenChannels(person, kind).join(', '),
    ]),
  );

/**
 * Stops one kind of messages on one channel, for who has the link of such a message. Doing it again changes
 * nothing; nor does it where the person is gone.
 */
export async function stopMessages({ userId, kind, channel }: Stop): Promise<void> {
  await inTransaction(async (unit) => {
    const person = await findUserForUpdate(unit, 'all', userId);
    if (!person) return;
    const before = chosenChannels(person, kind);
    if (!before.includes(channel)) return;
    const left = before.filter((one) => one !== channel);
    const messageChoices: MessageChoices = { ...person.messageChoices, [kind]: left };
    updateMessageFields(unit, userId, { messageChoices });
    const changes = [{ field: kind, from: before.join(', '), to: left.join(', ') }];
    happened(unit, 'profile.stopped', { id: userId, kind }, { by: person, changes });
  });
}

/** Keeps whether a person wants news and offers, with when, and the words that they agreed to. */
export async function chooseMarketing(actor: User, wants: boolean, now = new Date()): Promise<void> {
  await inTransaction(async (unit) => {
    const person = await findUserForUpdate(unit, 'all', actor.id);
    if (!person) throw notFound('user');
    if ((person.marketing !== null) === wants) return;
    updateMessageFields(unit, person.id, {
      marketing: wants ? { at: now.toISOString(), words: marketingWords } : null,
    });
    const words = wants ? marketingWords : '';
    happened(unit, 'profile.marketing', { id: person.id, words }, { by: actor });
  });
}
