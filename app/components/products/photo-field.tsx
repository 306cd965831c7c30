import { useEffect, useState } from 'react';
import { PhotosField } from '~/components/forms/photos-field';
import type { FieldMetadata } from '~/components/forms/use-form';
import { Checkbox } from '~/components/ui/checkbox';
import { Input } from '~/components/ui/input';
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
  const [chosen, setChosen] = useState<File[]>([]);
  return (
    <div className="space-y-4">
      {images.length > 0 ? <KeptPhotos images={images} /> : null}
      <PhotosField
        field={field}
        label={images.length > 0 ? 'Add photos' : 'Photos'}
        optional={images.length > 0}
        max={limits.images.max}
        note="Lists show the first one."
        chooseAgain={chooseAgain}
        name="images"
        onChange={(event) => setChosen(Array.from(event.currentTarget.files ?? []))}
      />
      <Previews files={chosen} />
    </div>
  );
}

function KeptPhotos({ images }: { images: ProductImage[] }) {
  return (
    <fieldset>
      <legend className="mb-1.5 font-medium">Current photos</legend>
      <ol className="grid gap-3 sm:grid-cols-2">
        {images.map((image, index) => (
          <li
            key={image.path || image.url}
            className="flex gap-3 rounded-md border border-border bg-card p-2"
          >
            <ProductPhoto image={image} alt={`Photo ${index + 1}`} size="thumb" className="md:size-14" />
            <div className="min-w-0 flex-1 text-sm">
              <label htmlFor={`position-${index}`} className="flex items-center gap-2">
                Position
                <Input
                  id={`position-${index}`}
                  name="imageOrder"
                  inputMode="numeric"
                  defaultValue={String(index + 1)}
                  className="w-14 md:h-8"
                />
              </label>
              <label htmlFor={`remove-${index}`} className="mt-1 flex min-h-11 items-center gap-2 md:min-h-7">
                <Checkbox id={`remove-${index}`} name="removeImages" value={image.path || image.url} />
                Remove
              </label>
            </div>
          </li>
        ))}
      </ol>
    </fieldset>
  );
}

/** Previews of the chosen photos before upload; only with JavaScript. */
function Previews({ files }: { files: File[] }) {
  const [urls, setUrls] = useState<string[]>([]);
  useEffect(() => {
    const created = files.slice(0, limits.images.max).map((file) => URL.createObjectURL(file));
    setUrls(created);
    return () => {
      for (const url of created) URL.revokeObjectURL(url);
    };
  }, [files]);
  if (urls.length === 0) return null;
  return (
    <ul aria-label="Chosen photos" className="flex flex-wrap gap-2">
      {urls.map((url, index) => (
        <li key={url}>
          <img
            src={url}
            alt={files[index]?.name ?? ''}
            width={64}
            height={64}
            className="size-16 rounded-md bg-muted object-cover"
          />
        </li>
      ))}
    </ul>
  );
}
