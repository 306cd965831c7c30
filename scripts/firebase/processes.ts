import { readFileSync } from 'node:fs';

/** A process that can be told from a later one with the same number. */
export interface ProcessMark {
  pid: number;
  /** When it started, in clock ticks since the machine did (Linux), else null. */
  started: string | null;
}

function startOf(pid: number): string | null {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    // The name, in brackets, may hold blanks: count the fields after it.
    return stat.slice(stat.lastIndexOf(')') + 2).split(' ')[19] ?? null;
  } catch {
    return null;
  }
}

function isZombie(pid: number): boolean {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    return stat.slice(stat.lastIndexOf(')') + 2).startsWith('Z');
  } catch {
    return false;
  }
}

export function markOf(pid: number): ProcessMark {
  return { pid, started: startOf(pid) };
}

/** Whether that very process still runs. */
export function isAlive({ pid, started }: ProcessMark): boolean {
  try {
    process.kill(pid, 0);
  } catch (error) {
    // Not allowed to signal it: it exists, and belongs to another user.
    if (!(error instanceof Error && 'code' in error && error.code === 'EPERM')) return false;
  }
  return started === null || (startOf(pid) === started && !isZombie(pid));
}
