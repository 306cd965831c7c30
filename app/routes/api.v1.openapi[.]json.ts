import { openLoader } from '~/http/guards.server';
import { openApiDocument } from '~/services/api/openapi.server';
import { absoluteUrl } from '~/utils/absolute-url.server';

/** The description of the API, for programs and their makers. */
export const loader = openLoader({}, async () =>
  Response.json(openApiDocument(new URL(absoluteUrl('/')).origin), {
    headers: { 'Cache-Control': 'public, max-age=3600', 'Access-Control-Allow-Origin': '*' },
  }),
);
