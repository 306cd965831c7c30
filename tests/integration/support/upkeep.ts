import type { Progress } from '~/services/upkeep/in-steps.server';

/** Progress of a run that notes how many records were checked after each of its steps. */
export const noting = (steps: number[]): Progress => ({
  onStep: ({ checked }) => {
    steps.push(checked);
  },
});
