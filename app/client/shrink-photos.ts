import { useEffect, useState } from 'react';
import { limits } from '~/schemas/limits';

/** Bytes of a photo that is sent as it is. */
const smallBytes = 600_000;
/** Of the JPEG that is sent: the server encodes it once more. */
const quality = 0.85;

/**
 * Makes chosen JPEGs smaller before their form is sent, which waits for it: a phone's photos of 5 MB become
 * ones of some 500 kB, with as many pixels as the server keeps. A photo that the browser cannot read stays as
 * it is.
 *
 * @param input of type `file`; null leaves all files as they are
 * @returns whether photos are being made smaller now
 */
export function useShrunkPhotos(input: HTMLInputElement | null): boolean {
  const [isShrinking, setIsShrinking] = useState(false);
  useEffect(() => {
    const form = input?.form;
    if (!form || !canShrink()) return;
    let work: Promise<void> | null = null;
    let isHeld = false;

    const onChange = () => {
      const mine = shrinkAll(Array.from(input.files ?? [])).then((files) => {
        // Other files may have been chosen in the meantime.
        if (work !== mine) return;
        input.files = files;
        work = null;
        setIsShrinking(false);
      });
      work = mine;
      setIsShrinking(true);
    };
    const onSubmit = async (event: SubmitEvent) => {
      if (!work) return;
      event.preventDefault();
      event.stopPropagation();
      if (isHeld) return;
      isHeld = true;
      while (work) await work;
      isHeld = false;
      form.requestSubmit(event.submitter);
    };

    input.addEventListener('change', onChange);
    form.addEventListener('submit', onSubmit, true);
    return () => {
      input.removeEventListener('change', onChange);
      form.removeEventListener('submit', onSubmit, true);
    };
  }, [input]);
  return isShrinking;
}

/** Older browsers would draw a photo on its side, or cannot send the form again. */
function canShrink(): boolean {
  return CSS.supports('image-orientation', 'from-image') && 'requestSubmit' in HTMLFormElement.prototype;
}

/** One after the other: each takes 50 MB of memory while it is drawn. */
async function shrinkAll(files: File[]): Promise<FileList> {
  const list = new DataTransfer();
  for (const file of files) list.items.add(await shrink(file));
  return list.files;
}

async function shrink(file: File): Promise<File> {
  if (file.type !== 'image/jpeg' || file.size <= smallBytes) return file;
  const url = URL.createObjectURL(file);
  try {
    const image = new Image();
    image.src = url;
    await image.decode();
    const blob = await draw(image);
    return blob && blob.size < file.size ? new File([blob], file.name, { type: blob.type }) : file;
  } catch {
    return file;
  } finally {
    URL.revokeObjectURL(url);
  }
}

function draw(image: HTMLImageElement): Promise<Blob | null> {
  const { naturalWidth, naturalHeight } = image;
  const scale = Math.min(1, limits.images.side / Math.max(naturalWidth, naturalHeight));
  const canvas = document.createElement('canvas');
  canvas.width = Math.round(naturalWidth * scale);
  canvas.height = Math.round(naturalHeight * scale);
  const context = canvas.getContext('2d');
  if (!context) return Promise.resolve(null);
  context.imageSmoothingQuality = 'high';
  context.drawImage(image, 0, 0, canvas.width, canvas.height);
  return new Promise((resolve) => canvas.toBlob(resolve, 'image/jpeg', quality));
}
