import { completeSearchWords, searchedCollections } from '~/repositories/backfill/search-words.server';
import { completeInSteps } from './complete-in-steps.server';
import type { Progress } from './in-steps.server';

/**
 * Writes the search words again of edit requests, listings, buying requests, bulk trades and their payments
 * that lack some or have others: older ones have readable words, or the letters of their titles and names as
 * they are, and a search has them folded.
 */
export const backfillSearchWords = (progress?: Progress) =>
  completeInSteps(searchedCollections, completeSearchWords, progress);
