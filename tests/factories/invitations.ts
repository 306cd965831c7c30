import { Timestamp } from 'firebase-admin/firestore';
import { invitationDays, type ShopInvitation } from '~/schemas/users/shop-invitation';
import { joinUrlOf } from '~/services/outbox/join-links.server';
import { versionOfPerson } from '~/services/users/people/shop-rights';
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

/** The version that forms about them show, by their id. */
export const helperVersion = [helperId, versionOfPerson(helper)] as const;

/** The token in the address of an invitation. */
const joinTokenOf = ({ id, round }: Pick<ShopInvitation, 'id' | 'round'>) =>
  joinUrlOf({ invitation: id, round }).replace('/join/', '');

/** Both, by the names in `tests/screens/`. */
export const peopleIds = { helper: helperId, invitation: joinTokenOf(invitation) };

/** The shops of a market, with who helps in the owner's. */
export const withHelper = <Data extends object>(shops: { id: string; data: Data }[], ownerId: string) =>
  shops.map(({ id, data }) => ({
    id,
    data: id === ownerId ? { ...data, people: { [helperId]: helper } } : data,
  }));

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
