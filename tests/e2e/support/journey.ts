import type { Locator, Page } from 'playwright-core';
import type { FilePayload } from './photos';

/** What a journey took. */
export interface JourneyCost {
  /** Buttons, links, boxes and choices in a select or for a file. */
  clicks: number;
  keys: number;
  /** Pages that came, with JavaScript also those without a load of the document. */
  loads: number;
}

/**
 * Counts what a person does on a page of the browser, or two people on theirs, from where the pages are now.
 * All that they do goes through it; what a test only looks at does not. Keys are those of the first page.
 *
 * @example
 * const journey = startJourney(page, 'pay 10 payouts');
 * await journey.click(button(page, 'Select all'));
 * expect(journey.end().clicks).toBeLessThanOrEqual(12);
 */
export function startJourney(page: Page, name: string, ...others: Page[]) {
  const cost: JourneyCost = { clicks: 0, keys: 0, loads: 0 };
  const count = (frame: ReturnType<Page['mainFrame']>) => {
    if (frame.parentFrame() === null) cost.loads += 1;
  };
  for (const each of [page, ...others]) each.on('framenavigated', count);
  return {
    async click(target: Locator): Promise<void> {
      cost.clicks += 1;
      await target.click();
    },
    async choose(select: Locator, value: string): Promise<void> {
      cost.clicks += 1;
      await select.selectOption(value);
    },
    async chooseFile(field: Locator, files: FilePayload | FilePayload[]): Promise<void> {
      cost.clicks += 1;
      await field.setInputFiles(files);
    },
    /** A tap into the field, and a key for each character. */
    async type(field: Locator, text: string): Promise<void> {
      cost.clicks += 1;
      cost.keys += text.length;
      await field.fill(text);
    },
    async press(key: string): Promise<void> {
      cost.keys += 1;
      await page.keyboard.press(key);
    },
    /** Prints `journey: pay 10 payouts: 7 clicks, 5 loads`, with the keys where there were some. */
    end(): JourneyCost {
      for (const each of [page, ...others]) each.off('framenavigated', count);
      const { clicks, keys, loads } = cost;
      const parts = [`${clicks} clicks`, ...(keys > 0 ? [`${keys} keys`] : []), `${loads} loads`];
      process.stdout.write(`journey: ${name}: ${parts.join(', ')}\n`);
      return { ...cost };
    },
  };
}
