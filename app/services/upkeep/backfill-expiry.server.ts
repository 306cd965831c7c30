import { completeExpiry, expiringCollections } from '~/repositories/backfill/expiry.server';
import { completeInSteps } from './complete-in-steps.server';
import type { Progress } from './in-steps.server';

/** Writes when notifications and handovers expire that do not say so: older ones, and those of the shop. */
export const backfillExpiry = (progress?: Progress) =>
  completeInSteps(expiringCollections, completeExpiry, progress);
