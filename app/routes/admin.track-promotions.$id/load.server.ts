import type { AdminArgs } from '~/http/guards.server';
import { getPromotion } from '~/repositories/catalogue/promotions.server';
import { listFileUses } from '~/repositories/money/known-proofs.server';
import { listNewestHistoryLogs } from '~/repositories/operator/history-logs.server';
import { findShop } from '~/repositories/people/shops.server';
import type { ProofDuplicate } from '~/schemas/files/proof-duplicate';
import { isOwn } from '~/schemas/own-record';
import { versionOfPromotion } from '~/services/promotions/decide-promotion.server';
import { paymentReference } from '~/services/promotions/payment-reference.server';
import { currentRun } from '~/services/promotions/promotion-run';

/** Log entries on the page. */
const maxHistory = 3;

/** Reads ten documents at most. */
export async function load({ actor, scope, params: { id } }: AdminArgs<{ id: string }>) {
  const now = new Date();
  const promotion = await getPromotion(scope, id);
  const { proof } = promotion;
  const [seller, uses, history] = await Promise.all([
    findShop(promotion.sellerId),
    proof?.sha256 ? listFileUses(scope, proof.sha256) : [],
    listNewestHistoryLogs(scope, { itemId: id, size: maxHistory }),
  ]);
  return {
    isOwn: isOwn(actor, promotion.sellerId),
    promotion: { ...promotion, ...currentRun(promotion, now) },
    version: versionOfPromotion(promotion),
    reference: paymentReference(promotion.sellerId),
    seller: seller && {
      name: seller.sellerName,
      email: seller.email,
      status: seller.status,
    },
    /** Other uses of the same file, also later ones, and earlier ones of a picture that looks the same. */
    duplicates: [
      ...uses.filter((use) => use.id !== id).map((use): ProofDuplicate => ({ ...use, reason: 'file' })),
      ...promotion.duplicates.filter(({ reason }) => reason === 'picture'),
    ],
    history,
    now: now.toISOString(),
  };
}
