import type { Page } from 'playwright-core';

/** What reaches out of the page on the right, unless it scrolls in a place of its own. */
export function stickingOut(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const width = document.documentElement.clientWidth;
    if (document.documentElement.scrollWidth <= width) return [];
    const names = [...document.querySelectorAll<HTMLElement>('body *')]
      .filter((node) => node.getBoundingClientRect().right > width + 0.5)
      .map((node) => `${node.tagName}.${node.className}`.slice(0, 120));
    return [`the page is ${document.documentElement.scrollWidth} px wide`, ...names.slice(0, 5)];
  });
}
