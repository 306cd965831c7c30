import { type Environment, parseEnvironment } from '../../app/schemas/environment';

/** Stands in for the secret that is made, or asked for, later. */
const laterSecret = '-'.repeat(32);

/**
 * The settings that a person has given, before anything is started. @throws EnvironmentError that says what
 * is wrong
 */
export function settingsFromEnvironment(): Environment {
  return parseEnvironment({
    ...process.env,
    SESSION_SECRET: process.env.SESSION_SECRET || laterSecret,
  });
}
