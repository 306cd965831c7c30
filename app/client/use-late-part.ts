import { type ComponentType, useEffect, useState } from 'react';
import { allowedExtras, whenUsable } from './when-usable';

/**
 * Loads a part of the page once the page is usable. Null until then, and for good if it can't be loaded: the
 * page works without it.
 *
 * @param load imports the part; must be the same function each time
 * @param essential whether to load it with Save-Data and on slow networks too
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
