import * as v from 'valibot';
import { productVariantsSchema } from './product-variants';

/** A change that an import makes to one field, as the preview shows it. */
const changeSchema = v.object({ field: v.string(), from: v.string(), to: v.string() });

const plannedImages = v.array(
  v.object({
    url: v.string(),
    path: v.string(),
    name: v.string(),
    width: v.nullable(v.number()),
    height: v.nullable(v.number()),
    source: v.optional(v.string()),
  }),
);

/** What a changed product was before: of an approved one with what its open edit request asked for. */
const beforeSchema = v.object({
  stock: v.object({
    price: v.nullable(v.number()),
    quantity: v.nullable(v.number()),
    sku: v.string(),
    variants: v.nullable(productVariantsSchema),
  }),
  described: v.object({
    title: v.string(),
    description: v.string(),
    category: v.string(),
    images: plannedImages,
    variants: v.nullable(productVariantsSchema),
  }),
});
export type BeforeImport = v.InferOutput<typeof beforeSchema>;

/** A product to be written, with all its fields. */
export const plannedProductSchema = v.object({
  id: v.string(),
  line: v.number(),
  lines: v.array(v.number()),
  /** Null for a new product, else its `versionOf` when the file was validated. */
  version: v.nullable(v.string()),
  fields: v.object({
    title: v.string(),
    description: v.string(),
    price: v.number(),
    category: v.string(),
    sku: v.string(),
    quantity: v.number(),
    variants: v.nullish(productVariantsSchema, null),
  }),
  images: plannedImages,
  /** Of a changed one. */
  before: v.optional(beforeSchema),
  changes: v.array(changeSchema),
  /** An approved product: title, description, category, photos and variants need an admin's approval. */
  asks: v.boolean(),
  /** The `handleKey` that a new product gets, or that a product made by hand is linked to. */
  handleKey: v.optional(v.string()),
  /** The product of this file that releases the SKU which this one takes: it must be written first. */
  after: v.optional(v.string()),
});
export type PlannedProduct = v.InferOutput<typeof plannedProductSchema>;
