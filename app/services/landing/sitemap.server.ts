import { listNewestOnMarket } from '~/repositories/bulk/b2b-listings.server';
import { getKnownSettings } from '~/repositories/operator/settings.server';
import { listSuspendedSellers } from '~/repositories/people/suspended-sellers.server';
import { helpList } from '~/services/help/help-pages.server';
import { absoluteUrl } from '~/utils/absolute-url.server';
import { paths } from '~/utils/paths';
import { remember } from '~/utils/remember.server';

const helpPaths = (offered: { hasBulk: boolean }) => [
  paths.help(),
  ...helpList(undefined, offered).flatMap(({ pages }) => pages.map(({ name }) => paths.help(name))),
];

/** Listings in the sitemap; older ones are found through the pages of the market. */
const maxListings = 500;
/** Search engines ask often, and the answer may be this old. */
const rememberedMs = 3_600_000;
const remembered = remember<string>(rememberedMs);

/** The sitemap: a read for each listing, at most once an hour. */
export async function marketSitemap(): Promise<string> {
  const { bulkTrade: hasBulk } = await getKnownSettings();
  return remembered.get(`bulk: ${hasBulk}`, async () => {
    const [newest, suspended] = await Promise.all([
      hasBulk ? listNewestOnMarket(maxListings) : [],
      listSuspendedSellers('all'),
    ]);
    const shown = newest.filter(({ sellerId }) => !suspended.has(sellerId));
    const pages = [
      { url: paths.home(), changed: null },
      ...(hasBulk ? [{ url: paths.market(), changed: null }] : []),
      ...[paths.terms(), paths.privacy(), paths.contact(), paths.check(), ...helpPaths({ hasBulk })].map(
        (url) => ({
          url,
          changed: null,
        }),
      ),
      ...shown.map(({ id, updatedAt }) => ({ url: paths.marketListing(id), changed: updatedAt })),
    ];
    const entries = pages.map(({ url, changed }) => {
      const modified = changed ? `<lastmod>${changed.slice(0, 10)}</lastmod>` : '';
      return `<url><loc>${absoluteUrl(url).replace(/&/g, '&amp;')}</loc>${modified}</url>`;
    });
    return `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${entries.join('\n')}\n</urlset>\n`;
  });
}
