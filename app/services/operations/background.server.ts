import { env } from '~/env.server';
import { startFollowing } from '~/repositories/firebase/followed-documents.server';
import { serverLog } from '~/utils/log.server';
import { logTo } from '~/utils/request-context.server';
import { startTimers } from '../jobs/timers.server';
import { startNoting } from './own-server.server';

/**
 * Has what happens outside of requests logged as the rest is, settings followed, the record of this server
 * written, and jobs run when they are due, unless a scheduler starts them.
 */
export function startBackgroundWork(): void {
  if (env.NODE_ENV === 'test') return;
  logTo(serverLog());
  startFollowing();
  startNoting();
  if (env.MAKOLA_TIMERS === 'on') startTimers();
}
