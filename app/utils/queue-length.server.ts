import { remember } from './remember.server';

/** Milliseconds for which the sidebar may show the number of before, when another server changed it. */
const rememberedFor = 30_000;

/**
 * How many things of one kind wait for an admin: counted at most every 30 s, because every admin page shows
 * it. `forget` has it counted anew at the next page, after this process has changed the queue.
 */
export function queueLength(count: () => Promise<number>) {
  const remembered = remember<number>(rememberedFor);
  return {
    count: () => remembered.get('waiting', count),
    forget: () => remembered.forget('waiting'),
  };
}
