import type { ProductImage } from '~/schemas/products/product';
import { cn } from '~/utils/class-names';
import { paths } from '~/utils/paths';
import { ProductPhoto } from './product-photo';

/**
 * All photos of a product, each a link to the full-size file: side by side, or one strip to swipe on a phone,
 * so that the rest of the page stays near.
 */
export function PhotoGallery({ images, title }: { images: ProductImage[]; title: string }) {
  if (images.length === 0) return <ProductPhoto image={undefined} alt={title} size="large" />;
  return (
    <ul className={cn(images.length > 1 && 'photo-strip')}>
      {images.map((image, index) => (
        <li key={image.path || image.url}>
          <a
            href={image.path ? paths.photo(image.path) : image.url}
            target="_blank"
            rel="noreferrer"
            title="Open full size"
            className="block rounded-md"
          >
            <ProductPhoto
              image={image}
              alt={`Photo ${index + 1} of ${images.length}: ${title}`}
              size="large"
            />
          </a>
        </li>
      ))}
    </ul>
  );
}
