import { type ParseArgsConfig, parseArgs } from 'node:util';
import { answerHelp } from './help.mjs';
import { SetupError } from './setup-error';

/**
 * The arguments of a command, of which it knows none without `config`. Answers `--help`.
 *
 * @throws SetupError with the usage for others: a mistyped option must not be ignored
 */
export function readArguments<T extends ParseArgsConfig>(usage: string, config?: T) {
  answerHelp(usage);
  try {
    return parseArgs<T>(config);
  } catch (error) {
    throw new SetupError(`${error instanceof Error ? error.message : error}\n\n${usage}`);
  }
}
