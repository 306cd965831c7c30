import { type ComponentType, useEffect, useState } from 'react';
import { allowedExtras, whenUsable } from './when-usable';

/**
 * A part of the page that comes in a file of its own, once the page is usable; null until then, and for good
 * where it does not come: the page without it is whole.
 *
 * @param load brings the part; the same function each time
 * @param essential whether it also comes where data is spared, or to a slow network
 */
export function useLatePart<Props>(
  load: () => Promise<ComponentType<Props>>,
  { essential }: { essential: boolean },
): ComponentType<Props> | null {
  const [part, setPart] = useState<ComponentType<Props> | null>(null);
  useEffect(() => {
    if (!essential && allowedExtras() === 'nothing') return;
    whenUsable(() => {
      load().then(
        (loaded) => setPart(() => loaded),
        () => {},
      );
    });
  }, [load, essential]);
  return part;
}
