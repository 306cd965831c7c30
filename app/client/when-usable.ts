/** How long a busy page may delay it. */
const idleTimeoutMs = 3_000;

/** The browser's network information; empty in Safari and Firefox. */
function network(): { saveData?: unknown; effectiveType?: unknown } {
  return Object(Reflect.get(navigator, 'connection'));
}

/**
 * What may be loaded beyond the page: nothing with Save-Data or on 2g; on 3g only what a conversation needs.
 */
export function allowedExtras(): 'nothing' | 'conversation' | 'everything' {
  const { saveData, effectiveType } = network();
  if (saveData === true || matchMedia('(prefers-reduced-data: reduce)').matches) return 'nothing';
  if (effectiveType === '2g' || effectiveType === 'slow-2g') return 'nothing';
  return effectiveType === '3g' ? 'conversation' : 'everything';
}

/** Runs it once the page is loaded and the browser is idle. */
export function whenUsable(work: () => void): void {
  const whenIdle = () =>
    // Safari has no idle time.
    'requestIdleCallback' in window
      ? requestIdleCallback(work, { timeout: idleTimeoutMs })
      : setTimeout(work, 200);
  if (document.readyState === 'complete') whenIdle();
  else window.addEventListener('load', whenIdle, { once: true });
}
