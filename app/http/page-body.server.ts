import { brotliCompressSync, gzipSync, constants as zlib } from 'node:zlib';

/** What a page may be compressed with. */
export type PageEncoding = 'br' | 'gzip';

// docs/decisions/compression.md
const quality = 4;

/**
 * Turns a page into the bytes that are sent, and adds the headers that describe them. Compressed in one go: a
 * stream costs half as much again, and so does handing a page of this size to another thread.
 *
 * @param encoding null for a client that accepts none
 */
export function bodyOf(
  html: string,
  encoding: PageEncoding | null,
  headers: Headers,
): Uint8Array<ArrayBuffer> {
  const plain = Buffer.from(html);
  const body = encoding === null ? plain : compress(plain, encoding);
  if (encoding !== null) headers.set('Content-Encoding', encoding);
  headers.append('Vary', 'Accept-Encoding');
  headers.set('Content-Length', String(body.length));
  return body;
}

function compress(plain: Buffer, encoding: PageEncoding) {
  if (encoding === 'gzip') return gzipSync(plain, { level: quality });
  return brotliCompressSync(plain, {
    params: { [zlib.BROTLI_PARAM_QUALITY]: quality, [zlib.BROTLI_PARAM_SIZE_HINT]: plain.length },
  });
}
