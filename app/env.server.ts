import { parseEnvironment } from './schemas/environment';

/**
 * The settings of the process, read once, when this module is loaded: the local Firebase must be in the
 * environment by then.
 */
export const env = parseEnvironment(process.env);

/** True when the data lives in the local Firebase that `npm start` brings, not in a real project. */
export const isLocalFirebase = env.FIRESTORE_EMULATOR_HOST !== '';
