import { createHash } from 'node:crypto';
import { Timestamp } from 'firebase-admin/firestore';
import pLimit from 'p-limit';
import sharp from 'sharp';
import { uploadFile } from '~/repositories/files/files.server';
import type { Proof } from '~/schemas/files/proof';
import { type PromotionPackage, seededPackages } from '~/schemas/promotions/promotion-package';
import type { PromotionStatus } from '~/schemas/promotions/promotion-states';
import { notificationOf } from '~/services/activity/tellings';
import { paymentReference } from '~/services/promotions/payment-reference.server';
import { formatCedis } from '~/utils/money';
import type { Made } from '../../tests/factories/people';
import { makeRecordId, type StoredProduct } from '../../tests/factories/products';
import { makePromotion } from '../../tests/factories/promotions';
import type { Random } from '../../tests/factories/random';
import type { Area, Market, Seller } from './market';
import { day, daysBefore, hour } from './times';

const uploadsAtOnce = 6;
/** Proof files to draw; further promotions reuse them. */
const maxSlips = 60;

/** What happens to the promotions, in turn; `over`: it has ended, but its status is still active. */
const fates = [
  ...(['pending', 'active', 'completed', 'over', 'pending', 'rejected'] as const),
  ...(['active', 'completed', 'cancelled', 'active'] as const),
];
type Fate = (typeof fates)[number];
/** The promotion with the same proof as the first one, which admins are warned of. */
const reusedProofIndex = 4;

const notes: Partial<Record<Fate, readonly string[]>> = {
  rejected: [
    'The amount on the slip is not the price of the package.',
    'We cannot find this payment on our statement.',
  ],
  cancelled: ['Cancelled as you asked. Your refund is on its way.'],
  active: ['', '', 'Thank you. Please send us a better photo of the second product.'],
};

const statusOf = (fate: Fate): PromotionStatus => (fate === 'over' ? 'active' : fate);

/** Draws the message of a mobile money payment, as a phone shows it. */
async function drawSlip(
  id: string,
  { seller, bought, random }: Pick<Plan, 'seller' | 'bought' | 'random'>,
): Promise<Proof> {
  const lines = [
    'Payment made',
    `${formatCedis(bought.price).replace('₵', 'S')} to MAKOLA MARKET`,
    `Reference: ${paymentReference(seller.id)}`,
    `Transaction: ${random.int(10_000_000, 99_999_999)}${random.int(100, 999)}`,
  ];
  const text = lines
    .map((line, row) => `<text x="24" y="${64 + row * 44}" font-size="24">${line}</text>`)
    .join('');
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="520" height="240"><rect width="520" height="240" fill="#f6f1e4"/><rect width="520" height="12" fill="#e3b341"/><g font-family="sans-serif" fill="#1c1b18">${text}</g></svg>`;
  const content = await sharp(Buffer.from(svg)).png({ palette: true }).toBuffer();
  const path = `payment_proofs/${id}/1760000000000.png`;
  await uploadFile({ path, content, contentType: 'image/png', isPrivate: true });
  const sha256 = createHash('sha256').update(content).digest('hex');
  return { path, name: `momo-${random.int(1000, 9999)}.png`, contentType: 'image/png', sha256 };
}

interface Plan {
  seller: Seller;
  fate: Fate;
  bought: PromotionPackage;
  random: Random;
  createdAt: Date;
}

/** Days since it was bought, to match its fate. */
function ageOf(fate: Fate, { durationDays }: PromotionPackage, random: Random): number {
  if (fate === 'pending') return 0.1 + 3 * random.next();
  if (fate === 'active') return 0.5 + 0.8 * (durationDays - 1) * random.next();
  return durationDays + 1 + (fate === 'over' ? 0.5 : 60 * random.next());
}

function addPromotion(
  market: Market,
  plan: Plan,
  approved: readonly Made<StoredProduct>[],
  { id, proof, proofUsedBefore }: { id: string; proof: Proof; proofUsedBefore: boolean },
): void {
  const { seller, fate, bought, random, createdAt } = plan;
  const status = statusOf(fate);
  const decidedAt = new Date(
    Math.min(createdAt.getTime() + (1 + 8 * random.next()) * hour, market.now.getTime() - hour / 4),
  );
  const chosen = random.shuffle(approved).slice(0, random.int(1, 4));
  const wasStarted = fate === 'active' || fate === 'over' || fate === 'completed';
  const adminNotes = random.pick(notes[fate] ?? ['']);
  const endsAt = new Date(decidedAt.getTime() + bought.durationDays * day);
  const promotion = makePromotion({
    id,
    bought,
    status,
    adminNotes,
    proof,
    proofUsedBefore,
    sellerId: seller.id,
    sellerName: seller.data.businessName,
    products: chosen.map(({ id: productId, data }) => ({ id: productId, title: data.title })),
    startedAt: wasStarted ? Timestamp.fromDate(decidedAt) : null,
    endsAt: wasStarted ? Timestamp.fromDate(endsAt) : null,
    endedItself: fate === 'completed',
    createdAt: Timestamp.fromDate(createdAt),
    updatedAt: Timestamp.fromDate(fate === 'pending' ? createdAt : decidedAt),
  });
  market.documents.add('promotions', promotion);
  market.count(seller.id, 'promotions', ['all', status]);
  const isPending = fate === 'pending';
  const facts = { id, package: bought.name, seller: seller.data.businessName };
  for (const admin of market.admins)
    market.notify(admin, notificationOf('promotion.bought', facts, 'admins'), {
      at: createdAt,
      isRead: !isPending,
    });
  const record = { itemId: id, user: seller.data.email };
  const description = `Bought the promotion “${bought.name}”`;
  market.record(createdAt, { type: 'promotion_request', description, ...record });
  if (status === 'pending') return;
  const decision = status === 'completed' ? 'active' : status;
  const isRead = market.now.getTime() - decidedAt.getTime() > 5 * day;
  const decided = {
    ...facts,
    sellerId: seller.id,
    status: decision,
    until: decision === 'active' ? endsAt.toISOString() : '',
    notes: adminNotes,
    began: null,
    ended: null,
  };
  market.notify(seller, notificationOf('promotion.decided', decided, 'seller'), { at: decidedAt, isRead });
}

function approvedBySeller({ products }: Market): Map<string, Made<StoredProduct>[]> {
  const bySeller = new Map<string, Made<StoredProduct>[]>();
  for (const product of products) {
    const { seller_id, status } = product.data;
    if (status !== 'approved') continue;
    const known = bySeller.get(seller_id);
    if (known) known.push(product);
    else bySeller.set(seller_id, [product]);
  }
  return bySeller;
}

/** The packages, and promotions in every status with proofs of payment. */
export const promotions: Area = {
  name: 'promotions',
  async fill(market) {
    for (const { id, ...data } of seededPackages) market.documents.add('promotionPackages', { id, data });
    const random = market.random('promotions');
    const count = Math.max(fates.length, Math.round(market.size.orders / 40));
    const [demo, , ...others] = market.sellers;
    const limit = pLimit(uploadsAtOnce);
    const slips: Promise<Proof>[] = [];
    const plans = Array.from({ length: count }, (_, index): Plan => {
      const own = random.fork(`promotion ${index}`);
      // The demo seller has one in every status.
      const seller = index < fates.length && demo ? demo : own.pick(others);
      const fate = fates[index % fates.length] ?? 'pending';
      const bought = own.pick(seededPackages);
      const createdAt = daysBefore(market.now, ageOf(fate, bought, own));
      return { seller, fate, bought, random: own, createdAt };
    });
    const planned = plans.map((plan, index) => {
      const id = makeRecordId(plan.seller.id, plan.createdAt, plan.random);
      const slip = index === reusedProofIndex ? 0 : index % maxSlips;
      slips[slip] ??= limit(() => drawSlip(id, plan));
      return { plan, id, slip };
    });
    // All before the first promotion, so that the records are the same whichever file is stored first.
    const proofs = await Promise.all(slips);
    const approved = approvedBySeller(market);
    const uses = new Map<string, string[]>();
    for (const [index, { plan, id, slip }] of planned.entries()) {
      await market.step(index, count, 'promotions');
      const proof = proofs[slip];
      if (!proof) continue;
      uses.set(proof.sha256, [...(uses.get(proof.sha256) ?? []), id]);
      const proofUsedBefore = index === reusedProofIndex;
      addPromotion(market, plan, approved.get(plan.seller.id) ?? [], { id, proof, proofUsedBefore });
    }
    for (const [sha256, ids] of uses)
      market.documents.add('proofHashes', { id: sha256, data: { promotionIds: ids.slice(0, 20) } });
    const shown = Math.min(count, maxSlips);
    return `${seededPackages.length} packages, ${count} promotions with ${shown} proofs`;
  },
};
