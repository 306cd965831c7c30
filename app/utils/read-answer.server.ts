import { once } from 'node:events';
import type { Request, Response } from 'got';

/**
 * The answer to a request, and its beginning as text: the rest is not read, and the connection ends.
 *
 * @throws got's RequestError
 */
export async function readAnswer(
  stream: Request,
  maxBytes: number,
): Promise<{ response: Response | undefined; answer: string }> {
  const [response]: Response[] = await once(stream, 'response');
  const chunks: Buffer[] = [];
  let length = 0;
  for await (const chunk of stream) {
    const bytes = Buffer.from(chunk);
    chunks.push(bytes);
    length += bytes.length;
    // Leaving the loop ends the connection.
    if (length >= maxBytes) break;
  }
  return { response, answer: Buffer.concat(chunks).subarray(0, maxBytes).toString('utf8') };
}
