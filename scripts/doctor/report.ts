import type { Line, State } from './finding';

const width = 28;

/** A line of the table, and below it what to do. */
export function shownLine({ state, name, says, toDo = [] }: Line): string {
  const first = `${state.padEnd(8)} ${name.padEnd(width)} ${says}`;
  return [first, ...toDo.map((what) => `${' '.repeat(8 + width + 1)} → ${what}`)].join('\n');
}

export function countStates(lines: readonly Line[]): Record<State, number> {
  const count = (state: State) => lines.filter((line) => line.state === state).length;
  return { ok: count('ok'), wrong: count('wrong'), unknown: count('unknown') };
}

export function shownSum(lines: readonly Line[]): string {
  const { ok, wrong, unknown } = countStates(lines);
  return `${ok} ok, ${wrong} wrong, ${unknown} unknown`;
}

/** What the process ends with: 2 where something is wrong, else 0. */
export const exitCodeOf = (lines: readonly Line[]): number => (countStates(lines).wrong > 0 ? 2 : 0);
