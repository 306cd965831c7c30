import * as v from 'valibot';
import { instant, text } from '~/schemas/files/documents';
import { storedShopRights } from '~/schemas/stored-rights';

/** Days that the link of an invitation works. */
export const invitationDays = 7;

/** A record of `shopInvitations`; its id is made of the shop and the address, so that each has one. */
export const shopInvitationSchema = v.object({
  id: v.string(),
  shopId: v.string(),
  email: v.string(),
  rights: storedShopRights,
  /** Who invited: an id in `users`, and their name as it was then. */
  invitedBy: text,
  invitedByName: text,
  /** Of the form that sent it last: only the link of that one works, and a form sent twice sends one. */
  round: v.string(),
  state: v.picklist(['open', 'used']),
  /** Who joined by it: an id in `users`; '' while it is open. */
  usedBy: text,
  createdAt: instant,
  until: instant,
});
export type ShopInvitation = v.InferOutput<typeof shopInvitationSchema>;

/** Whether somebody can still join by it. */
export const isOpen = ({ state, until }: ShopInvitation, now: Date): boolean =>
  state === 'open' && until !== null && until > now.toISOString();
