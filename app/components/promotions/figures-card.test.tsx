import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { FiguresCard } from './figures-card';

/** The words of the card. */
function wordsOf(changes: Partial<Parameters<typeof FiguresCard>[0]['promotion']>, isOwn = true) {
  const promotion = { figures: null, packagePrice: 50, products: [], startedAt: null, ...changes };
  return renderToStaticMarkup(<FiguresCard promotion={promotion} isOwn={isOwn} />)
    .replace(/<[^>]+>/g, ' ')
    .replace(/\s+/g, ' ');
}

const figuresOf = (shown: number, opened: number) => ({
  shown,
  opened,
  days: {},
  products: {},
  reportedAt: null,
});

test('costs of less than half a pesewa are not shown as nothing', () => {
  expect(wordsOf({ figures: figuresOf(20_000_000, 40_000) })).toMatch(
    /1,000 shown Below GH₵ 0\.01 .*opening Below GH₵ 0\.01/,
  );
  expect(wordsOf({ figures: figuresOf(10_000_000, 10_000) })).toMatch(
    /1,000 shown GH₵ 0\.01 .*opening GH₵ 0\.01/,
  );
  expect(wordsOf({ figures: figuresOf(10, 0), packagePrice: 0 })).toMatch(
    /shown GH₵ 0\.00 .*opening Nothing counted/,
  );
});

test('a product without a title is not named by its id', () => {
  const words = wordsOf({ figures: figuresOf(10, 1), products: [{ id: 'kX3fPq81', title: '' }] });
  expect(words).toContain('Unnamed product');
  expect(words).not.toContain('kX3fPq81');
});

test('only to their seller they are “your” products', () => {
  const startedAt = '2026-11-28T10:00:00.000Z';
  expect(wordsOf({ startedAt }, true)).toContain('How often your products');
  expect(wordsOf({ startedAt }, false)).toContain('How often the products');
});
