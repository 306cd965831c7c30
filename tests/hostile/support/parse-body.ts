import * as v from 'valibot';
import { parseForm, readForm } from '~/http/forms.server';
import { signInSchema } from '~/schemas/users/auth-forms';
import { AppError } from '~/utils/app-error';
import { threadMs } from './thread-ms';

/** A body that arrives in pieces of this size. */
function inPieces(body: Buffer, bytes: number): ReadableStream<Uint8Array> {
  let at = 0;
  return new ReadableStream({
    pull(controller) {
      if (at >= body.length) return controller.close();
      // Copied, as the socket's are: a piece has memory of its own.
      controller.enqueue(Uint8Array.from(body.subarray(at, at + bytes)));
      at += bytes;
    },
  });
}

/** Bytes after which it is looked again, without garbage. */
const largeStep = 2 * 1024 ** 2;

/** Milliseconds of the thread in the longest turn of the event loop, and the most memory, until stopped. */
function watch() {
  let [isOver, silenceMs, memory] = [false, 0, 0];
  let before = threadMs();
  const look = () => {
    const now = threadMs();
    silenceMs = Math.max(silenceMs, now - before);
    before = now;
    // What waits to be collected is not held.
    if (process.memoryUsage.rss() > memory + largeStep) globalThis.gc?.();
    memory = Math.max(memory, process.memoryUsage.rss());
    if (!isOver) setImmediate(look);
  };
  look();
  return () => {
    isOver = true;
    look();
    return { silenceMs, memory };
  };
}

/**
 * Reads one form from standard input, in a process of its own, so that what stops a server stops this
 * instead; prints what it cost. The arguments are the content type, and the bytes of its pieces.
 */
async function main([type = '', pieceBytes = '']: string[]): Promise<void> {
  const chunks: Buffer[] = [];
  for await (const chunk of process.stdin) chunks.push(Buffer.from(v.parse(v.instance(Uint8Array), chunk)));
  const body = Buffer.concat(chunks.splice(0));
  const request = new Request('http://localhost/login', {
    method: 'POST',
    body: inPieces(body, Number(pieceBytes)),
    headers: { 'Content-Type': type },
    duplex: 'half',
  });
  const memoryBefore = process.memoryUsage.rss();
  const before = process.cpuUsage();
  const stop = watch();
  const outcome = await readForm(request)
    .then((form) => parseForm(form, signInSchema).status ?? 'command')
    .catch((error: unknown) => (error instanceof AppError ? error.status : String(error)));
  const { silenceMs, memory } = stop();
  const { user, system } = process.cpuUsage(before);
  const memoryMb = (memory - memoryBefore) / 1024 ** 2;
  console.log(JSON.stringify({ outcome, cpuMs: (user + system) / 1000, silenceMs, memoryMb }));
}

await main(process.argv.slice(2));
