import { type ComponentType, useRef, useState } from 'react';
import { FileField } from '~/components/forms/file-field';
import type { FieldMetadata } from '~/components/forms/use-form';
import type { PhotosFieldProps } from '~/components/photos/photos-field';
import { photosHelp } from '~/components/photos/photos-help';
import { limits } from '~/schemas/limits';

const { max } = limits.messagePhotos;

/**
 * Photos of a message. Most messages have none: the part that makes them smaller is loaded when this is
 * opened. Until then, and without JavaScript, it is a plain field.
 */
export function AddPhotos({ field, chooseAgain }: { field: FieldMetadata; chooseAgain: boolean }) {
  const ref = useRef<HTMLDetailsElement>(null);
  const [Part, setPart] = useState<ComponentType<PhotosFieldProps> | null>(null);

  function loadPart() {
    if (Part) return;
    import('~/components/photos/photos-field').then(
      // Not over files that were chosen meanwhile.
      ({ PhotosField }) => !hasFiles(ref.current) && setPart(() => PhotosField),
      // The plain field does as well.
      () => undefined,
    );
  }

  return (
    <details ref={ref} open={field.errors !== undefined || undefined} onToggle={loadPart}>
      <summary className="link inline-flex min-h-11 cursor-pointer items-center md:min-h-8">
        Add photos
      </summary>
      {Part ? (
        <Part field={field} label="Photos" optional max={max} chooseAgain={chooseAgain} />
      ) : (
        <FileField
          field={field}
          label="Photos"
          optional
          help={photosHelp({ max })}
          multiple
          accept="image/*"
        />
      )}
    </details>
  );
}

/** Whether files are chosen below an element. */
export function hasFiles(element: Element | null): boolean {
  const input = element?.querySelector<HTMLInputElement>('input[type="file"]');
  return (input?.files?.length ?? 0) > 0;
}
