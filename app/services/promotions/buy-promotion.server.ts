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
import { boughtNews } from './promotion-news';
import { takeProofPath } from './proof-path.server';

export type Purchase = Omit<BuyForm, 'intent'> & { proof: File | undefined };

type Field = 'packageId' | 'productIds' | 'proof';

/**
 * A form that was sent, called back and changed: taking it for the same would lose the change without a word.
 */
const usedFormMessage =
  'This form was sent before, and its promotion waits in your history. Open this page anew to buy another one.';

/**
 * Buys a promotion for the seller's own approved products: stores the proof of payment, then writes the
 * promotion, pending, with the notification of every admin and the log entry together (docs/product.md,
 * "Promotions"). The same form counts once, however often it is sent.
 *
 * @returns the id, or what is wrong in which field, or that the database is unavailable; nothing is left
 * behind then
 * @throws AppError `conflict` when the package changed since the form was opened
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
  // The twin of this very form may have been first: its record points at a file of its own.
  await discardUnless(written.success ? written.data : null, proof);
  forgetQueues('promotions');
  return written.success ? ok({ promotionId: id }) : written;
}

/** What is wrong with the proof of a form whose other fields are wrong too; null when it is fine. */
export async function findProofError(file: File | undefined): Promise<string | null> {
  const valid = await validateProof(file);
  return valid.success ? null : valid.error;
}

async function validateProof(file: File | undefined): Promise<Result<ValidUpload>> {
  return file
    ? validateUpload(file, limits.proof)
    : fail('Add the proof of your payment: a picture or a PDF.');
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

/** After a write that failed: the proof goes, unless its record is there, or nobody can tell. */
async function discardUnnamed(scope: { sellerId: string }, id: string, proof: PromotionProof): Promise<void> {
  try {
    await discardUnless(await findPromotion(scope, id), proof);
  } catch (error) {
    const { path } = proof;
    currentRequest().log.error({ path, err: error }, 'a proof may be left without its promotion');
  }
}

/** Deletes a proof that no record points at. */
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

/**
 * The part that is one transaction: the promotion, the use of its proof, the admins' notices, the log entry.
 */
async function addPromotion(
  unit: UnitOfWork,
  actor: User,
  { id, purchase, proof }: Bought,
  admins: Recipient[],
): Promise<Result<{ proof: PromotionProof | null }, Field>> {
  const bought = await findPackageForUpdate(unit, purchase.packageId);
  if (!bought?.active) return fail('Choose a package from the list.', 'packageId');
  requireSeen(bought, purchase.seen);
  const products = await readProducts(unit, actor, purchase.productIds);
  if (!products)
    return fail('Choose approved products of yours; one of these is none any more.', 'productIds');
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
  notify(unit, admins, boughtNews(bought.name, sellerName));
  recordActivity(unit, {
    event: 'promotion_requested',
    actor,
    itemId: id,
    description: `Bought the promotion “${bought.name}”`,
    changes: [{ field: 'status', from: '', to: 'pending' }],
  });
  return ok({ proof });
}

/** The products with their titles; null when one is not the seller's, or not approved. */
async function readProducts(unit: UnitOfWork, actor: User, ids: string[]) {
  const scope = { sellerId: actor.id };
  const found = await Promise.all([...new Set(ids)].map((id) => findProductForUpdate(unit, scope, id)));
  const approved = found.flatMap((product) =>
    product?.status === 'approved' ? [{ id: product.id, title: product.title }] : [],
  );
  return approved.length === found.length ? approved : null;
}

function requireSeen(current: PromotionPackage, seen: string | undefined): void {
  if (seen === undefined || seen.split(' ').includes(versionOfPackage(current))) return;
  throw new AppError(
    'conflict',
    'the package changed since the form was opened',
    `“${current.name}” was changed while you had this page open. See its price and benefits now, then send the form again.`,
  );
}
