import { Timestamp } from 'firebase-admin/firestore';
import { invitationDays, type ShopInvitation } from '~/schemas/users/shop-invitation';
import { joinUrlOf } from '~/services/users/people/join-links.server';
import { dayMs } from '~/utils/dates';

/** Who helps in the owner's shop, and an invitation to it. */
export const helperId = 'helper-of-the-owner';
export const invitation = { id: '0123456789abcdef'.repeat(2), round: 'round' };
export const helper = {
  name: 'Ama Owusu',
  email: 'helper@makola.test',
  rights: ['orders' as const],
  since: '2026-11-01T08:00:00.000Z',
  invitedBy: '',
};

/** The token in the address of an invitation. */
export const joinTokenOf = ({ id, round }: Pick<ShopInvitation, 'id' | 'round'>) =>
  joinUrlOf({ invitation: id, round }).replace('/join/', '');

/** An invitation by the owner of a shop, to pack, that is open. */
export function makeInvitation({
  id,
  ...overrides
}: Partial<ShopInvitation> & Pick<ShopInvitation, 'id' | 'shopId'>) {
  const now = Date.now();
  return {
    id,
    data: {
      email: 'invited@makola.test',
      rights: ['orders'],
      invitedBy: overrides.shopId,
      invitedByName: 'Adwoa Mensah',
      round: 'round',
      state: 'open',
      usedBy: '',
      createdAt: Timestamp.fromMillis(now),
      until: Timestamp.fromMillis(now + invitationDays * dayMs),
      expiresAt: Timestamp.fromMillis(now + 60 * dayMs),
      ...overrides,
    },
  };
}
