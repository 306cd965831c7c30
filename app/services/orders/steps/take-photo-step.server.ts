import { findOrder } from '~/repositories/orders/orders.server';
import type { Order } from '~/schemas/orders/order';
import { photosOfReturns } from '~/schemas/orders/order-record';
import type { Result } from '~/utils/result';
import { writeWithPhotos } from '../../files/evidence-photos.server';
import type { PhotoStepInput, Stepped } from '../../steps/take-step.server';
import type { OrderStep } from './order-step';
import { type OrderBy, takeOrderStep } from './take-order-step.server';

/** Opens a return, or refuses it: each side can show what it means. */
type OrderPhotoStep = Extract<OrderStep, { name: 'open_return' | 'escalate_return' }>;

/**
 * Takes a step with photos: stores them, then takes it (docs/product.md, "Orders"). A form that is sent twice
 * counts once.
 *
 * @returns as `takeOrderStep`, or the error of the photos; then no photo is left
 */
export function takeOrderPhotoStep(
  by: OrderBy,
  { step, photos: files, ...input }: PhotoStepInput<OrderPhotoStep>,
  now = new Date(),
): Promise<Result<Stepped<Order>, 'id' | 'lines' | 'amount' | 'photos'>> {
  return writeWithPhotos({
    folder: `orders/${input.id}`,
    files,
    write: (photos) => takeOrderStep(by, { ...input, step: { ...step, photos } }, now),
    findNamed: async () => photosOfReturns((await findOrder('all', input.id))?.returns ?? []),
  });
}
