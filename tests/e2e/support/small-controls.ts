import type { Page } from 'playwright-core';

/** Controls of a phone's page that are hard to hit: lower than 44 px. */
export const smallControls = (page: Page): Promise<string[]> =>
  page
    .locator('main button, main select, main input:not([type="hidden"]), header button, header summary')
    .filter({ visible: true })
    .evaluateAll((all) =>
      all
        // A checkbox is hit by its label.
        .filter((node) => (node.closest('label') ?? node).getBoundingClientRect().height < 43.5)
        .map((node) => `${node.tagName} ${node.getAttribute('name') ?? node.textContent}`),
    );
