import { cannotTell, isRight, isWrong, type Line } from '../finding';
import { lifeOf } from './life';
import { removeRun } from './remove';

const reasonOf = (error: unknown) => (error instanceof Error ? error.message : String(error));

/** @param run see `newRunId`. @returns how removing went */
export async function removeAsLine(run: string): Promise<Line> {
  const name = 'Smoke test is removed';
  try {
    const { documents, logins, files } = await removeRun(run);
    return { name, ...isRight(`${documents} documents, ${logins} logins and ${files} files were deleted.`) };
  } catch (error) {
    const again = `npm run doctor -- --clean ${run}`;
    return { name, ...isWrong(`A part of run ${run} is left: ${reasonOf(error)}`, again) };
  }
}

/**
 * Takes the steps of one life, and removes all that they wrote: also after one that failed, behind which no
 * other is tried.
 *
 * @param show gets each line when it is known
 * @param signal ends it after the step that is under way
 */
export async function runSmoke(run: string, show: (line: Line) => void, signal: AbortSignal): Promise<void> {
  let hasFailed = false;
  for (const { name, run: take } of lifeOf(run)) {
    if (hasFailed || signal.aborted) {
      const why = hasFailed ? 'a step before it failed' : 'the command was stopped';
      show({ name, ...cannotTell(`Not tried: ${why}.`) });
      continue;
    }
    try {
      show({ name, ...isRight(await take()) });
    } catch (error) {
      hasFailed = true;
      show({ name, ...isWrong(reasonOf(error)) });
    }
  }
  show(await removeAsLine(run));
}
