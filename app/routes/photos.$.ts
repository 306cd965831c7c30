import * as v from 'valibot';
import { createReadableStreamFromReadable } from '~/framework.server';
import { openLoader } from '~/http/guards.server';
import { photoSearch } from '~/schemas/products/photo-search';
import { readPhoto } from '~/services/files/read-photo.server';

const photoPath = v.object({
  '*': v.pipe(
    v.string(),
    v.maxLength(600),
    v.regex(/^(?:products|productDrafts|b2bListings)\/[\w-]{1,128}\/[^/]+$/),
  ),
});

/**
 * A photo of a product, a draft or a bulk listing, or its thumbnail (`?w=160`, `?w=720`, `?w=1080`). They are
 * public, those of drafts to whoever knows a path; they go through this server so that a slow phone opens no
 * second connection. A path's content never changes, and no session is looked up: a cache in front may keep
 * it for everybody, and neither it nor a browser asks for an immutable photo again, so it has no tag.
 */
export const loader = openLoader(
  { file: true, params: photoPath, search: photoSearch },
  async ({ params, search }) => {
    const { stream, contentType, size } = await readPhoto(params['*'], search.w);
    return new Response(createReadableStreamFromReadable(stream), {
      headers: {
        'Cache-Control': 'public, max-age=31536000, immutable',
        'Content-Type': contentType,
        ...(size ? { 'Content-Length': String(size) } : {}),
        'Content-Security-Policy': "default-src 'none'; sandbox",
      },
    });
  },
);
