import type { Page } from 'playwright-core';

/**
 * Links and buttons whose name doesn't begin with what is read on them: who speaks to a phone says what they
 * read.
 */
export const misnamedControls = (page: Page): Promise<string[]> =>
  page
    .locator(':is(a, button, summary)[aria-label]')
    .filter({ visible: true })
    .evaluateAll((all) => {
      const plain = (text: string | null) => (text ?? '').trim().replaceAll(/\s+/g, ' ').toLowerCase();
      return all
        .map((node) => ({ read: plain(node.textContent), name: plain(node.getAttribute('aria-label')) }))
        .filter(({ read, name }) => /\p{L}{2}/u.test(read) && !name.startsWith(read))
        .map(({ read, name }) => `“${read}” is named “${name}”`);
    });
