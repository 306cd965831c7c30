/** Milliseconds that a busy page may put it off. */
const patience = 3_000;

/** Whether the person has asked the browser to spare data. */
export function savesData(): boolean {
  const connection: unknown = Reflect.get(navigator, 'connection');
  const asked =
    typeof connection === 'object' && connection !== null && 'saveData' in connection
      ? connection.saveData
      : false;
  return asked === true || matchMedia('(prefers-reduced-data: reduce)').matches;
}

/** Does it once the page is loaded and the browser has nothing better to do. */
export function whenUsable(work: () => void): void {
  const whenIdle = () =>
    // Safari has no idle time.
    'requestIdleCallback' in window
      ? requestIdleCallback(work, { timeout: patience })
      : setTimeout(work, 200);
  if (document.readyState === 'complete') whenIdle();
  else window.addEventListener('load', whenIdle, { once: true });
}
