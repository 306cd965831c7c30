import type { SubmissionResult } from '@conform-to/react';
import { useForm } from '~/components/forms/use-form';
import { requiredFields } from '~/utils/required-fields';
import type { ProductFormFields } from './product-form';

export const productFormId = 'product';

const required = requiredFields('title', 'category', 'price', 'quantity', 'images');

/** The product form's state: the saved values, or what the server returned with errors. */
export function useProductForm(
  defaultValue: Omit<ProductFormFields, 'images' | 'addVariants'>,
  lastResult: SubmissionResult | undefined,
) {
  return useForm<ProductFormFields>({
    id: productFormId,
    lastResult,
    constraint: required,
    defaultValue: { ...defaultValue, images: '', addVariants: '' },
  });
}
