import { env } from '~/env.server';
import { startFollowing } from '~/repositories/firebase/followed-documents.server';
import { startTimers } from '../jobs/timers.server';

/** Has settings followed, and jobs run when they are due, unless a scheduler starts them. */
export function startBackgroundWork(): void {
  if (env.NODE_ENV === 'test') return;
  startFollowing();
  if (env.MAKOLA_TIMERS === 'on') startTimers();
}
