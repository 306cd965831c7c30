import { useEffect } from 'react';
import { keepDocument, useAsOf } from '~/client/offline';
import { useLocation } from '~/framework';

/** How long a page is open before its document is kept, in milliseconds: what it needs itself comes first. */
const pauseMs = 2_000;

/** Keeps the document of each page that a person stays on. */
export function KeptDocument() {
  const { pathname, search } = useLocation();
  const isCopy = useAsOf() !== null;
  useEffect(() => {
    if (isCopy) return;
    // One that could not be loaded comes with the next visit.
    const timer = setTimeout(() => keepDocument(`${pathname}${search}`).catch(() => {}), pauseMs);
    return () => clearTimeout(timer);
  }, [pathname, search, isCopy]);
  return null;
}
