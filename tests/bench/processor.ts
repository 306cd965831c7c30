import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';

/**
 * Clock ticks that a process has used in user and kernel mode, all threads together: fields 14 and 15 of
 * `/proc/PID/stat`. The name in field 2 may hold spaces and brackets.
 * @throws when the text is not one of `/proc/PID/stat`
 */
export function ticksOf(stat: string): number {
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  const [user, system] = [Number(fields[11]), Number(fields[12])];
  if (!Number.isInteger(user) || !Number.isInteger(system)) throw new Error(`no /proc/PID/stat: ${stat}`);
  return user + system;
}

let ticksPerSecond: number | null | undefined;

/** Null on systems other than Linux. */
function clock(): number | null {
  if (ticksPerSecond === undefined) {
    try {
      ticksPerSecond = Number(execFileSync('getconf', ['CLK_TCK'], { encoding: 'utf8' })) || null;
    } catch {
      ticksPerSecond = null;
    }
  }
  return ticksPerSecond;
}

/** Milliseconds of processor time that a process has used since its start; null where there is no `/proc`. */
export function processorMs(pid: number): number | null {
  const perSecond = clock();
  if (perSecond === null) return null;
  try {
    return (ticksOf(readFileSync(`/proc/${pid}/stat`, 'utf8')) * 1_000) / perSecond;
  } catch {
    return null;
  }
}
