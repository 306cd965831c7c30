// The process in which strangers' bytes are read (docs/decisions/readers.md). It answers one question after
// the other, holds no secret, and ends with the server, or when a reader breaks its limits.
import { Worker } from 'node:worker_threads';
import type { ReaderAnswer, ReaderQuestion } from '../readers/messages';
import { readers } from './readers.server';

/** The server's process id: by the time this runs, the server may be gone, and its child someone else's. */
const server = Number(process.argv[2]);

const watchdog = new Worker(new URL('./watchdog.mjs', import.meta.url), {
  execArgv: [],
  workerData: { server },
});

/** The reader that is being asked, while it has more to say. */
let parts: AsyncGenerator<unknown, unknown> | null = null;

// Whoever stops the server may signal its whole group; a reading of a request that is still answered goes on.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => undefined);
process.on('disconnect', () => process.exit());
process.on('message', async (question: ReaderQuestion) => {
  const answer = await answerTo(question).catch(failureOf);
  if (!('part' in answer)) {
    parts = null;
    watchdog.postMessage(null);
  }
  process.send?.(answer);
});
process.send?.({ ready: true } satisfies ReaderAnswer);

async function answerTo(question: ReaderQuestion): Promise<ReaderAnswer> {
  if (question.ask === 'start') {
    const content = await readInput(question.bytes);
    watchdog.postMessage(question.limits);
    const reader = readers.find(({ name }) => name === question.name);
    if (!reader) throw new Error(`readers.server.ts has no reader ${question.name}.`);
    // The server asked this reader, with the input that its type has.
    const read = reader.readHere as (content: Buffer, input: unknown) => unknown;
    const found = read(content, question.input);
    if (!isStream(found)) return { result: await found };
    parts = found;
  }
  if (!parts) throw new Error('No reader was started.');
  const next = await parts.next();
  return next.done ? { result: next.value } : { part: next.value };
}

const isStream = (found: unknown): found is AsyncGenerator<unknown, unknown> =>
  typeof found === 'object' && found !== null && Symbol.asyncIterator in found;

const failureOf = (error: unknown): ReaderAnswer => ({
  failure: error instanceof Error ? (error.stack ?? error.message) : String(error),
});

/** The next bytes of the standard input. */
async function readInput(bytes: number): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for (let missing = bytes; missing > 0; ) {
    const chunk: Buffer | null = process.stdin.read(Math.min(missing, process.stdin.readableLength || 1));
    if (chunk) {
      chunks.push(chunk);
      missing -= chunk.length;
    } else await new Promise((resolve) => process.stdin.once('readable', resolve));
  }
  return Buffer.concat(chunks);
}
