import type { Random } from '../../tests/factories/random';
import { byDay, day, daysBefore, hour } from './times';

export type Fate = 'approved' | 'out-of-stock' | 'pending' | 'submitted-again' | 'rejected';

/** When a product was submitted, decided and edited; null when it was not. */
export interface Life {
  fate: Fate;
  submittedAt: Date;
  decidedAt: Date | null;
  /** The seller's change after the decision. */
  editedAt: Date | null;
}

/** How many days ago a product was submitted: a year at most, and not before its seller registered. */
function submissionDays(fate: Fate, place: number, maxDays: number, random: Random): number {
  if (fate === 'pending') return Math.min(maxDays, 0.1 + 4.6 * place);
  if (fate === 'submitted-again') return Math.min(maxDays, 6 + 5 * random.next());
  const oldest = Math.min(maxDays, 365);
  return 2.2 + (oldest - 2.2) * (1 - random.next() ** 0.8);
}

/**
 * Random times for one product.
 *
 * @param place from 0 to 1: its position among pending products, which spreads them over the last days
 */
export function makeLife(
  { fate, place, now, sellerSince }: { fate: Fate; place: number; now: Date; sellerSince: Date },
  random: Random,
): Life {
  const maxDays = (now.getTime() - sellerSince.getTime()) / day - 0.5;
  const rough = daysBefore(now, submissionDays(fate, place, maxDays, random));
  const from = new Date(sellerSince.getTime() + hour / 2);
  const latest = fate === 'pending' ? now.getTime() - hour / 3 : now.getTime() - 1.8 * day;
  const submittedAt = byDay(rough, random, { from, to: new Date(latest) });
  if (fate === 'pending') return { fate, submittedAt, decidedAt: null, editedAt: null };
  const after = (start: Date, minMs: number, maxMs: number) => {
    const moment = new Date(start.getTime() + minMs + random.next() * (maxMs - minMs));
    return byDay(moment, random, {
      from: new Date(start.getTime() + hour),
      to: daysBefore(now, 0.02),
    });
  };
  const decidedAt = after(submittedAt, 2 * hour, 38 * hour);
  if (fate === 'submitted-again') {
    return { fate, submittedAt, decidedAt, editedAt: after(decidedAt, hour, 2 * day) };
  }
  const edited = fate === 'out-of-stock' || (fate === 'approved' && random.chance(0.3));
  const rest = Math.max(2 * hour, now.getTime() - decidedAt.getTime());
  return { fate, submittedAt, decidedAt, editedAt: edited ? after(decidedAt, hour, rest) : null };
}
