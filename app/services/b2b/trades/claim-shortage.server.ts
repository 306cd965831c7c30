import { findTrade } from '~/repositories/b2b-trades.server';
import type { Result } from '~/utils/result';
import { writeWithPhotos } from '../../files/evidence-photos.server';
import type { TradeStep } from './step-trade';
import {
  type MovedTrade,
  type TradeBy,
  type TradeField,
  type TradeInput,
  takeTradeStep,
} from './take-trade-step.server';

/** A claim as its form describes it; its photos are files. */
export type ClaimToMake = Omit<TradeInput, 'step'> & {
  step: Omit<Extract<TradeStep, { name: 'claim_shortage' }>, 'photos'>;
  photos: File[];
};

/**
 * Claims that goods of a shipment are missing or damaged: stores the photos, then takes the step. A form that
 * is sent twice counts once.
 *
 * @returns as `takeTradeStep`, or the error of the photos; then no photo is left
 */
export function claimShortage(
  by: TradeBy,
  { step, photos: files, ...input }: ClaimToMake,
): Promise<Result<MovedTrade, TradeField | 'photos'>> {
  return writeWithPhotos({
    folder: `b2bTrades/${input.id}`,
    files,
    min: 1,
    write: (photos) => takeTradeStep(by, { ...input, step: { ...step, photos } }),
    findNamed: async () => (await findTrade('all', input.id))?.shortages.flatMap((one) => one.photos) ?? [],
  });
}
