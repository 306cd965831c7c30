import type { Product } from '~/schemas/products/product';
import { AppError } from '~/utils/app-error';

/**
 * The product's version: it changes with every edit and every decision. A short word without spaces, because
 * a list sends it with every row: the first letter of the status, and the times to the millisecond.
 */
export function versionOf({
  status,
  updated_at,
  updatedAt,
}: Pick<Product, 'updated_at' | 'updatedAt' | 'status'>): string {
  const word = (at: string | null) => (at === null ? '' : Date.parse(at).toString(36));
  return `${status.slice(0, 1)}${word(updated_at)}.${word(updatedAt)}`;
}

/** Whether a product was rejected when it had this version. */
export const wasRejected = (version: string) => version.startsWith('r');

/** For a form that was opened on another version: 409, and what to do. */
export function changedMeanwhile(): AppError {
  return new AppError(
    'conflict',
    'the product changed since the form was opened',
    'This product changed while you had it open. Compare your changes with the current version, then save again.',
  );
}
