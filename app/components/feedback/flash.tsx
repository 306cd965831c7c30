import { useRef } from 'react';
import { useLocation, useRouteLoaderData } from '~/framework';
import type { Flash as FlashData } from '~/utils/flash';
import { FlashMessage } from './flash-message';

/** Shows the outcome of the last form once. The root's loader reads it; every frame shows it. */
export function Flash() {
  const { key } = useLocation();
  const flash = useRouteLoaderData<{ flash: FlashData | null }>('root')?.flash ?? null;
  // The server sends it once: keep it when the data of the same page is loaded again.
  const kept = useRef({ key, flash });
  if (flash || kept.current.key !== key) kept.current = { key, flash };
  return kept.current.flash ? <FlashMessage {...kept.current.flash} /> : null;
}
