import * as v from 'valibot';
import { openLoader } from '~/http/guards.server';
import { documentId } from '~/schemas/fields';
import { previewOf } from '~/services/bulk/listings/preview.server';

const params = v.object({ id: documentId });

/** A listing's first photo as a small JPEG, for previews in messages: some show no other kind. */
export const loader = openLoader({ file: true, params }, async ({ params: { id } }) => {
  const content = await previewOf(id);
  return new Response(new Uint8Array(content), {
    headers: {
      'Cache-Control': 'public, max-age=86400',
      'Content-Type': 'image/jpeg',
      'Content-Length': String(content.length),
      'Content-Security-Policy': "default-src 'none'; sandbox",
    },
  });
});
