import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import type { Message } from './messages';

/** Within this distance of the end the newest messages count as in view. */
const nearEndPixels = 40;

/**
 * Keeps the visible messages in place when new ones arrive below. Older ones above move nothing, because the
 * column is reversed. (The browser's scroll anchoring would stick to the day's heading at the top.)
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

/** How many messages of the other side have arrived below the visible part. */
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
      // In a reversed column `scrollTop` is 0 at the end and negative above.
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
