import { Icon } from '~/components/ui/icon';
import type { ProductImage } from '~/schemas/products/product';
import { cn } from '~/utils/class-names';
import { paths } from '~/utils/paths';
import { sizedAddress } from '~/utils/photo-address';
import { thumbnailWidths } from '~/utils/photo-sizes';

/** Props of `ProductPhoto`. `alt` is '' where the title stands beside it. */
export interface ProductPhotoProps {
  image: ShownImage | null | undefined;
  alt: string;
  /**
   * `thumb`: the square in a list (40 px, on a phone 56 px). `square`: as wide as its column. `large`: the
   * whole photo, as wide as its column and at most 448 px high.
   */
  size: PhotoSize;
  /** Of the row in a list; the first ones load before they are scrolled to. */
  index?: number;
  className?: string;
}

/** A photo; a list's thumbnail needs no width and height. */
type ShownImage = Partial<ProductImage>;
type PhotoSize = 'thumb' | 'square' | 'large';

/** How wide a whole photo is shown, for the browser's choice. */
const shownWidths = '(min-width: 48rem) 640px, calc(100vw - 2rem)';

/** So many thumbnails of a list are on a phone's first screen. */
const eagerThumbs = 4;
/** React 18 does not know this attribute of an image. */
const lowPriority = { fetchpriority: 'low' };

const [thumbWidth, mediumWidth, largeWidth] = thumbnailWidths;

/**
 * A product's photo at the size shown. Width and height are set, so nothing moves when it loads. A list shows
 * no photo of another website that sends it in full size only: 25 of them are more than the rest of the page.
 */
export function ProductPhoto({ image, alt, size, index = eagerThumbs, className }: ProductPhotoProps) {
  const frame = cn(`photo-${size}`, className);
  const source = image && sources(image, size);
  if (!source) {
    return (
      <span className={cn(frame, 'photo-missing')}>
        <Icon name="image-off" className="size-5" aria-hidden="true" />
        <span className="sr-only">{alt ? `${alt}: no photo` : 'No photo'}</span>
      </span>
    );
  }
  // The class gives it its size; and 25 of them may not delay the scripts.
  if (size === 'thumb') {
    const loading = index < eagerThumbs ? undefined : 'lazy';
    return <img {...source} alt={alt} loading={loading} {...lowPriority} className={frame} />;
  }
  const { width, height } = image;
  return (
    <img
      {...source}
      alt={alt}
      width={width ?? undefined}
      height={height ?? undefined}
      loading="lazy"
      decoding="async"
      className={frame}
    />
  );
}

/** Null where there is no photo, or none that is small enough. */
function sources(image: ShownImage, size: PhotoSize) {
  if (!image.path) return linkedSources(image.url ?? '', size);
  if (size === 'thumb') return { src: paths.photo(image.path, thumbWidth) };
  const { path, width } = image;
  const medium = paths.photo(path, mediumWidth);
  if (!width || width <= mediumWidth) return { src: medium };
  const large = `${paths.photo(path, largeWidth)} ${Math.min(width, largeWidth)}w`;
  const full = width > largeWidth ? [`${paths.photo(path)} ${width}w`] : [];
  return {
    src: medium,
    srcSet: [`${medium} ${mediumWidth}w`, large, ...full].join(', '),
    sizes: shownWidths,
  };
}

/** A photo of another website; its server isn't told which page shows it. */
function linkedSources(url: string, size: PhotoSize) {
  const referrerPolicy = 'no-referrer' as const;
  const small = sizedAddress(url, size === 'thumb' ? thumbWidth : mediumWidth);
  if (size === 'thumb') return small && { src: small, referrerPolicy };
  const large = small && sizedAddress(url, largeWidth);
  if (!large) return url ? { src: url, referrerPolicy } : null;
  return {
    src: small,
    srcSet: `${small} ${mediumWidth}w, ${large} ${largeWidth}w`,
    sizes: shownWidths,
    referrerPolicy,
  };
}
