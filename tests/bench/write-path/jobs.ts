/** Work in the background that folds or closes what steps have written. */
export interface Job {
  name: string;
  /** How often it runs. What runs at least once an hour follows each step, the rest follows the last one. */
  everySeconds: number;
  run(): Promise<unknown>;
}

const dayMs = 86_400_000;

export const jobs: readonly Job[] = [
  {
    name: 'close the day',
    everySeconds: dayMs / 1_000,
    async run() {
      const { closeDays } = await import('~/services/insight/recount-sales.server');
      // Today is over tomorrow.
      await closeDays(new Date(Date.now() + dayMs));
    },
  },
];
