import { useEffect, useState } from 'react';
import { limits } from '~/schemas/limits';

/** Bytes of a photo that is sent as it is. */
const smallBytes = 600_000;
/** Of the JPEG that is sent: the server encodes it once more. */
const quality = 0.85;

/** The photos that are chosen in a field. */
export interface ChosenPhotos {
  count: number;
  /** Of all together, as they will be sent. */
  bytes: number;
  /** Names of photos in an iPhone's own format, which this browser cannot read. */
  unreadable: string[];
  /** Whether they are being made smaller now. */
  isShrinking: boolean;
}

const none: ChosenPhotos = { count: 0, bytes: 0, unreadable: [], isShrinking: false };

/**
 * Makes chosen JPEGs, and an iPhone's HEIC where the browser reads it, smaller before their form is sent,
 * which waits for it: a phone's photos of 5 MB become JPEGs of some 500 kB, with as many pixels as the server
 * keeps. A photo that the browser cannot read stays as it is.
 *
 * @param input of type `file`; null leaves all files as they are
 */
export function useShrunkPhotos(input: HTMLInputElement | null): ChosenPhotos {
  const [chosen, setChosen] = useState(none);
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
        setChosen({ ...summaryOf(files), isShrinking: false });
      });
      work = mine;
      setChosen({ ...summaryOf(input.files ?? []), isShrinking: true });
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
  return chosen;
}

function summaryOf(files: Iterable<File>): Omit<ChosenPhotos, 'isShrinking'> {
  const all = [...files];
  return {
    count: all.length,
    bytes: all.reduce((sum, { size }) => sum + size, 0),
    unreadable: all.filter(isHeic).map(({ name }) => name),
  };
}

/** Browsers that do not know the format give it no type. */
const isHeic = ({ type, name }: File) => /^image\/hei[cf]/.test(type) || /\.hei[cf]$/i.test(name);

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
  const isLarge = file.type === 'image/jpeg' && file.size > smallBytes;
  if (!isLarge && !isHeic(file)) return file;
  const url = URL.createObjectURL(file);
  try {
    const image = new Image();
    image.src = url;
    await image.decode();
    const blob = await draw(image);
    const isBetter = blob && (blob.size < file.size || isHeic(file));
    const name = isHeic(file) ? `${file.name.replace(/\.\w+$/, '')}.jpg` : file.name;
    return isBetter ? new File([blob], name, { type: blob.type }) : file;
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
