import ts from 'typescript';
import { describe, expect, test } from 'vitest';
import { otherLanguages } from '~/schemas/languages';
import { languageTexts } from '~/texts/languages.server';
import { parse, parsed, scripts, visit } from './sources';

/** Texts of buttons stand in the code alone; other languages have words for these, and for nothing else. */

const isSource = (path: string) => path.startsWith('app/') && !/\.test\.tsx?$/.test(path);
const buttons = ['Button', 'SubmitButton', 'PublicLink', 'IntentButton'];
/** Props and keys whose text becomes a button's. */
const labels = ['pendingLabel', 'submitLabel', 'confirmLabel', 'saveLabel', 'homeLabel'];
const labelsOfSteps = ['button', 'link'];

const nameOfTag = (node: ts.JsxElement) => node.openingElement.tagName.getText();
/** Not the beginning of a longer text: 'All (' of 'All (12)'. */
const isText = (text: string) => /\p{L}.*[\p{L}…?]$/u.test(text);

/** The texts that an expression can come to: `isNew ? 'Add' : 'Save'` has two. */
function literalsOf(node: ts.Node): string[] {
  if (ts.isStringLiteralLike(node)) return [node.text];
  if (ts.isConditionalExpression(node)) return [...literalsOf(node.whenTrue), ...literalsOf(node.whenFalse)];
  if (ts.isBinaryExpression(node)) return literalsOf(node.right);
  if (ts.isJsxExpression(node) && node.expression) return literalsOf(node.expression);
  if (ts.isJsxText(node)) return [node.text.replace(/\s+/g, ' ').trim()];
  if (ts.isJsxElement(node)) return node.children.flatMap(literalsOf);
  if (ts.isJsxFragment(node)) return node.children.flatMap(literalsOf);
  return [];
}

/** What the buttons of a file say, where it stands there as text. */
function saidBy(file: ts.SourceFile): string[] {
  const found: string[] = [];
  const isOfSteps = /-words\.ts$/.test(file.fileName);
  visit(file, (node) => {
    if (ts.isJsxElement(node) && buttons.includes(nameOfTag(node)))
      found.push(...node.children.flatMap(literalsOf));
    if (ts.isJsxAttribute(node) && labels.includes(node.name.getText()) && node.initializer)
      found.push(...literalsOf(node.initializer));
    if (isOfSteps && ts.isPropertyAssignment(node) && labelsOfSteps.includes(node.name.getText()))
      found.push(...literalsOf(node.initializer));
  });
  return found.filter(isText);
}

const said = new Set(scripts.filter(isSource).map(parsed).flatMap(saidBy));

test.each(otherLanguages)('each word for a button in %s is for what a button says', (language) => {
  const words = Object.keys(languageTexts[language].words.buttons);
  expect(words.filter((english) => !said.has(english))).toEqual([]);
});

describe('found is', () => {
  test.each([
    ['<Button>Save</Button>', ['Save']],
    [
      '<SubmitButton pendingLabel="Saving …">{isNew ? "Add" : "Save"}</SubmitButton>',
      ['Add', 'Save', 'Saving …'],
    ],
    ['<Button asChild><Link to="/"><Icon name="x" /> Back to list</Link></Button>', ['Back to list']],
    ['<p>Save</p>', []],
  ])('what is said by %s', (code, texts) => {
    expect(saidBy(parse('app/made-up.tsx', `const shown = ${code};`)).sort()).toEqual(texts);
  });
});
