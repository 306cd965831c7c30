import * as v from 'valibot';
import { instant, numberOrNull, text, textOrNull } from '~/schemas/files/documents';
import { placementsSchema } from '~/schemas/products/placement';
import { productSalesSchema } from '~/schemas/products/product-sales';
import { editRequestStatuses } from './edit-request-states';
import { productVariantsSchema } from './product-variants';

export const productStatuses = ['pending', 'approved', 'rejected'] as const;
export type ProductStatus = (typeof productStatuses)[number];

const dimension = v.fallback(v.nullish(v.pipe(v.number(), v.integer(), v.minValue(1)), null), null);

/**
 * One photo. Those stored by this program have a size in pixels and thumbnails beside `path`;
 * those of older records may have only a URL.
 */
export const productImageSchema = v.object({
  url: text,
  path: text,
  name: text,
  width: dimension,
  height: dimension,
  /** The address on another website from which an import stored it. */
  source: v.fallback(v.optional(v.string()), undefined),
});

export type ProductImage = v.InferOutput<typeof productImageSchema>;

const storedProduct = v.object({
  id: v.string(),
  title: v.string(),
  description: text,
  price: numberOrNull,
  category: text,
  sku: text,
  quantity: numberOrNull,
  /**
   * Null for a product without variants. Otherwise price, quantity and SKU are those of `stockOfVariants`.
   * Variants that cannot be read make the record unreadable: the next edit would delete them.
   */
  variants: v.nullish(productVariantsSchema, null),
  images: v.fallback(v.optional(v.array(productImageSchema), []), []),
  status: v.picklist(productStatuses),
  rejectionReason: textOrNull,
  rejectionCode: textOrNull,
  seller_id: textOrNull,
  /** Older records may carry this instead of `seller_id`. */
  userId: textOrNull,
  sellerName: text,
  /**
   * Which Shopify handle an import made it from, or matched it with (`importedId` of the handle). Empty: our
   * own template made it. Null: made by hand, or imported before this was kept.
   */
  handleKey: textOrNull,
  created_at: instant,
  updated_at: instant,
  /** When the status last changed (ISO). */
  updatedAt: instant,
  /** The newest request to edit it, open or decided. */
  editRequest: v.fallback(
    v.nullish(v.object({ id: v.string(), status: v.picklist(editRequestStatuses) }), null),
    null,
  ),
  /** What promotions give it; `placementAt` tells which counts. */
  placements: placementsSchema,
  /** What was ordered on the last days that it sold (YYYY-MM-DD), by which the best products are found. */
  sold: v.fallback(v.optional(productSalesSchema, {}), {}),
});

/** What no list shows. */
const notInLists = ['id', 'sold'];

/**
 * The fields that a product is read from; fields for queries only (the search words) are not fetched.
 */
export const productFields = Object.keys(storedProduct.entries).filter(
  (field) => !notInLists.includes(field),
);

/** A record of `products`. Prices are GHS. */
export const productSchema = v.pipe(
  storedProduct,
  v.transform(({ userId, ...product }) => ({ ...product, seller_id: product.seller_id ?? userId })),
);

export type Product = v.InferOutput<typeof productSchema>;
