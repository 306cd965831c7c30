import { describe, expect, test } from 'vitest';
import { noAnswers } from '~/schemas/product-import';
import { defaultSettings } from '~/schemas/settings';
import { shopFiles } from '../../../../tests/factories/shop-files';
import { checkText } from './check-text.server';

const rules = { categories: defaultSettings.categories, answers: noAnswers };

describe('the files of real shops', () => {
  test.each(shopFiles)('$pattern', async ({ text, taken, remarked, bad, drafts }) => {
    const check = await checkText(text, rules);
    const found = { taken: check.taken, remarked: check.remarked, bad: check.bad, drafts: check.drafts };
    expect(found, JSON.stringify([...check.errors, ...check.remarks])).toEqual({
      taken,
      remarked,
      bad,
      drafts,
    });
  });
});
