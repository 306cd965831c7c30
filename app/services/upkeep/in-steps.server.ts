/** How far a run over stored records has come: another one can go on from there. */
interface Reached {
  /** Records checked by this run so far. */
  checked: number;
  /** The id after which to go on; null at the end. */
  after: string | null;
}

export interface Progress {
  /** Where an interrupted run had come to; null for the beginning. */
  after?: string | null;
  /** Called when all of a step is done; the next one waits for it. */
  onStep?: (reached: Reached) => void | Promise<void>;
}

/**
 * Goes through stored records step by step. Each step is one transaction that writes nothing where nothing is
 * missing, so a run can be interrupted, and begun again or continued, at any time.
 *
 * @param run does the next step after an id; `next` is the id to go on after, null at the end
 */
export async function* inSteps<Step extends { checked: number; next: string | null }>(
  run: (after: string | null) => Promise<Step>,
  { after = null, onStep = () => {} }: Progress = {},
): AsyncGenerator<Step, void, void> {
  let checked = 0;
  let next = after;
  do {
    const step = await run(next);
    yield step;
    checked += step.checked;
    next = step.next;
    await onStep({ checked, after: next });
  } while (next !== null);
}
