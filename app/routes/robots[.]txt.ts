import { openLoader } from '~/http/guards.server';
import { absoluteUrl } from '~/utils/absolute-url.server';

const disallowed = ['/admin', '/seller', '/profile', '/notifications', '/logout', '/reset-password'];

/** What search engines may read: the public pages, which the sitemap lists. */
export const loader = openLoader({ file: true }, async () => {
  const lines = [
    'User-agent: *',
    ...disallowed.map((path) => `Disallow: ${path}`),
    `Sitemap: ${absoluteUrl('/sitemap.xml')}`,
  ];
  return new Response(`${lines.join('\n')}\n`, {
    headers: { 'Cache-Control': 'public, max-age=3600', 'Content-Type': 'text/plain; charset=utf-8' },
  });
});
