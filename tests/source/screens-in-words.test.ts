import { existsSync } from 'node:fs';
import { join, posix } from 'node:path';
import ts from 'typescript';
import { expect, test } from 'vitest';
import { otherLanguages } from '~/schemas/languages';
import { languageTexts } from '~/texts/languages.server';
import { ROOT } from '../../scripts/lib/paths';
import { parsed, visit } from './sources';

/** Pages are offered only in a language that most of what sellers read daily has words in. */

/** A seller's ten main screens. */
const screens = [
  'seller.today/route.tsx',
  'seller.products._index/route.tsx',
  'seller.products.add/route.tsx',
  'seller.products.edit.$id/route.tsx',
  'seller.orders._index/route.tsx',
  'seller.orders.$id._index/route.tsx',
  'seller.orders.$id.$step/route.tsx',
  'seller.payouts._index/route.tsx',
  'seller.account-management._index/route.tsx',
  '_person.chat.tsx',
].map((path) => `app/routes/${path}`);
/** Percent of their texts. */
const enough = 80;

const shownProps =
  /^(?:title|label|legend|summary|description|help|hint|placeholder|empty|noun|aria-label|\w+Label)$/;
const hasLetters = (text: string) => /\p{L}{2}/u.test(text);

/** The English texts that a file has to show. */
function textsOf(file: ts.SourceFile): string[] {
  const found: string[] = [];
  visit(file, (node) => {
    if (node === file) return;
    if (ts.isJsxText(node)) found.push(node.text.replace(/\s+/g, ' ').trim());
    const place = ts.isConditionalExpression(node.parent) ? node.parent.parent : node.parent;
    const holder = ts.isJsxExpression(place) ? place.parent : place;
    const isShown =
      ts.isStringLiteralLike(node) &&
      (ts.isJsxAttribute(holder) ? shownProps.test(holder.name.getText()) : ts.isJsxExpression(place));
    if (isShown) found.push(node.text);
  });
  return found.filter(hasLetters);
}

/** The files of `app` with parts of pages that a file imports. */
function partsOf(file: ts.SourceFile): string[] {
  const paths = file.statements.flatMap((statement) => {
    if (!ts.isImportDeclaration(statement) || !ts.isStringLiteral(statement.moduleSpecifier)) return [];
    const { text } = statement.moduleSpecifier;
    if (text.startsWith('~/')) return [`app/${text.slice(2)}.tsx`];
    return text.startsWith('.') ? [`${posix.join(posix.dirname(file.fileName), text)}.tsx`] : [];
  });
  return paths.filter((path) => existsSync(join(ROOT, path)));
}

function textsOfScreens(): string[] {
  const files = new Set(screens);
  const texts = new Set<string>();
  // What is added meanwhile is visited too.
  for (const path of files) {
    const file = parsed(path);
    for (const text of textsOf(file)) texts.add(text);
    for (const part of partsOf(file)) files.add(part);
  }
  return [...texts];
}

/** How many percent of the screens' texts a language has words for. */
function shareOf(words: object): number {
  const texts = textsOfScreens();
  return Math.round((100 * texts.filter((english) => Object.hasOwn(words, english)).length) / texts.length);
}

test.each(otherLanguages)('pages are offered in %s only if its words suffice and were read', (language) => {
  const { isForPages, reviewedBy, statuses, reasons, buttons } = languageTexts[language].words;
  const share = shareOf({ ...statuses, ...reasons, ...buttons });
  expect(share).toBeGreaterThan(0);
  if (!isForPages) return;
  expect(share, `${share} % of the texts have words`).toBeGreaterThanOrEqual(enough);
  expect(reviewedBy).not.toBeNull();
});

test('the texts are those that the screens show', () => {
  const texts = textsOfScreens();
  expect(texts).toEqual(expect.arrayContaining(['Saving …', 'No orders yet', 'Title', 'Variants']));
  expect(texts.filter((text) => /^[a-z]+(?:-[a-z\d]+)+/.test(text))).toEqual([]);
  expect(shareOf(Object.fromEntries(texts.map((text) => [text, text])))).toBe(100);
});
