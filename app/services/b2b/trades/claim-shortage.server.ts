import { findTrade } from '~/repositories/b2b-trades.server';
import type { Result } from '~/utils/result';
import { writeWithPhotos } from '../../files/evidence-photos.server';
import {
  type MovedTrade,
  moveTrade,
  type TradeBy,
  type TradeField,
  type TradeInput,
} from './move-trade.server';
import type { DetailedStep } from './step-trade';

/** A claim as its form describes it; its photos are files. */
export type ClaimToMake = Omit<TradeInput, 'step'> & {
  step: Omit<Extract<DetailedStep, { name: 'claim_shortage' }>, 'photos'>;
  photos: File[];
};

/**
 * Claims that goods of a shipment are missing or damaged: stores the photos, then takes the step. A form that
 * is sent twice counts once.
 *
 * @returns as `moveTrade`, or the error of the photos; then no photo is left
 */
export function claimShortage(
  by: TradeBy,
  { step, photos: files, ...input }: ClaimToMake,
): Promise<Result<MovedTrade, TradeField | 'photos'>> {
  return writeWithPhotos({
    folder: `b2bTrades/${input.id}`,
    files,
    min: 1,
    write: (photos) => moveTrade(by, { ...input, step: { ...step, photos } }),
    findNamed: async () => (await findTrade('all', input.id))?.shortages.flatMap((one) => one.photos) ?? [],
  });
}
