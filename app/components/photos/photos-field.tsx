import { forwardRef, useEffect, useRef, useState } from 'react';
import { lateImport } from '~/client/late-import';
import { isHeic } from '~/client/photos/photo-types';
import { useUploadProgress } from '~/client/photos/upload-progress';
import { type ChosenPhoto, canShrink, useChosenPhotos } from '~/client/photos/use-chosen-photos';
import { useLatePart } from '~/client/use-late-part';
import { Field, type FieldText } from '~/components/forms/field';
import { type FieldMetadata, getControlProps } from '~/components/forms/use-form';
import { Checkbox } from '~/components/ui/checkbox';
import { Icon } from '~/components/ui/icon';
import { Input } from '~/components/ui/input';
import { useHydrated } from '~/components/ui/use-hydrated';
import { formatMegabytes, plural } from '~/utils/text';
import { type KeptPhoto, photosTitle } from './kept-photo';
import type { PhotoTilesProps } from './photo-tiles';
import { photosHelp } from './photos-help';

/** Props of `PhotosField`: its text, with the help in parts. */
export type PhotosFieldProps = Omit<FieldText, 'help'> & {
  field: FieldMetadata;
  /** Photos that the record has, to be put in order or removed. */
  kept?: readonly KeptPhoto[];
  /** Begins the help: what the photos show. */
  subject?: string;
  /** How many photos there may be. */
  max: number;
  /** Ends the help. */
  note?: string;
  /** Whether the first photo is the one that lists show. */
  hasCover?: boolean;
  /** True when the form came back with errors: without JavaScript, browsers don't keep the chosen files. */
  chooseAgain: boolean;
};

const loadTiles = lateImport(
  () => import('./photo-tiles'),
  ({ default: part }) => part,
);
const none: readonly KeptPhoto[] = [];

/**
 * Photos of a form. With JavaScript they are made smaller before they are sent, put in order by dragging, and
 * how much of them is sent is shown.
 */
export function PhotosField({
  kept = none,
  subject,
  max,
  note,
  hasCover = false,
  chooseAgain,
  field,
  ...text
}: PhotosFieldProps) {
  const [input, setInput] = useState<HTMLInputElement | null>(null);
  const plainPhotos = useRef<HTMLFieldSetElement>(null);
  const Tiles = useTiles(plainPhotos);
  const chosen = useChosenPhotos(input, Tiles !== null);
  const shrinks = useHydrated() && canShrink();
  const again =
    chooseAgain && chosen.photos.length === 0
      ? ' Choose your photos again: your browser doesn’t keep them.'
      : '';
  return (
    <div className="space-y-3">
      <Field {...text} field={field} help={photosHelp({ subject, max, note, shrinks }) + again}>
        {Tiles ? null : <PlainPhotos ref={plainPhotos} kept={kept} />}
        <div className="photo-tiles">
          {Tiles ? <Tiles kept={kept} chosen={chosen} hasCover={hasCover} /> : null}
          {/* Its place in the page never changes: a new input would have lost the chosen files. */}
          <label className="photo-add">
            <span>
              <Icon name="plus" />
              Take or choose photos
            </span>
            <input
              {...getControlProps(field, true)}
              ref={setInput}
              type="file"
              multiple
              accept="image/*"
              // Otherwise the browser itself says which files are chosen.
              data-said={shrinks || undefined}
            />
          </label>
        </div>
      </Field>
      <ChosenText photos={chosen.photos} />
      <Progress />
    </div>
  );
}

/** Photos that the record has, for browsers without scripts: fields for their positions. */
const PlainPhotos = forwardRef<HTMLFieldSetElement, { kept: readonly KeptPhoto[] }>(function PlainPhotos(
  { kept },
  ref,
) {
  if (kept.length === 0) return null;
  return (
    <fieldset ref={ref} className="mb-3">
      <legend className="sr-only">{photosTitle}</legend>
      <ol className="photo-tiles">
        {kept.map(({ id, picture }, index) => (
          <li key={id} className="photo-tile">
            <div className="photo-tile-picture">{picture}</div>
            <div className="grid grid-cols-[auto_1fr] items-center gap-x-2 p-0.5 ps-2 text-sm">
              <label htmlFor={`position-${index}`}>Position</label>
              <Input
                id={`position-${index}`}
                name="imageOrder"
                inputMode="numeric"
                defaultValue={String(index + 1)}
              />
              <label htmlFor={`remove-${index}`} className="col-span-2 flex min-h-9 items-center gap-2">
                <Checkbox id={`remove-${index}`} name="removeImages" value={id} />
                Remove
              </label>
            </div>
          </li>
        ))}
      </ol>
    </fieldset>
  );
});

/** The tiles once they are loaded; not over what was typed into the plain fields before. */
function useTiles(plain: React.RefObject<HTMLFieldSetElement>) {
  const Part = useLatePart<PhotoTilesProps>(loadTiles, { essential: true });
  const [isUsed, setUsed] = useState(false);
  useEffect(() => {
    if (!Part) return;
    const inputs = [...(plain.current?.querySelectorAll('input') ?? [])];
    setUsed(!inputs.some(({ checked, value, defaultValue }) => checked || value !== defaultValue));
  }, [Part, plain]);
  return isUsed ? Part : null;
}

/** '8 photos, 1.9 MB', and which ones this browser cannot read. */
function ChosenText({ photos }: { photos: readonly ChosenPhoto[] }) {
  const ready = photos.filter(({ isReady }) => isReady).length;
  const isShrinking = ready < photos.length;
  const bytes = photos.reduce((sum, { file }) => sum + file.size, 0);
  const text = isShrinking
    ? `Making photo ${ready + 1} of ${photos.length} smaller …`
    : `${plural(photos.length, 'photo')}, ${formatMegabytes(bytes, 1)}`;
  const unreadable = isShrinking ? [] : photos.filter(({ file }) => isHeic(file));
  return (
    <>
      <p role="status" className="text-sm text-muted-foreground">
        {photos.length > 0 ? text : null}
      </p>
      {unreadable.length > 0 ? (
        <p role="alert" className="text-sm text-destructive">
          Your browser can’t read {unreadable.map(({ file }) => file.name).join(', ')}. On the iPhone choose
          Settings, Camera, Formats, Most Compatible, or send the photo to yourself as JPEG.
        </p>
      ) : null}
    </>
  );
}

/** 'Photo 3 of 8 · 40 %', while the form is sent. */
function Progress() {
  const progress = useUploadProgress();
  if (!progress) return null;
  const { photo, photos, percent } = progress;
  return (
    <p className="flex items-center gap-3 text-sm">
      <progress
        aria-label="Sending the photos"
        max={100}
        value={percent}
        className="h-2 min-w-0 flex-1 accent-primary"
      />
      <span className="shrink-0 tabular-nums">
        Photo {photo} of {photos} · {percent} %
      </span>
    </p>
  );
}
