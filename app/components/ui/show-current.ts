/**
 * Scrolls a strip of links sideways to the current one. Without scripts newer browsers do it by themselves
 * (`scroll-initial-target`).
 */
export function showCurrent(strip: HTMLElement | null): void {
  const link = strip?.querySelector<HTMLElement>('[aria-current]')?.closest('li');
  if (!strip || !link) return;
  strip.scrollLeft = link.offsetLeft - (strip.clientWidth - link.offsetWidth) / 2;
}
