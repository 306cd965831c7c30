import { useEffect, useRef } from 'react';
import { useFetcher } from '~/framework';

/** A search with fewer characters finds half of everything. */
export const minLength = 2;
/** Between two searches while someone types. */
const betweenMs = 300;

/**
 * Loads what a page finds while someone types, from `minLength` characters on; nothing without a connection.
 *
 * @param addressOf of the page whose loader answers, with the `q` that it searched for
 * @returns null until it has answered for what is typed now
 */
export function useTypedSearch<Answer extends { q: string }>(
  typed: string,
  addressOf: (q: string) => string,
) {
  const fetcher = useFetcher<Answer>();
  const q = typed.trim();
  const isLong = [...q].length >= minLength;
  const load = useRef((_q: string) => {});
  load.current = (wanted) => {
    if (navigator.onLine) fetcher.load(addressOf(wanted));
  };
  useEffect(() => {
    if (!isLong) return;
    const timer = setTimeout(() => load.current(q), betweenMs);
    return () => clearTimeout(timer);
  }, [q, isLong]);
  return { q, isLong, answer: isLong && fetcher.data?.q === q ? fetcher.data : null };
}
