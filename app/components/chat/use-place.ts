import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import type { Message } from './messages';

/** Pixels from the end within which the newest messages count as in view. */
const nearEndPixels = 40;

/**
 * Keeps what is in view where it is when something arrives below it. What comes above moves nothing: the
 * column is reversed, so that the browser measures from its end. (Its own anchoring would hold on to the
 * day's name at the top.)
 */
export function useKeptPlace(scroller: React.RefObject<HTMLDivElement>, newest: string | undefined): void {
  const before = useRef({ newest, height: 0 });
  useLayoutEffect(() => {
    const element = scroller.current;
    if (!element) return;
    const added = element.scrollHeight - before.current.height;
    const arrived = before.current.newest !== newest;
    if (arrived && element.scrollTop < -nearEndPixels) element.scrollTop -= added;
    before.current = { newest, height: element.scrollHeight };
  });
}

/** How many messages have arrived below what is in view. */
export function useUnseenBelow(
  scroller: React.RefObject<HTMLDivElement>,
  messages: Message[],
  side: Message['from'],
): number {
  const newest = messages.at(-1)?.id;
  const [shown, setShown] = useState(newest);
  useEffect(() => {
    const element = scroller.current;
    if (!element) return;
    const look = () => {
      // At the end `scrollTop` is 0 in a reversed column, above it it is negative.
      if (element.scrollTop > -nearEndPixels) setShown(newest);
    };
    look();
    element.addEventListener('scroll', look, { passive: true });
    return () => element.removeEventListener('scroll', look);
  }, [scroller, newest]);
  if (shown === newest) return 0;
  const last = messages.findIndex(({ id }) => id === shown);
  return messages.slice(last + 1).filter(({ from }) => from !== side).length;
}
