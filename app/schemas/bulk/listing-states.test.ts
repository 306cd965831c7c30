import { describe, expect, test } from 'vitest';
import { canTakeListingStep, type ListingStepName, listingStatuses, listingSteps } from './listing-states';

/** Who may take each step, with every status: what is not here is refused. */
const allowed: Record<ListingStepName, Record<'owner' | 'admin', string>> = {
  approve: { owner: '', admin: 'pending rejected' },
  reject: { owner: '', admin: 'pending active paused' },
  pause: { owner: 'active', admin: '' },
  resume: { owner: 'paused', admin: '' },
  close: { owner: 'pending active rejected paused', admin: 'pending active rejected paused' },
};

describe.each(Object.keys(listingSteps) as ListingStepName[])('a listing: %s', (step) => {
  test.each(['owner', 'admin'] as const)('by %s', (who) => {
    const taken = listingStatuses.filter((status) => canTakeListingStep(who, step, status));
    expect(taken).toEqual(allowed[step][who].split(' ').filter(Boolean));
  });
});
