import { countProducts } from '~/repositories/product-lists.server';
import { queueLength } from '~/utils/queue-length.server';

/** How many products wait for approval. */
export const { count: countWaitingProducts, forget: forgetQueueLength } = queueLength(() =>
  countProducts('all', { status: 'pending' }, 'oldest'),
);
