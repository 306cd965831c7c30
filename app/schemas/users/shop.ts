import * as v from 'valibot';
import { day, instant, text } from '~/schemas/files/documents';
import { lowStockAt } from './low-stock-at';
import { sellerNameOf, type User, userStatuses } from './user';

/**
 * Whose records a seller's pages and writes are about. Who acts is the `actor`: the owner, or one of the
 * people who help in the shop.
 */
export interface Shop {
  /** What records of the shop hold as their owner, under the field's own name: `sellerId`, `vendorId`, … */
  sellerId: string;
  /** The name that records keep and that admins and other sellers read. */
  sellerName: string;
}

/** Of a shop whose owner sells no more, its records are left: `ended`, unless its owner is suspended. */
export const shopStatuses = [...userStatuses, 'ended'] as const;

/** A record of `shops` (docs/decisions/shops.md); its id is what records of the shop hold as their owner. */
export const shopSchema = v.object({
  id: v.string(),
  /** Whose shop it is: an id in `users`. */
  ownerId: text,
  /** As in `Shop`: the id again, and the business name or else the owner's. */
  sellerId: text,
  sellerName: text,
  status: v.fallback(v.picklist(shopStatuses), 'suspended'),
  /** Since when it is on Makola. */
  createdAt: instant,
  businessName: text,
  /** The owner's, for papers. */
  email: text,
  phone: text,
  /** For papers: where the business is, and its tax number; '' for none. */
  businessAddress: text,
  tin: text,
  /** The last day of a holiday, YYYY-MM-DD; see `utils/holiday.ts`. */
  closedUntil: day,
  /** The name in the address of the shop's page (`shopPages`); '' before it has one. */
  shopPage: text,
  /** The people of the shop are notified when the stock of a product falls to this number. */
  lowStockAt,
});

export type ShopRecord = v.InferOutput<typeof shopSchema>;

/** The shop of a seller, from the fields of it that their own record has too (docs/decisions/shops.md). */
export function shopOf(owner: User): ShopRecord {
  const { id, role, status, createdAt, businessName, email, phone } = owner;
  const { businessAddress, tin, closedUntil, shopPage, lowStockAt } = owner;
  return {
    id,
    ownerId: id,
    sellerId: id,
    sellerName: sellerNameOf(owner),
    status: role === 'seller' || status === 'suspended' ? status : 'ended',
    createdAt,
    businessName,
    email,
    phone,
    businessAddress,
    tin,
    closedUntil,
    shopPage,
    lowStockAt,
  };
}

/** Whether buyers can buy from it. */
export const isSelling = (shop: ShopRecord | null | undefined): shop is ShopRecord =>
  shop?.status === 'active';

/** What a page or form reaches that sellers and admins both use: the records of a shop, or all of them. */
export type Reach = Shop | 'all';
