import { Agent, request } from 'node:http';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';

export type Encoding = 'identity' | 'gzip' | 'br';

export interface Answer {
  status: number;
  headers: NodeJS.Dict<string | string[]>;
  /** Bytes of the body as they travelled. */
  bytes: number;
  text: string;
  /** From the request to the last byte. */
  milliseconds: number;
}

export interface Call {
  cookie?: string;
  encoding?: Encoding;
  /** The fields of a post. Left out: a GET. */
  form?: Record<string, string>;
}

// One connection per server, kept open: what is measured is the page.
const agent = new Agent({ keepAlive: true, maxSockets: 1 });

const decoders = {
  gzip: gunzipSync,
  br: brotliDecompressSync,
  identity: (body: Buffer) => body,
};

/** Sends one request and reads the answer to its end. Redirects are not followed. */
export function send(url: string, { cookie, encoding = 'identity', form }: Call = {}) {
  const body = form ? new URLSearchParams(form).toString() : null;
  const headers = {
    'Accept-Encoding': encoding,
    'User-Agent': 'Mozilla/5.0 (Linux; Android 14) AppleWebKit/537.36 Chrome/130.0 Mobile',
    ...(cookie ? { Cookie: cookie } : {}),
    ...(body === null
      ? {}
      : {
          'Content-Type': 'application/x-www-form-urlencoded',
          'Content-Length': String(Buffer.byteLength(body)),
          Origin: new URL(url).origin,
        }),
  };
  return new Promise<Answer>((resolve, reject) => {
    const started = performance.now();
    const call = request(url, { method: body === null ? 'GET' : 'POST', headers, agent });
    call.once('error', reject);
    call.once('response', (response) => {
      const chunks: Buffer[] = [];
      response.on('data', (chunk: Buffer) => chunks.push(chunk));
      response.once('error', reject);
      response.once('end', () => {
        const raw = Buffer.concat(chunks);
        const used = response.headers['content-encoding'];
        const decode = used === 'gzip' || used === 'br' ? decoders[used] : decoders.identity;
        resolve({
          status: response.statusCode ?? 0,
          headers: response.headers,
          bytes: raw.length,
          text: decode(raw).toString('utf8'),
          milliseconds: performance.now() - started,
        });
      });
    });
    call.end(body ?? undefined);
  });
}

/** A page that must be there. @throws Error with the status when it is not 200 */
export async function getPage(url: string, call: Call = {}): Promise<Answer> {
  const answer = await send(url, call);
  if (answer.status !== 200) {
    const { location = '' } = answer.headers;
    throw new Error(`${url} answers ${answer.status} ${location}`);
  }
  return answer;
}

/** The `Cookie` header that a browser sends after this answer; without a new one, the one of before. */
export function cookieAfter({ headers }: Answer, before = ''): string {
  const [set] = [headers['set-cookie'] ?? []].flat();
  return set?.split(';')[0] ?? before;
}

/** Documents read and written, and calls to Firestore. */
export interface Cost {
  reads: number;
  writes: number;
  calls: number;
}

/** What an answer cost, as its `Server-Timing` says. @throws Error when it does not */
export function costIn(serverTiming: unknown): Cost {
  const found = /reads=(\d+) writes=(\d+) calls=(\d+)/.exec(String(serverTiming ?? ''));
  if (!found) throw new Error('The answer has no Server-Timing with reads.');
  const [, reads, writes, calls] = found;
  return { reads: Number(reads), writes: Number(writes), calls: Number(calls) };
}
