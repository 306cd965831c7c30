import { useRouteLoaderData } from '@remix-run/react';
import type { Flash as FlashData } from '~/utils/flash';
import { FlashMessage } from './flash-message';

/** Shows what happened on the page before, once; the root's loader brings it. Every frame has one. */
export function Flash() {
  const root = useRouteLoaderData<{ flash: FlashData | null }>('root');
  return root?.flash ? <FlashMessage {...root.flash} /> : null;
}
