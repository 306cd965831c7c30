import { SetupError } from '../lib/setup-error';

/** `embedded`: the quick default. `official`: Google's own, which is what a real project does. */
export type EngineName = 'embedded' | 'official';

/** Takes `--engine NAME` out of a command's arguments. @throws SetupError for a name that is not known */
export function engineArgument(args: string[]): { engine: EngineName | null; rest: string[] } {
  const at = args.indexOf('--engine');
  if (at < 0) return { engine: null, rest: args };
  const engine = args[at + 1];
  if (engine !== 'embedded' && engine !== 'official')
    throw new SetupError('--engine takes one of two names: embedded or official.');
  return { engine, rest: args.toSpliced(at, 2) };
}

/** How the workers of the tests learn which engine was asked for. */
export const ENGINE_VARIABLE = 'MAKOLA_TEST_ENGINE';

/** @internal for tests, some of which one engine cannot show */
export const testsOfficialEngine = (): boolean => process.env[ENGINE_VARIABLE] === 'official';
