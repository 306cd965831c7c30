import { findTrade } from '~/repositories/bulk/b2b-trades.server';
import type { Trade } from '~/schemas/bulk/trade-record';
import type { Result } from '~/utils/result';
import { writeWithPhotos } from '../../files/evidence-photos.server';
import type { PhotoStepInput, Stepped } from '../../steps/take-step.server';
import type { TradeBy } from './sides';
import { type TradeField, takeTradeStep } from './take-trade-step.server';
import type { TradeStep } from './trade-step';

/**
 * Claims that goods of a shipment are missing or damaged: stores the photos, then takes the step. A form that
 * is sent twice counts once.
 *
 * @returns as `takeTradeStep`, or the error of the photos; then no photo is left
 */
export function claimShortage(
  by: TradeBy,
  { step, photos: files, ...input }: PhotoStepInput<Extract<TradeStep, { name: 'claim_shortage' }>>,
): Promise<Result<Stepped<Trade>, TradeField | 'photos'>> {
  return writeWithPhotos({
    folder: `b2bTrades/${input.id}`,
    files,
    min: 1,
    write: (photos) => takeTradeStep(by, { ...input, step: { ...step, photos } }),
    findNamed: async () => (await findTrade('all', input.id))?.shortages.flatMap((one) => one.photos) ?? [],
  });
}
