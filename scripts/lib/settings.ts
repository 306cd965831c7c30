import { type Environment, parseEnvironment } from '../../app/schemas/environment';

/** Placeholder for the secret that is created or requested later. */
const laterSecret = '-'.repeat(32);

/**
 * Checks the environment before anything starts. @throws EnvironmentError with the problems
 */
export function settingsFromEnvironment(): Environment {
  return parseEnvironment({
    ...process.env,
    SESSION_SECRET: process.env.SESSION_SECRET || laterSecret,
  });
}
