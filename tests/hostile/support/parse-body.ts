import * as v from 'valibot';
import { parseForm, readForm } from '~/http/forms.server';
import { signInSchema } from '~/schemas/auth-forms';
import { AppError } from '~/utils/app-error';

/**
 * Reads one form from standard input, in a process of its own, so that what stops a server stops this
 * instead; prints what it cost. The first argument is the content type.
 */
async function main(): Promise<void> {
  const chunks: Buffer[] = [];
  for await (const chunk of process.stdin) chunks.push(Buffer.from(v.parse(v.instance(Uint8Array), chunk)));
  const request = new Request('http://localhost/login', {
    method: 'POST',
    body: Buffer.concat(chunks),
    headers: { 'Content-Type': process.argv[2] ?? '' },
  });
  const memoryBefore = process.memoryUsage().rss;
  const before = process.cpuUsage();
  const outcome = await readForm(request)
    .then((form) => parseForm(form, signInSchema).status ?? 'command')
    .catch((error: unknown) => (error instanceof AppError ? error.status : String(error)));
  const { user, system } = process.cpuUsage(before);
  const memory = process.memoryUsage().rss - memoryBefore;
  console.log(JSON.stringify({ outcome, cpuMs: (user + system) / 1000, memoryMb: memory / 1024 ** 2 }));
}

await main();
