import { remember } from '~/utils/remember.server';
import { currentRequest } from '~/utils/request-context.server';

/** How long visitors may see older values. */
const rememberMs = 60_000;
/** How long a page waits for the database before it is shown with older values. */
const timeoutMs = 1_000;

/**
 * A list for visitors, who see public pages also while the database does not answer: read once a minute
 * at most. A failure is logged and remembered as long; what was read last is shown then, nothing after a
 * start.
 *
 * @param what is read, for the log
 */
export function lastKnown<T>(
  what: string,
  load: () => Promise<T[]>,
): { get(): Promise<T[]>; forget(): void } {
  const remembered = remember<T[]>(rememberMs);
  let latest: T[] = [];
  const read = async () => {
    try {
      latest = await load();
    } catch (error) {
      currentRequest().log.error({ err: error }, `${what} of public pages could not be read`);
    }
    return latest;
  };
  return {
    async get() {
      let timer: NodeJS.Timeout | undefined;
      const late = new Promise<T[]>((resolve) => {
        timer = setTimeout(() => resolve(latest), timeoutMs);
      });
      try {
        return await Promise.race([remembered.get('all', read), late]);
      } finally {
        clearTimeout(timer);
      }
    },
    forget: () => remembered.forget('all'),
  };
}
