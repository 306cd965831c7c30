import * as v from 'valibot';
import { instant, text } from '~/schemas/files/documents';

const draftLineSchema = v.object({
  /** Names the line in the form. */
  id: v.string(),
  /** Empty for goods that are no product of the shop. */
  productId: text,
  variantId: text,
  title: text,
  /** The variant's name, like 'Red / XL'. */
  variant: text,
  sku: text,
  imageUrl: text,
  /** As typed, GHS. */
  price: text,
  quantity: text,
});
export type SaleDraftLine = v.InferOutput<typeof draftLineSchema>;

/**
 * A record of `saleDrafts`: what a seller typed of a sale of their own so far, as text. It becomes the order
 * of the same id when it is confirmed (docs/product.md, "Own sales").
 */
export const saleDraftSchema = v.object({
  id: v.string(),
  sellerId: v.string(),
  lines: v.fallback(v.optional(v.array(draftLineSchema), []), []),
  buyerName: text,
  buyerPhone: text,
  /** 'collected' or 'delivery'. */
  handover: text,
  line: text,
  landmark: text,
  town: text,
  region: text,
  gps: text,
  deliveryFee: text,
  payment: text,
  updatedAt: instant,
});
export type SaleDraft = v.InferOutput<typeof saleDraftSchema>;

/** What is saved of the form, without its lines. */
export type SaleDraftFields = Omit<SaleDraft, 'id' | 'sellerId' | 'lines' | 'updatedAt'>;

/** What a form of a new sale begins with: sold at the stall for cash, which is the quickest. */
export const newSaleFields: SaleDraftFields = {
  buyerName: '',
  buyerPhone: '',
  handover: 'collected',
  line: '',
  landmark: '',
  town: '',
  region: '',
  gps: '',
  deliveryFee: '',
  payment: 'cash_paid',
};
