/** A mistake in the set-up that a person can put right: the message alone is shown, no stack. */
export class SetupError extends Error {
  override name = 'SetupError';
}

/**
 * Runs a script's main function. A SetupError is shown as its message, any other error with its
 * stack; both end the process with code 1.
 */
export async function runMain(main: () => Promise<void>): Promise<void> {
  try {
    await main();
  } catch (error) {
    console.error(error instanceof SetupError ? error.message : error);
    process.exit(1);
  }
}
