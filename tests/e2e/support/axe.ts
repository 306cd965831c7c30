import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type axe from 'axe-core';
import type { Page } from 'playwright-core';
import { expect } from 'vitest';

const source = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** Brings axe into the page; once for each page that is loaded. */
export async function bringAxe(page: Page): Promise<void> {
  await page.evaluate(source);
}

/** What is wrong with the page by axe's rules, in the viewport and the theme that it has. */
export async function violationsOf(page: Page): Promise<string[]> {
  const { violations, passes } = await page.evaluate(async () => {
    const { axe: checker } = window as unknown as { axe: typeof axe };
    const results = await checker.run(document, {
      resultTypes: ['violations'],
      // Loads stylesheets and media anew for each run, which only an experimental rule and pages with sound
      // need.
      preload: false,
    });
    return { violations: results.violations, passes: results.passes.length };
  });
  expect(passes, 'axe has looked at the page').toBeGreaterThan(10);
  return violations.flatMap(({ id, help, nodes }) =>
    nodes.map(({ html, failureSummary }) => `${id}: ${help}\n${html}\n${failureSummary}`),
  );
}
