import { useCallback, useEffect, useRef, useState } from 'react';

/** A photo that is chosen in a field. */
export interface ChosenPhoto {
  id: string;
  /** As it was chosen. */
  source: File;
  /** As it is sent, once it `isReady`. */
  file: File;
  isReady: boolean;
}

/** The photos that are chosen in a field, in the order that they are sent in. */
export interface ChosenPhotos {
  photos: readonly ChosenPhoto[];
  /** Puts them in another order, or leaves some out. */
  arrange: (photos: readonly ChosenPhoto[]) => void;
}

let lastId = 0;

/**
 * Makes chosen photos smaller before their form is sent, which waits for it: one after the other, so that a
 * phone has the memory. The code for it comes with the first photo. Browsers that cannot set the files of an
 * input send them as they are.
 *
 * @param input of type `file`
 * @param addsUp whether photos chosen later are added to those before: where each can be removed
 */
export function useChosenPhotos(input: HTMLInputElement | null, addsUp: boolean): ChosenPhotos {
  const [photos, setPhotos] = useState<readonly ChosenPhoto[]>([]);
  const held = useRef<readonly ChosenPhoto[]>([]);
  const work = useRef<Promise<void> | null>(null);

  const hold = useCallback(
    (next: readonly ChosenPhoto[]) => {
      held.current = next;
      if (input) input.files = listOf(next);
      setPhotos(next);
    },
    [input],
  );

  useEffect(() => {
    const form = input?.form;
    if (!form || !canShrink()) return;
    let isHeld = false;
    const onChange = () => {
      const before = addsUp ? held.current : [];
      const added = [...(input.files ?? [])].filter(
        (file) => !before.some(({ source }) => isSame(source, file)),
      );
      hold([...before, ...added.map(asChosen)]);
      work.current ??= shrinkAll(held, hold).finally(() => {
        work.current = null;
      });
    };
    const onSubmit = async (event: SubmitEvent) => {
      if (!work.current) return;
      event.preventDefault();
      event.stopPropagation();
      if (isHeld) return;
      isHeld = true;
      while (work.current) await work.current;
      isHeld = false;
      form.requestSubmit(event.submitter);
    };
    // Chosen before this code arrived.
    if (input.files?.length && held.current.length === 0) onChange();
    input.addEventListener('change', onChange);
    form.addEventListener('submit', onSubmit, true);
    return () => {
      input.removeEventListener('change', onChange);
      form.removeEventListener('submit', onSubmit, true);
    };
  }, [input, addsUp, hold]);

  const arrange = useCallback(
    (next: readonly ChosenPhoto[]) => {
      hold(next);
      // A form that waits for the connection is not sent by itself once it was changed.
      input?.dispatchEvent(new Event('input', { bubbles: true }));
    },
    [hold, input],
  );
  return { photos, arrange };
}

async function shrinkAll(
  held: { current: readonly ChosenPhoto[] },
  hold: (photos: readonly ChosenPhoto[]) => void,
): Promise<void> {
  // Without a connection the code may not come: the photos are then sent as they are.
  const shrink = await import('./shrink-photo').then(
    ({ shrinkPhoto }) => shrinkPhoto,
    () => (file: File) => Promise.resolve(file),
  );
  for (let next = nextOf(held.current); next; next = nextOf(held.current)) {
    const { id } = next;
    const file = await shrink(next.source);
    hold(held.current.map((photo) => (photo.id === id ? { ...photo, file, isReady: true } : photo)));
  }
}

const nextOf = (photos: readonly ChosenPhoto[]) => photos.find(({ isReady }) => !isReady);

function asChosen(file: File): ChosenPhoto {
  lastId += 1;
  return { id: `chosen ${lastId}`, source: file, file, isReady: false };
}

/** When it was changed is no mark: some phones say a new moment each time. */
const isSame = (a: File, b: File) => a.name === b.name && a.size === b.size;

function listOf(photos: readonly ChosenPhoto[]): FileList {
  const list = new DataTransfer();
  for (const { file } of photos) list.items.add(file);
  return list.files;
}

/** Whether photos are made smaller: older browsers cannot send the form again, or read a photo aside. */
export const canShrink = () => 'createImageBitmap' in window && 'requestSubmit' in HTMLFormElement.prototype;
