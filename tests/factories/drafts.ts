import { Timestamp } from 'firebase-admin/firestore';
import { newSaleFields, type SaleDraft } from '~/schemas/orders/sale-draft';
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

/** A draft of an own sale of goods that are no product, as it is stored. */
export function makeSaleDraft({
  id = 'sale',
  sellerId,
  title = 'Kenkey',
  savedAt = new Date(),
}: Pick<SaleDraft, 'sellerId'> & { id?: string; title?: string; savedAt?: Date }) {
  const none = { productId: '', variantId: '', variant: '', sku: '', imageUrl: '' };
  const lines = [{ ...none, id: 'l1', title, price: '4.50', quantity: '2' }];
  return { id, data: { ...newSaleFields, sellerId, lines, updatedAt: Timestamp.fromDate(savedAt) } };
}
