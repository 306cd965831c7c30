import type { Readable } from 'node:stream';
import { create as contentDisposition } from 'content-disposition';
import { createReadableStreamFromReadable } from '~/framework.server';
import { safeFileName } from '../utils/file-name.server';

interface OpenedFile {
  contentType: string;
  /** Bytes; 0 when unknown. */
  size: number;
  stream: Readable;
}

/** Types that may be shown inline; everything else, PDFs included, is downloaded. */
const shownTypes = ['image/jpeg', 'image/png', 'image/webp'];

/**
 * Responds with a stored file that only some users may see: not cached, no type guessing, and nothing in it
 * runs. The route has authorised the request; the server (server.ts) adds to every response that types are
 * not guessed and that no other site may embed it.
 *
 * @param name the file's original name, any text; it is saved with the extension of `contentType`
 * @param inline show an image in the page; otherwise it is downloaded
 */
export function privateFile(
  { contentType, size, stream }: OpenedFile,
  { name, inline }: { name: string; inline: boolean },
): Response {
  const fileName = safeFileName(name, contentType);
  const shown = inline && shownTypes.includes(contentType);
  return new Response(createReadableStreamFromReadable(stream), {
    headers: {
      'Cache-Control': 'private, no-store',
      'Content-Type': contentType,
      ...(size ? { 'Content-Length': String(size) } : {}),
      'Content-Disposition': contentDisposition(fileName, {
        type: shown ? 'inline' : 'attachment',
        // For old browsers that cannot read the encoded name.
        fallback: fileName.replace(/[^\w .()-]/gu, '_'),
      }),
      'Content-Security-Policy': "default-src 'none'; sandbox",
    },
  });
}
