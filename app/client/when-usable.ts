/** A busy page may put it off for this long. */
const idleTimeoutMs = 3_000;

/** What the browser says of its network; empty where it does not (Safari, Firefox). */
function network(): { saveData?: unknown; effectiveType?: unknown } {
  return Object(Reflect.get(navigator, 'connection'));
}

/**
 * What may come beside the page: 'nothing' where the person asks to spare data, or on 2g; on 3g what a
 * conversation needs.
 */
export function allowedExtras(): 'nothing' | 'conversation' | 'everything' {
  const { saveData, effectiveType } = network();
  if (saveData === true || matchMedia('(prefers-reduced-data: reduce)').matches) return 'nothing';
  if (effectiveType === '2g' || effectiveType === 'slow-2g') return 'nothing';
  return effectiveType === '3g' ? 'conversation' : 'everything';
}

/** Does it once the page is loaded and the browser has nothing better to do. */
export function whenUsable(work: () => void): void {
  const whenIdle = () =>
    // Safari has no idle time.
    'requestIdleCallback' in window
      ? requestIdleCallback(work, { timeout: idleTimeoutMs })
      : setTimeout(work, 200);
  if (document.readyState === 'complete') whenIdle();
  else window.addEventListener('load', whenIdle, { once: true });
}
