import { countProducts } from '~/repositories/product-lists.server';
import { remember } from '~/utils/remember.server';

/** Milliseconds for which the sidebar may show the number of before, when another server changed it. */
const rememberedFor = 15_000;

const remembered = remember<number>(rememberedFor);

/** How many products wait for approval; counted at most every 15 s, for the sidebar of every admin page. */
export function countWaitingProducts(): Promise<number> {
  return remembered.get('pending', () => countProducts('all', { status: 'pending' }));
}

/** Counts anew at the next page, after this process has changed the queue. */
export function forgetQueueLength(): void {
  remembered.forget('pending');
}
