import { findOrder } from '~/repositories/orders.server';
import type { Result } from '~/utils/result';
import { writeWithPhotos } from '../files/evidence-photos.server';
import type { OrderStep } from './apply-order-step';
import { type OrderBy, type StepInput, type Stepped, takeOrderStep } from './take-order-step.server';

/** A return as its form describes it; its photos are files. */
export type ReturnToOpen = Omit<StepInput, 'step'> & {
  step: Omit<Extract<OrderStep, { name: 'open_return' }>, 'photos'>;
  photos: File[];
};

/**
 * Opens a return: stores its photos, then takes the step (docs/product.md, "Orders"). A form that is sent
 * twice counts once.
 *
 * @returns as `takeOrderStep`, or the error of the photos; then no photo is left
 */
export function openReturn(
  by: OrderBy,
  { step, photos: files, ...input }: ReturnToOpen,
): Promise<Result<Stepped, 'id' | 'lines' | 'amount' | 'photos'>> {
  return writeWithPhotos({
    folder: `orders/${input.id}`,
    files,
    write: (photos) => takeOrderStep(by, { ...input, step: { ...step, photos } }),
    findNamed: async () => (await findOrder('all', input.id))?.returns.flatMap((one) => one.photos) ?? [],
  });
}
