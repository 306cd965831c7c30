/** Things to close at the end, newest first. */
export interface Closing {
  /** Aborted when closing starts: for child processes that still run. */
  signal: AbortSignal;
  add(close: () => Promise<void>): void;
  /** Closes everything once and ends the process with this code. */
  end(code: number): Promise<void>;
}

/**
 * Closes everything on SIGINT, SIGTERM and SIGHUP, newest first, then ends the process with `signalCode`. A
 * second signal ends it at once.
 */
export function closeInOrder(signalCode = 0): Closing {
  const closers: (() => Promise<void>)[] = [];
  const abort = new AbortController();
  let ending = false;

  async function end(code: number): Promise<void> {
    if (ending) return;
    ending = true;
    abort.abort();
    for (const close of closers.reverse()) {
      await close().catch((error: unknown) => console.error(error));
    }
    process.exit(code);
  }

  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
    process.on(signal, () => {
      if (ending) process.exit(130);
      void end(signalCode);
    });
  }
  return { signal: abort.signal, add: (close) => closers.push(close), end };
}
