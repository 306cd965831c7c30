import { testsOfficialEngine } from '../../scripts/firebase/choice';

/** The machines of CI differ: one was three times slower than another. */
const timesOfMachine = process.env.CI ? 3 : 1;
/** Google's engines wait for each other's locks. */
const timesOfEngine = testsOfficialEngine() ? 3 : 1;

/** How many times longer a test may take here than where it was written. */
export const patience = Math.max(timesOfMachine, timesOfEngine);
