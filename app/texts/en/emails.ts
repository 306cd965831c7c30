import type { MessageKind } from '~/schemas/outbox/message-kinds';

/** The button under an email. */
export const emailButtons: Record<MessageKind, string> = {
  orders: 'Open order',
  deadlines: 'Open order',
  returns: 'Open order',
  payouts: 'Open payout',
  products: 'Open in Makola',
  bulk: 'Open trade',
  messages: 'Read and answer',
  account: 'Open my account',
  announcements: 'Open announcement',
  summary: 'See my sales',
  digest: 'Open dashboard',
};

/** Why a person gets an email of a kind. */
export const emailReason = (label: string) =>
  `You get this because you chose emails about “${label}” in your notification settings.`;
