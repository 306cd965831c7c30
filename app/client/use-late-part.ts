import { type ComponentType, useEffect, useState } from 'react';
import { savesData, whenUsable } from './when-usable';

/**
 * A part of the page that comes in a file of its own, once the page is usable; null until then, and for good
 * where it does not come: the page without it is whole.
 *
 * @param load brings the part; the same function each time
 * @param sparing whether it comes to a browser that spares data too
 */
export function useLatePart<Props>(
  load: () => Promise<ComponentType<Props>>,
  { sparing }: { sparing: boolean },
): ComponentType<Props> | null {
  const [part, setPart] = useState<ComponentType<Props> | null>(null);
  useEffect(() => {
    if (!sparing && savesData()) return;
    whenUsable(() => {
      load().then(
        (loaded) => setPart(() => loaded),
        () => {},
      );
    });
  }, [load, sparing]);
  return part;
}
