import { Timestamp } from 'firebase-admin/firestore';
import * as v from 'valibot';
import { type ShopPage, type ShopPageContent, shopPageSchema } from '~/schemas/shop-page/shop-page';
import type { Made } from './people';

/** A record of `shopPages` as the repository writes it. */
interface StoredShopPage extends ShopPageContent {
  sellerId: string;
  movedTo: string | null;
  names: string[];
  createdAt: Timestamp;
  updatedAt: Timestamp;
}

/** A name for a seller's page that is that of no other seller. */
const shopNameOf = (sellerId: string): string =>
  `s-${sellerId
    .toLowerCase()
    .replace(/[^a-z0-9]/g, '')
    .slice(0, 28)}`;

/** A seller's page, shown unless told; `id` is its name. */
export function makeShopPage({
  sellerId,
  id = shopNameOf(sellerId),
  ...overrides
}: Partial<StoredShopPage> & { sellerId: string; id?: string }): Made<StoredShopPage> {
  const now = Timestamp.now();
  return {
    id,
    data: {
      sellerId,
      movedTo: null,
      names: [id],
      isShown: true,
      about: 'Stall 14 at Kejetia. We deliver in Kumasi.',
      whatsapp: '+233244123456',
      productIds: [],
      createdAt: now,
      updatedAt: now,
      ...overrides,
    },
  };
}

/** The page as the program reads it. */
export const shopPageOf = ({ id, data }: Made<StoredShopPage>): ShopPage =>
  v.parse(shopPageSchema, { ...data, id });
