import { type ComponentType, useEffect, useState } from 'react';
import { retryDelayMs, tryAgainLater } from './retry-delay';
import { allowedExtras, whenUsable } from './when-usable';

/**
 * Loads a part of the page once the page is usable, again if it could not be loaded. Null until then: the
 * page works without it.
 *
 * @param load imports the part (`lateImport`); must be the same function each time
 * @param essential whether to load it with Save-Data and on slow networks too
 */
export function useLatePart<Props>(
  load: () => Promise<ComponentType<Props>>,
  { essential }: { essential: boolean },
): ComponentType<Props> | null {
  const [part, setPart] = useState<ComponentType<Props> | null>(null);
  useEffect(() => {
    if (!essential && allowedExtras() === 'nothing') return;
    let isOver = false;
    let stop = () => {};
    const tryToLoad = (failures: number) => {
      stop();
      load().then(
        (loaded) => setPart(() => loaded),
        () => {
          if (!isOver) stop = tryAgainLater(() => tryToLoad(failures + 1), retryDelayMs(failures));
        },
      );
    };
    whenUsable(() => {
      if (!isOver) tryToLoad(0);
    });
    return () => {
      isOver = true;
      stop();
    };
  }, [load, essential]);
  return part;
}
