/**
 * The fields of an approved product that a request may change; the others change at once (product.md, section
 * 4).
 */
const requestedFields = ['title', 'description', 'category', 'images'] as const;
export type RequestedField = (typeof requestedFields)[number];
export const fieldLabels: Record<RequestedField, string> = {
  title: 'Title',
  description: 'Description',
  category: 'Category',
  images: 'Photos',
};
