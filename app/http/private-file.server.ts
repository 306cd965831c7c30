import type { Readable } from 'node:stream';
import { createReadableStreamFromReadable } from '@remix-run/node';
import { create as contentDisposition } from 'content-disposition';
import { safeFileName } from '../utils/file-name.server';

interface OpenedFile {
  contentType: string;
  /** Bytes; 0 when it is not known. */
  size: number;
  stream: Readable;
}

/** What may be shown in the page; all else (a PDF, too) is downloaded, whatever the route asks for. */
const shownTypes = ['image/jpeg', 'image/png', 'image/webp'];

/**
 * Answers a stored file that only some people may see: no cache keeps it, no browser guesses another type,
 * and nothing in it runs. The route has asked who it is before; the server (server.ts) adds to every answer
 * that no type is guessed and that no other site may hold it.
 *
 * @param name as the person's file was called; any text will do. It is saved with the extension of
 * `contentType`
 * @param inline shows a picture in its place; otherwise it is kept as a file
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
        // For old browsers, which do not read the encoded name.
        fallback: fileName.replace(/[^\w .()-]/gu, '_'),
      }),
      'Content-Security-Policy': "default-src 'none'; sandbox",
    },
  });
}
