// @ts-check

/**
 * Prints how a command is used, and ends this process, when that was asked for. Nothing else may have started.
 * @param {string} usage
 * @param {string[]} [args]
 */
export function answerHelp(usage, args = process.argv.slice(2)) {
  if (!args.includes('--help') && !args.includes('-h')) return;
  console.log(usage);
  process.exit(0);
}
