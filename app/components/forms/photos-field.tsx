import { useState } from 'react';
import { type ChosenPhotos, useShrunkPhotos } from '~/client/shrink-photos';
import { limits } from '~/schemas/limits';
import { formatMegabytes, plural } from '~/utils/text';
import { FileField, type FileFieldProps } from './file-field';

/** Props of `PhotosField`: those of `FileField`, with the help in parts. */
export type PhotosFieldProps = Omit<FileFieldProps, 'help' | 'multiple' | 'accept' | 'inputRef'> & {
  /** Begins the help: what the photos show. */
  subject?: string;
  /** How many photos there may be. */
  max: number;
  /** Ends the help. */
  note?: string;
  /** True when the form came back with errors: without JavaScript, browsers don't keep the chosen files. */
  chooseAgain: boolean;
};

/** '8 photos, 1.9 MB'. */
function chosenText({ count, bytes, isShrinking }: ChosenPhotos): string | null {
  if (isShrinking) return 'Making the photos smaller …';
  return count > 0 ? `${plural(count, 'photo')}, ${formatMegabytes(bytes, 1)}` : null;
}

/** Photos of a form; with JavaScript they are made smaller before they are sent. */
export function PhotosField({ subject, max, note, chooseAgain, ...field }: PhotosFieldProps) {
  const [input, setInput] = useState<HTMLInputElement | null>(null);
  const chosen = useShrunkPhotos(input);
  const { bytes, types } = limits.images;
  const together =
    max * bytes > limits.upload.bytes ? `, ${formatMegabytes(limits.upload.bytes)} together` : '';
  return (
    <div>
      <FileField
        {...field}
        inputRef={setInput}
        help={
          <>
            {subject ? `${subject}: up` : 'Up'} to {max} photos: JPEG, PNG or WebP, {formatMegabytes(bytes)}{' '}
            each
            {together}.{note ? ` ${note}` : null}
            {chooseAgain && chosen.count === 0
              ? ' Choose your photos again: your browser doesn’t keep them.'
              : null}
          </>
        }
        multiple
        accept={types.join(',')}
      />
      <p role="status" className="text-sm text-muted-foreground">
        {chosenText(chosen)}
      </p>
      {chosen.unreadable.length > 0 && !chosen.isShrinking ? (
        <p role="alert" className="text-sm text-destructive">
          Your browser can’t read {chosen.unreadable.join(', ')}. On the iPhone choose Settings, Camera,
          Formats, Most Compatible, or send the photo to yourself as JPEG.
        </p>
      ) : null}
    </div>
  );
}
