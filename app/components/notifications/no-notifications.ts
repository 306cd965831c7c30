import type { Role } from '~/schemas/roles';

/** What will appear in a list of notifications that is still empty, by the reader's role. */
export const noNotificationsText: Record<Role, string> = {
  admin: 'New products, payout requests and messages appear here.',
  seller: 'Updates about your products, payouts and messages appear here.',
  buyer: 'You’ll see it here when support replies to you.',
};
