import { countEditRequests } from '~/repositories/edit-requests.server';
import { remember } from '~/utils/remember.server';

/** Milliseconds for which the sidebar may show the number of before, when another server changed it. */
const rememberedFor = 15_000;

const remembered = remember<number>(rememberedFor);

/** How many edit requests wait; counted at most every 15 s, for the sidebar of every admin page. */
export function countWaitingEdits(): Promise<number> {
  return remembered.get('pending', () => countEditRequests('all', { status: 'pending' }));
}

/** Counts anew at the next page, after this process has changed the queue. */
export function forgetEditQueueLength(): void {
  remembered.forget('pending');
}
