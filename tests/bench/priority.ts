import { writeFileSync } from 'node:fs';
import { setPriority } from 'node:os';

const priority = -15;

/**
 * Puts this process, and those that it starts from now on, before others on a machine where others work too.
 * Only root may; without it the ratios hold, with a wider spread.
 */
export function comeFirst(): void {
  try {
    setPriority(priority);
    // Linux shares the processors among sessions first (sched_autogroup), and within each by priority.
    writeFileSync('/proc/self/autogroup', String(priority));
  } catch {
    // Not allowed, or not Linux: see above.
  }
}
