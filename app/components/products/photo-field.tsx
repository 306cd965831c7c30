import type { FieldMetadata } from '~/components/forms/use-form';
import { PhotosField } from '~/components/photos/photos-field';
import { limits } from '~/schemas/limits';
import type { ProductImage } from '~/schemas/products/product';
import { ProductPhoto } from './product-photo';

/** Props of `PhotoField`. `images` are the photos that the product already has. */
export interface PhotoFieldProps {
  field: FieldMetadata;
  images?: ProductImage[];
  /**
   * True when the form came back with errors: browsers don't keep the chosen files.
   */
  chooseAgain?: boolean;
}

/** A product's photos: reorder or remove the ones it has, and add new ones. */
export function PhotoField({ field, images = [], chooseAgain = false }: PhotoFieldProps) {
  return (
    <PhotosField
      hasCover
      field={field}
      kept={images.map((image, index) => ({
        id: image.path || image.url,
        picture: <ProductPhoto image={image} alt={`Photo ${index + 1}`} size="thumb" />,
      }))}
      label="Photos"
      max={limits.images.max}
      note="Buyers see the first one in lists."
      chooseAgain={chooseAgain}
    />
  );
}
