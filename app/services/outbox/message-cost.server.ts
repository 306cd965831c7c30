import type { UnitOfWork } from '~/repositories/firebase/transactions.server';
import { addMessageCost } from '~/repositories/messages/message-costs.server';
import type { OutgoingRecord } from '~/schemas/outbox/outgoing-record';
import type { Settings } from '~/schemas/settings/settings';

/** Costs are in ten-thousandths of a cedi. */
const unitsPerPesewa = 100;

/** Whether messages of a channel cost money, of a provider that is paid. */
export const isPaid = (channel: string): boolean => channel !== 'email';

/** What an SMS costs where its provider does not say. */
export const usualCost = ({ smsPesewas }: Pick<Settings, 'smsPesewas'>): number =>
  Math.round(smsPesewas * unitsPerPesewa);

/**
 * Adds what a message costs to its shop's month, once: a receipt may have told that it was taken before its
 * answer came, or without one. What was counted then is corrected.
 *
 * @param record as it is stored now: its cost is null until it was counted
 */
export function bookCost(
  unit: UnitOfWork,
  { cost: before, sellerId, triedAt }: Pick<OutgoingRecord, 'cost' | 'sellerId' | 'triedAt'>,
  cost: number,
  now: Date,
): void {
  const month = (triedAt ?? now.toISOString()).slice(0, 7);
  const messages = before === null ? 1 : 0;
  addMessageCost(unit, { month, sellerId }, { messages, cost: cost - (before ?? 0) });
}
