import { findProductForUpdate } from '~/repositories/catalogue/products.server';
import { findPackageForUpdate } from '~/repositories/catalogue/promotion-packages.server';
import {
  createPromotion,
  findPromotion,
  findPromotionForUpdate,
} from '~/repositories/catalogue/promotions.server';
import { inTransaction, type UnitOfWork } from '~/repositories/firebase/transactions.server';
import type { Proof } from '~/schemas/files/proof';
import type { Promotion } from '~/schemas/promotions/promotion';
import type { BuyForm } from '~/schemas/promotions/promotion-forms';
import type { PromotionPackage } from '~/schemas/promotions/promotion-package';
import type { Shop } from '~/schemas/users/shop';
import type { User } from '~/schemas/users/user';
import { AppError } from '~/utils/app-error';
import { catchUnavailable } from '~/utils/catch-failures.server';
import { recordIdOf } from '~/utils/record-id.server';
import { fail, ok, type Result } from '~/utils/result';
import { happened, readRecipients } from '../activity/happened.server';
import {
  type ComparedProof,
  examineProof,
  readKnownProof,
  withComparedProof,
} from '../proofs/known-proofs.server';
import {
  discardProofUnless,
  discardUnnamedProof,
  storeProof,
  validateProof,
} from '../proofs/store-proof.server';
import { versionOfPackage } from './package-version.server';

export type Purchase = Omit<BuyForm, 'intent'> & { proof: File | undefined };

type Field = 'packageId' | 'productIds' | 'proof';

/** For a form that was sent, changed with the back button and sent again: the change must not get lost. */
const usedFormMessage =
  'This form was already sent, and its promotion is in your history. Open Promotions again to buy another one.';

/**
 * Buys a promotion for the seller's own approved products: stores the proof of payment, then writes the
 * pending promotion, the admins' notifications and the log entry together (docs/product.md, "Promotions"). A
 * form that is sent twice counts once.
 *
 * @returns the id; or the error with its field, or that the database is unavailable; then nothing is stored
 * @throws AppError `conflict` when the package changed since the form was shown
 */
export const buyPromotion = catchUnavailable(buy, 'a promotion could not be bought');

async function buy(
  shop: Shop,
  actor: User,
  { proof: file, ...purchase }: Purchase,
): Promise<Result<{ promotionId: string }, Field>> {
  const id = recordIdOf(shop.sellerId, purchase.idempotencyKey);
  const before = await findPromotion(shop, id);
  if (before) return isSame(before, purchase) ? ok({ promotionId: id }) : fail(usedFormMessage);
  const valid = await validateProof(file);
  if (!valid.success) return fail(valid.error, 'proof');
  const now = new Date();
  const examined = await examineProof(valid.data);
  const stored = await storeProof('payment_proofs', id, valid.data, file?.name ?? '');
  if (!stored.success) return stored;
  const proof = stored.data;
  const write = withComparedProof(examined, { kind: 'promotion', id }, now, (compared) =>
    inTransaction<Result<{ proof: Proof | null }, Field>>(async (unit) => {
      const twin = await findPromotionForUpdate(unit, shop, id);
      if (twin) return isSame(twin, purchase) ? ok(twin) : fail(usedFormMessage);
      return addPromotion(unit, shop, actor, { id, purchase, proof, compared, now });
    }),
  );
  const written = await write.catch(async (error: unknown) => {
    await discardUnnamedProof(() => findPromotion(shop, id), proof);
    throw error;
  });
  // The same form may have been faster in another request; its record has its own file.
  await discardProofUnless(written.success ? written.data : null, proof);
  return written.success ? ok({ promotionId: id }) : written;
}

function isSame({ packageId, productIds }: Promotion, purchase: Omit<Purchase, 'proof'>): boolean {
  const ids = (list: string[]) => [...new Set(list)].sort().join();
  return packageId === purchase.packageId && ids(productIds) === ids(purchase.productIds);
}

interface Bought {
  id: string;
  purchase: Omit<Purchase, 'proof'>;
  proof: Proof;
  compared: ComparedProof;
  now: Date;
}

/** Writes the promotion, the use of its proof, the admins' notifications and the log entry. */
async function addPromotion(
  unit: UnitOfWork,
  shop: Shop,
  actor: User,
  { id, purchase, proof, compared, now }: Bought,
): Promise<Result<{ proof: Proof | null }, Field>> {
  const bought = await findPackageForUpdate(unit, purchase.packageId);
  if (!bought?.active) return fail('Choose a package from the list.', 'packageId');
  requirePackageVersion(bought, purchase.version);
  const products = await readProducts(unit, shop, purchase.productIds);
  if (!products) return fail('One of these products is no longer approved. Choose again.', 'productIds');
  const known = await readKnownProof(unit, compared, { reference: '', own: [], now });
  const recipients = await readRecipients(unit, 'promotion.bought', {});
  const { sellerId, sellerName } = shop;
  createPromotion(unit, id, {
    sellerId,
    sellerName,
    packageId: bought.id,
    packageName: bought.name,
    packagePrice: bought.price,
    durationDays: bought.durationDays,
    position: bought.position,
    benefits: bought.benefits,
    productIds: products.map((product) => product.id),
    products,
    proof,
    proofUsedBefore: known.duplicates.length > 0,
    duplicates: known.duplicates,
  });
  known.record();
  const facts = { id, package: bought.name, seller: sellerName };
  const changes = [{ field: 'status', from: '', to: 'pending' }];
  happened(unit, 'promotion.bought', facts, { by: actor, changes, ...recipients });
  return ok({ proof });
}

/** Ids and titles; null when a product is not the seller's or not approved. */
async function readProducts(unit: UnitOfWork, shop: Shop, ids: string[]) {
  const found = await Promise.all([...new Set(ids)].map((id) => findProductForUpdate(unit, shop, id)));
  const approved = found.flatMap((product) =>
    product?.status === 'approved' ? [{ id: product.id, title: product.title }] : [],
  );
  return approved.length === found.length ? approved : null;
}

function requirePackageVersion(current: PromotionPackage, version: string | undefined): void {
  if (version === undefined || version.split(' ').includes(versionOfPackage(current))) return;
  throw new AppError(
    'conflict',
    'the package changed since the form was shown',
    `“${current.name}” changed while you had this page open. Check its price and benefits, then send the form again.`,
  );
}
