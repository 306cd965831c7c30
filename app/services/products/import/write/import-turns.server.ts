import pLimit from 'p-limit';

/** Steps of all imports at the same time. More would slow down the pages of other people. */
const maxSteps = 2;

const limit = pLimit(maxSteps);

/**
 * Does one step of an import when it is its turn. Each import asks for its next step when the last one is
 * done, and waits behind the others, so a short file is done after a few steps of the long ones.
 */
export function inImportTurn<T>(step: () => Promise<T>): Promise<T> {
  return limit(step);
}
