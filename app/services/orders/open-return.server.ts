import { findOrder } from '~/repositories/orders.server';
import { limits } from '~/schemas/limits';
import { currentRequest } from '~/utils/request-context.server';
import { fail, ok, type Result } from '~/utils/result';
import { type PreparedPhoto, preparePhoto } from '../files/prepare-photo.server';
import { discardPhotos, storePhotos } from '../files/store-photos.server';
import { type StepBy, type StepInput, type Stepped, takeOrderStep } from './take-order-step.server';
import type { OrderStep } from './take-step';

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
export async function openReturn(
  by: StepBy,
  { step, photos: files, ...input }: ReturnToOpen,
): Promise<Result<Stepped, 'id' | 'lines' | 'amount' | 'photos'>> {
  const prepared = await prepareReturnPhotos(files);
  if (!prepared.success) return prepared;
  const stored = await storePhotos(`orders/${input.id}`, prepared.data, { isPrivate: true });
  if (!stored.success) return fail(stored.error, 'photos');
  const photos = stored.data.map(({ path }) => path);
  const taking = takeOrderStep(by, { ...input, step: { ...step, photos } });
  const taken = await taking.catch(async (error: unknown) => {
    await discardUnnamed(input.id, photos);
    throw error;
  });
  if (!taken.success || !taken.data.changed) await discardPhotos(photos);
  return taken;
}

/** Validates all photos of a return, before any is stored; the error names every invalid one. */
export async function prepareReturnPhotos(files: File[]): Promise<Result<PreparedPhoto[], 'photos'>> {
  const { max } = limits.returnPhotos;
  if (files.length > max) return fail(`Add up to ${max} photos.`, 'photos');
  const results = await Promise.all(files.map(preparePhoto));
  const errors = results.flatMap((result) => (result.success ? [] : [result.error]));
  if (errors.length > 0) return fail(errors.join(' '), 'photos');
  return ok(results.flatMap((result) => (result.success ? [result.data] : [])));
}

/** After a failed write: deletes the photos, unless the order names them or cannot be read. */
async function discardUnnamed(id: string, photos: string[]): Promise<void> {
  try {
    const named = new Set((await findOrder('all', id))?.returns.flatMap((one) => one.photos));
    await discardPhotos(photos.filter((path) => !named.has(path)));
  } catch (error) {
    currentRequest().log.error({ photos, err: error }, 'photos may be left without their return');
  }
}
