/** What was found: as it must be, not so, or not to be told from here. */
export type State = 'ok' | 'wrong' | 'unknown';

export interface Finding {
  state: State;
  /** One sentence. */
  says: string;
  /** What to do, a line each: a command, or a page of a console by its name. */
  toDo?: string[];
}

export interface Line extends Finding {
  name: string;
}

export const isRight = (says: string): Finding => ({ state: 'ok', says });

export const isWrong = (says: string, ...toDo: string[]): Finding => ({ state: 'wrong', says, toDo });

export const cannotTell = (says: string, ...toDo: string[]): Finding => ({ state: 'unknown', says, toDo });

/** Something that is not as it must be, and what to do about it. */
export interface Problem {
  says: string;
  toDo: string;
}

/** Wrong with all of the problems in one line, or right. */
export function findingOf(problems: readonly (Problem | false)[], right: string): Finding {
  const found = problems.filter((problem) => problem !== false);
  if (found.length === 0) return isRight(right);
  return isWrong(found.map(({ says }) => says).join(' '), ...new Set(found.map(({ toDo }) => toDo)));
}
