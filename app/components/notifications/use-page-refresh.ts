import { useCallback, useEffect, useRef, useState } from 'react';
import { useFetchers, useNavigation, useRevalidator } from '~/framework';
import { hasUnsavedInput } from './unsaved-input';

/** Several notifications often arrive at once. */
const gatherMs = 300;
/** How long to wait before looking again whether the page is free of unsaved input. */
const recheckMs = 2_000;

/**
 * Loads the page's data again, once, soon after the returned function is called. Waits while a form is being
 * sent or has unsaved input, or the tab is hidden; another page makes it unnecessary.
 */
export function usePageRefresh(pathname: string): () => void {
  const { revalidate } = useRevalidator();
  const navigation = useNavigation();
  const fetchers = useFetchers();
  const isBusy = useRef(false);
  isBusy.current = navigation.state !== 'idle' || fetchers.some(({ state }) => state !== 'idle');
  /** The page whose data is outdated. */
  const [outdated, setOutdated] = useState<string | null>(null);

  useEffect(() => {
    if (outdated !== pathname) return;
    const refresh = () => {
      if (isBusy.current || document.visibilityState !== 'visible' || hasUnsavedInput()) {
        timer = setTimeout(refresh, recheckMs);
        return;
      }
      setOutdated(null);
      revalidate();
    };
    let timer = setTimeout(refresh, gatherMs);
    return () => clearTimeout(timer);
  }, [outdated, pathname, revalidate]);

  return useCallback(() => setOutdated(pathname), [pathname]);
}
