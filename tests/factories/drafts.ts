import { Timestamp } from 'firebase-admin/firestore';
import type { DraftFields, ProductDraft } from '~/schemas/products/product-draft';

/** What a seller typed into the product form so far. */
export const typedDraft = (given: Partial<DraftFields> = {}): DraftFields => ({
  title: 'Half a stole',
  description: '',
  category: '',
  price: '12,50',
  quantity: '',
  sku: '',
  variants: null,
  ...given,
});

/** A draft as it is stored. */
export function makeDraft({
  id = 'draft',
  sellerId,
  images = [],
  savedAt = new Date(),
  ...given
}: Partial<Omit<ProductDraft, 'updatedAt'>> & { sellerId: string; savedAt?: Date }) {
  return { id, data: { ...typedDraft(given), sellerId, images, updatedAt: Timestamp.fromDate(savedAt) } };
}
