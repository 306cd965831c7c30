import { countEditRequests } from '~/repositories/edit-requests.server';
import { queueLength } from '~/utils/queue-length.server';

/** How many edit requests wait. */
export const { count: countWaitingEdits, forget: forgetEditQueueLength } = queueLength(() =>
  countEditRequests('all', { status: 'pending' }),
);
