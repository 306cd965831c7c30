import { findOrder } from '~/repositories/orders/orders.server';
import type { Order } from '~/schemas/orders/order';
import type { Result } from '~/utils/result';
import { writeWithPhotos } from '../../files/evidence-photos.server';
import type { PhotoStepInput, Stepped } from '../../steps/take-step.server';
import type { OrderStep } from './order-step';
import { type OrderBy, takeOrderStep } from './take-order-step.server';

/**
 * Opens a return: stores its photos, then takes the step (docs/product.md, "Orders"). A form that is sent
 * twice counts once.
 *
 * @returns as `takeOrderStep`, or the error of the photos; then no photo is left
 */
export function openReturn(
  by: OrderBy,
  { step, photos: files, ...input }: PhotoStepInput<Extract<OrderStep, { name: 'open_return' }>>,
  now = new Date(),
): Promise<Result<Stepped<Order>, 'id' | 'lines' | 'amount' | 'photos'>> {
  return writeWithPhotos({
    folder: `orders/${input.id}`,
    files,
    write: (photos) => takeOrderStep(by, { ...input, step: { ...step, photos } }, now),
    findNamed: async () => (await findOrder('all', input.id))?.returns.flatMap((one) => one.photos) ?? [],
  });
}
