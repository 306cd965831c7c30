import { sellerLoader } from '~/http/guards.server';
import { drawShopPicture } from '~/services/shop-page/draw-shop-picture.server';
import { absoluteUrl } from '~/utils/absolute-url.server';
import { paths } from '~/utils/paths';

/** The seller's page as one picture to send on, as a JPEG to download. */
export const loader = sellerLoader({ right: 'products', file: true }, async ({ shop }) => {
  const address = absoluteUrl(paths.shopPage(shop.shopPage)).replace(/^https?:\/\//, '');
  const content = await drawShopPicture(shop, address);
  return new Response(new Uint8Array(content), {
    headers: {
      'Cache-Control': 'private, no-store',
      'Content-Type': 'image/jpeg',
      'Content-Length': String(content.length),
      'Content-Disposition': `attachment; filename="${shop.shopPage}.jpg"`,
      'Content-Security-Policy': "default-src 'none'; sandbox",
    },
  });
});
