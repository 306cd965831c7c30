import { brotliCompressSync, gzipSync, constants as zlib } from 'node:zlib';

/** What a page may be compressed with. */
export type PageEncoding = 'br' | 'gzip';

/** The level of compression, for Brotli and gzip (docs/decisions/rendering.md). */
const levels = { first: 6, later: 4 };

/**
 * Turns a page into the bytes that are sent, and adds the headers that describe them. Compressed in one go: a
 * stream costs half as much again, and so does handing a page of this size to another thread.
 *
 * @param encoding null for a client that accepts none
 * @param isFirst whether the page has the stylesheet's rules in it: a browser's first
 */
export function bodyOf(
  html: string,
  encoding: PageEncoding | null,
  headers: Headers,
  { isFirst }: { isFirst: boolean },
): Uint8Array<ArrayBuffer> {
  const plain = Buffer.from(html);
  const body = encoding === null ? plain : compress(plain, encoding, isFirst ? levels.first : levels.later);
  if (encoding !== null) headers.set('Content-Encoding', encoding);
  headers.append('Vary', 'Accept-Encoding');
  headers.set('Content-Length', String(body.length));
  return body;
}

function compress(plain: Buffer, encoding: PageEncoding, level: number) {
  if (encoding === 'gzip') return gzipSync(plain, { level });
  return brotliCompressSync(plain, {
    params: { [zlib.BROTLI_PARAM_QUALITY]: level, [zlib.BROTLI_PARAM_SIZE_HINT]: plain.length },
  });
}
