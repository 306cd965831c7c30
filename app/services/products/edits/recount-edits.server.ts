import { countEditRequestsInTransaction } from '~/repositories/edit-requests.server';
import { editRequestStatuses } from '~/schemas/edit-request-states';
import { countEach, recountKinds } from '../../counters/recount.server';

/** Counts all edit requests again. @returns whether a count was wrong */
export const recountEdits = (): Promise<boolean> =>
  recountKinds(async (unit) => ({
    edits: await countEach([...editRequestStatuses, 'all'] as const, (tab) =>
      countEditRequestsInTransaction(unit, tab === 'all' ? undefined : tab),
    ),
  }));
