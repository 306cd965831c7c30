// @ts-check
import { availableMemory, hasHeapLimit, heapLimit } from './heap-limit.mjs';
import { runInForeground } from './run-typescript.mjs';

/**
 * Runs scripts/start.ts, with a limit for its heap unless somebody has set one, or for development.
 * @param {string[]} args
 */
export async function startServer(args) {
  const options = [process.env.NODE_OPTIONS ?? '', ...process.execArgv];
  if (args.includes('--dev') || hasHeapLimit(options)) {
    process.argv.splice(2, Number.POSITIVE_INFINITY, ...args);
    const { register } = await import('tsx/esm/api');
    register();
    await import('../start.ts');
  } else {
    // Which can only be set when a process starts.
    const heap = `--max-old-space-size=${heapLimit(availableMemory())}`;
    runInForeground('scripts/start.ts', args, [heap]);
  }
}
