import type { OwnMessageValues } from '~/schemas/outbox/own-messages';
import type { ShopInvitation } from '~/schemas/users/shop-invitation';
import { paths } from '~/utils/paths';
import { isSigned, signatureOf } from '~/utils/signed.server';

const purpose = 'join a shop';
const signed = (id: string, round: string) => `${id} ${round}`;

/** The page of an invitation, without the host. Nothing of its token is stored: it is signed when sent. */
export function joinUrlOf({
  invitation,
  round,
}: Pick<OwnMessageValues['shop.invitation'], 'invitation' | 'round'>): string {
  return paths.join(`${invitation}.${signatureOf(purpose, signed(invitation, round))}`);
}

/** The id of the invitation that a token names, and whether an invitation is the one that it was made for. */
export function readJoinToken(token: string): {
  id: string;
  isOf: (invitation: Pick<ShopInvitation, 'id' | 'round'>) => boolean;
} | null {
  const [, id, signature] = /^([0-9a-f]{32})\.([\w-]{22})$/.exec(token) ?? [];
  if (id === undefined || signature === undefined) return null;
  return { id, isOf: ({ round }) => isSigned(purpose, signed(id, round), signature) };
}
