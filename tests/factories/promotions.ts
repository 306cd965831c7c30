import { Timestamp } from 'firebase-admin/firestore';
import * as v from 'valibot';
import type { Proof } from '~/schemas/files/proof';
import type { ProofDuplicate } from '~/schemas/files/proof-duplicate';
import type { PromotionPosition } from '~/schemas/products/promotion-position';
import { type Promotion, promotionSchema } from '~/schemas/promotions/promotion';
import { type PromotionPackage, seededPackages } from '~/schemas/promotions/promotion-package';
import type { PromotionStatus } from '~/schemas/promotions/promotion-states';
import { searchKeys } from '~/utils/search-words.server';
import type { Made } from './people';
import { type Random, sharedRandom } from './random';

/** A record of `promotions` as the repository writes it. */
export interface StoredPromotion {
  sellerId: string;
  sellerName: string;
  packageId: string;
  packageName: string;
  /** GHS. */
  packagePrice: number;
  durationDays: number;
  position: PromotionPosition;
  benefits: string[];
  productIds: string[];
  products: { id: string; title: string }[];
  status: PromotionStatus;
  adminNotes: string;
  proof: Proof | null;
  proofUsedBefore: boolean;
  duplicates: ProofDuplicate[];
  startedAt: Timestamp | null;
  endsAt: Timestamp | null;
  endedItself: boolean;
  createdAt: Timestamp;
  updatedAt: Timestamp;
  search: Record<string, true>;
}

type Overrides = Partial<StoredPromotion> & { id?: string; bought?: PromotionPackage };

const day = 86_400_000;
const [cheapest] = seededPackages;

/** A pending promotion for one product, bought now, unless overridden; an active one started now. */
export function makePromotion(
  overrides: Overrides = {},
  random: Random = sharedRandom,
): Made<StoredPromotion> {
  const { id = random.id(), bought = cheapest, ...rest } = overrides;
  if (!bought) throw new Error('there is no package');
  const createdAt = rest.createdAt ?? Timestamp.now();
  const products = rest.products ?? [{ id: 'none', title: 'Kente stole' }];
  const { durationDays = bought.durationDays, sellerName = 'Adwoa Fabrics' } = rest;
  const { packageName = bought.name } = rest;
  const active = rest.status === 'active';
  const startedAt = rest.startedAt ?? (active ? createdAt : null);
  const data = {
    sellerId: 'nobody',
    sellerName,
    packageId: bought.id,
    packageName,
    packagePrice: bought.price,
    durationDays,
    position: bought.position,
    benefits: [...bought.benefits],
    productIds: products.map((product) => product.id),
    products,
    status: 'pending' as const,
    adminNotes: '',
    proof: makeProof(id, random),
    proofUsedBefore: false,
    duplicates: [],
    startedAt,
    endedItself: false,
    endsAt: startedAt && Timestamp.fromMillis(startedAt.toMillis() + durationDays * day),
    createdAt,
    updatedAt: createdAt,
    search: searchKeys(sellerName, packageName),
    ...rest,
  };
  return { id, data };
}

/** A proof as a promotion names it; no file is stored. */
function makeProof(id: string, random: Random = sharedRandom): Proof {
  return {
    path: `payment_proofs/${id}/1700000000000.png`,
    name: 'momo-slip.png',
    contentType: 'image/png',
    sha256: random.hex(64),
  };
}

/** The promotion as the program reads it. */
export function promotionOf({ id, data }: Made<StoredPromotion>): Promotion {
  return v.parse(promotionSchema, { ...data, id });
}
