import { findTrade } from '~/repositories/bulk/b2b-trades.server';
import { photosOfTrade, type Trade } from '~/schemas/bulk/trade-record';
import type { Result } from '~/utils/result';
import { writeWithPhotos } from '../../files/evidence-photos.server';
import type { PhotoStepInput, Stepped } from '../../steps/take-step.server';
import type { TradeBy } from './sides';
import { type TradeField, takeTradeStep } from './take-trade-step.server';
import type { StepOf } from './trade-step';

/** Claims what is missing or damaged, which needs a photo; answers that; opens a dispute. */
type TradePhotoStep = StepOf<'claim_shortage' | 'decide_shortage' | 'dispute'>;

/** How many photos a step needs. */
export const minPhotosOf = (step: string): number => (step === 'claim_shortage' ? 1 : 0);

/**
 * Takes a step with photos: stores them, then takes it. A form that is sent twice counts once.
 *
 * @returns as `takeTradeStep`, or the error of the photos; then no photo is left
 */
export function takeTradePhotoStep(
  by: TradeBy,
  { step, photos: files, ...input }: PhotoStepInput<TradePhotoStep>,
): Promise<Result<Stepped<Trade>, TradeField | 'photos'>> {
  return writeWithPhotos({
    folder: `b2bTrades/${input.id}`,
    files,
    min: minPhotosOf(step.name),
    write: (photos) => takeTradeStep(by, { ...input, step: { ...step, photos } }),
    findNamed: async () => {
      const trade = await findTrade('all', input.id);
      return trade ? photosOfTrade(trade) : [];
    },
  });
}
