import { openLoader } from '~/http/guards.server';
import { marketSitemap } from '~/services/landing/sitemap.server';

/** The public pages for search engines: the newest listings of the bulk market among them. */
export const loader = openLoader(
  { file: true },
  async () =>
    new Response(await marketSitemap(), {
      headers: { 'Cache-Control': 'public, max-age=3600', 'Content-Type': 'application/xml; charset=utf-8' },
    }),
);
