import { sumUnitsOfListing } from '~/repositories/bulk/b2b-trades.server';
import { skuReservationSchema } from '~/repositories/catalogue/product-skus.server';
import type { Reads } from '~/repositories/firebase/transactions.server';
import { auditedRecords } from '~/repositories/operator/audited-records.server';
import { type Listing, listingSchema } from '~/schemas/bulk/listing';
import { type TradePaymentRecord, tradePaymentSchema } from '~/schemas/bulk/payment';
import { buyingRequestSchema } from '~/schemas/bulk/request';
import { productSchema } from '~/schemas/products/product';
import { productDraftSchema } from '~/schemas/products/product-draft';
import { promotionSchema } from '~/schemas/promotions/promotion';
import type { Fault } from './check';
import { repeatsItself } from './compare-figures';
import { placedProducts, promotionsOfProduct } from './placements.server';
import { checkOf, type Look, partOf } from './record-check.server';
import { knownReferences, paymentReferences, reservedReferences } from './references.server';
import { reservedSkus, reservingProduct } from './skus.server';
import { stockOfProduct } from './stock';
import { foundByTitle, repeatedFigures } from './stored-figures.server';
import { missingFiles } from './stored-files.server';

const pathsOf = (images: readonly { path: string }[]) => images.map(({ path }) => path);

/** Before the products, so that a reservation that nobody holds is free for them. */
export const skusCheck = checkOf(
  'skus',
  'Each reserved SKU, and the product that it is reserved for.',
  partOf(auditedRecords('productSkus', skuReservationSchema), reservingProduct),
);

export const productsCheck = checkOf(
  'products',
  'The stock of each product, not below zero, and that of its variants; its reserved SKUs; the promotions that ' +
    'it says it has; its photos; the words that requests to change it are found by.',
  partOf(
    auditedRecords('products', productSchema),
    async (_unit, product) => stockOfProduct(product),
    repeatsItself(repeatedFigures.products),
    reservedSkus,
    promotionsOfProduct,
    (_unit, { images }) => missingFiles(pathsOf(images)),
  ),
  partOf(auditedRecords('editRequests', foundByTitle), repeatsItself(repeatedFigures.editRequests)),
);

export const listingsCheck = checkOf(
  'listings',
  'The reserved and sold units of each bulk listing, and its trades; its photos; the words that requests for ' +
    'goods are found by, and whether they take offers.',
  partOf(
    auditedRecords('b2bListings', listingSchema),
    unitsOfListing,
    repeatsItself(repeatedFigures.b2bListings),
    (_unit, { images }) => missingFiles(pathsOf(images)),
  ),
  partOf(auditedRecords('b2bRequests', buyingRequestSchema), repeatsItself(repeatedFigures.b2bRequests)),
);

async function unitsOfListing(unit: Reads, listing: Listing): Promise<Fault[]> {
  const { id, quantityReserved, quantitySold } = listing;
  const { reserved, sold } = await sumUnitsOfListing(unit, id);
  if (reserved === quantityReserved && sold === quantitySold) return [];
  const there = `${quantityReserved} units are reserved and ${quantitySold} sold`;
  return [{ wrong: `${there}, its trades hold ${reserved} and sold ${sold}.` }];
}

export const draftsCheck = checkOf(
  'drafts',
  'The photos of each draft of a product.',
  partOf(auditedRecords('productDrafts', productDraftSchema), (_unit, { images }) =>
    missingFiles(pathsOf(images)),
  ),
);

const tradePayments = auditedRecords('b2bPayments', tradePaymentSchema);

const referenceOfPayment: Look<TradePaymentRecord> = (unit, { id, payerReference }) =>
  paymentReferences(unit, { kind: 'payment', id }, [payerReference]);

export const proofsCheck = checkOf(
  'proofs',
  'The proof of each promotion and of each payment of a bulk trade; the products that a promotion promotes; the ' +
    'reference of that payment.',
  partOf(
    auditedRecords('promotions', promotionSchema),
    (_unit, { proof }) => missingFiles([proof?.path ?? null]),
    placedProducts,
    repeatsItself(repeatedFigures.promotions),
  ),
  partOf(
    tradePayments,
    (_unit, { proof }) => missingFiles([proof.path]),
    referenceOfPayment,
    repeatsItself(repeatedFigures.b2bPayments),
  ),
);

export const referencesCheck = checkOf(
  'references',
  'Each reserved reference and its payout; each known reference of a payment and the records that used it.',
  reservedReferences,
  knownReferences,
);
