import { countEditRequestsInTransaction } from '~/repositories/catalogue/edit-requests.server';
import { editRequestStatuses } from '~/schemas/products/edit-request-states';
import { countEach } from '~/utils/record-for';
import { recountKind } from '../../counters/recount.server';

/** Counts all edit requests again. @returns whether a count was wrong */
export const recountEdits = (): Promise<boolean> =>
  recountKind('edits', (unit) =>
    countEach([...editRequestStatuses, 'all'] as const, (tab) =>
      countEditRequestsInTransaction(unit, tab === 'all' ? undefined : tab),
    ),
  );
