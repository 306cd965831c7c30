import { inTransaction, type UnitOfWork } from '~/repositories/firebase/firestore.server';
import { findProductForUpdate } from '~/repositories/products.server';
import { findPackageForUpdate } from '~/repositories/promotion-packages.server';
import { createPromotion, findPromotion, findPromotionForUpdate } from '~/repositories/promotions.server';
import { readProofUses, writeProofUse } from '~/repositories/proof-hashes.server';
import { limits } from '~/schemas/limits';
import type { Promotion, PromotionProof } from '~/schemas/promotion';
import type { BuyForm } from '~/schemas/promotion-forms';
import type { PromotionPackage } from '~/schemas/promotion-package';
import { sellerNameOf, type User } from '~/schemas/user';
import { AppError } from '~/utils/app-error';
import { catchUnavailable } from '~/utils/catch-failures.server';
import { safeFileName } from '~/utils/file-name.server';
import { recordIdOf } from '~/utils/record-id.server';
import { currentRequest } from '~/utils/request-context.server';
import { fail, ok, type Result } from '~/utils/result';
import { recordActivity } from '../activity/record-activity.server';
import { discardUpload, storeUpload } from '../files/store-upload.server';
import { type ValidUpload, validateUpload } from '../files/validate-upload.server';
import { findAdminRecipients, notify, type Recipient } from '../notifications/notify.server';
import { forgetQueues } from '../queues/queue-lengths.server';
import { versionOfPackage } from './package-version.server';
import { promotionBoughtNotification } from './promotion-notifications';
import { takeProofPath } from './proof-path.server';

export type Purchase = Omit<BuyForm, 'intent'> & { proof: File | undefined };

type Field = 'packageId' | 'productIds' | 'proof';

/** For a form that was sent, changed with the back button and sent again: the change must not get lost. */
const usedFormMessage =
  'This form was already sent, and its promotion is in your history. Reload the page to buy another one.';

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
  actor: User,
  { proof: file, ...purchase }: Purchase,
): Promise<Result<{ promotionId: string }, Field>> {
  const id = recordIdOf(actor.id, purchase.idempotencyKey);
  const scope = { sellerId: actor.id };
  const before = await findPromotion(scope, id);
  if (before) return isSame(before, purchase) ? ok({ promotionId: id }) : fail(usedFormMessage);
  const valid = await validateProof(file);
  if (!valid.success) return fail(valid.error, 'proof');
  const admins = await findAdminRecipients();
  const stored = await storeProof(id, valid.data, file?.name ?? '');
  if (!stored.success) return stored;
  const proof = stored.data;
  const write = inTransaction(async (unit) => {
    const twin = await findPromotionForUpdate(unit, scope, id);
    return twin ? ok(twin) : addPromotion(unit, actor, { id, purchase, proof }, admins);
  });
  const written = await write.catch(async (error: unknown) => {
    await discardUnnamed(scope, id, proof);
    throw error;
  });
  // The same form may have been faster in another request; its record has its own file.
  await discardUnless(written.success ? written.data : null, proof);
  forgetQueues('promotions');
  return written.success ? ok({ promotionId: id }) : written;
}

/** The error of the proof when other fields are wrong too; null when it is valid. */
export async function findProofError(file: File | undefined): Promise<string | null> {
  const valid = await validateProof(file);
  return valid.success ? null : valid.error;
}

async function validateProof(file: File | undefined): Promise<Result<ValidUpload>> {
  return file ? validateUpload(file, limits.proof) : fail('Add your proof of payment: a picture or a PDF.');
}

function isSame({ packageId, productIds }: Promotion, purchase: Omit<Purchase, 'proof'>): boolean {
  const ids = (list: string[]) => [...new Set(list)].sort().join();
  return packageId === purchase.packageId && ids(productIds) === ids(purchase.productIds);
}

async function storeProof(
  id: string,
  { content, contentType, extension, sha256 }: ValidUpload,
  name: string,
): Promise<Result<PromotionProof, 'proof'>> {
  const file = { path: await takeProofPath(id, extension), content, contentType };
  const stored = await storeUpload(file, 'proof');
  if (!stored.success) {
    await discardUpload(file.path);
    return stored;
  }
  return ok({ path: stored.data.path, name: safeFileName(name, contentType), contentType, sha256 });
}

/** After a failed write: deletes the proof, unless its record exists or cannot be read. */
async function discardUnnamed(scope: { sellerId: string }, id: string, proof: PromotionProof): Promise<void> {
  try {
    await discardUnless(await findPromotion(scope, id), proof);
  } catch (error) {
    const { path } = proof;
    currentRequest().log.error({ path, err: error }, 'a proof may be left without its promotion');
  }
}

/** Deletes the proof unless the record names it. */
async function discardUnless(
  record: { proof: PromotionProof | null } | null,
  { path }: PromotionProof,
): Promise<void> {
  if (record?.proof?.path !== path) await discardUpload(path);
}

interface Bought {
  id: string;
  purchase: Omit<Purchase, 'proof'>;
  proof: PromotionProof;
}

/** Writes the promotion, the use of its proof, the admins' notifications and the log entry. */
async function addPromotion(
  unit: UnitOfWork,
  actor: User,
  { id, purchase, proof }: Bought,
  admins: Recipient[],
): Promise<Result<{ proof: PromotionProof | null }, Field>> {
  const bought = await findPackageForUpdate(unit, purchase.packageId);
  if (!bought?.active) return fail('Choose a package from the list.', 'packageId');
  requirePackageVersion(bought, purchase.version);
  const products = await readProducts(unit, actor, purchase.productIds);
  if (!products) return fail('One of these products is no longer approved. Choose again.', 'productIds');
  const before = await readProofUses(unit, proof.sha256);
  const sellerName = sellerNameOf(actor);
  createPromotion(unit, id, {
    sellerId: actor.id,
    sellerName,
    packageId: bought.id,
    packageName: bought.name,
    packagePrice: bought.price,
    durationDays: bought.durationDays,
    benefits: bought.benefits,
    productIds: products.map((product) => product.id),
    products,
    proof,
    proofUsedBefore: before.length > 0,
  });
  writeProofUse(unit, proof.sha256, { before, promotionId: id });
  notify(unit, admins, promotionBoughtNotification(bought.name, sellerName));
  recordActivity(unit, {
    event: 'promotion_requested',
    actor,
    itemId: id,
    description: `Bought the promotion “${bought.name}”`,
    changes: [{ field: 'status', from: '', to: 'pending' }],
  });
  return ok({ proof });
}

/** Ids and titles; null when a product is not the seller's or not approved. */
async function readProducts(unit: UnitOfWork, actor: User, ids: string[]) {
  const scope = { sellerId: actor.id };
  const found = await Promise.all([...new Set(ids)].map((id) => findProductForUpdate(unit, scope, id)));
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
