import ts from 'typescript';
import { describe, expect, test } from 'vitest';
import { parse, parsed, scripts, visit } from './sources';

/** A sentence of the product is asserted in one test file, where it is made: to reword it is one change. */

const isTest = (path: string) => /\.test\.tsx?$/.test(path);
const isSource = (path: string) => /^(app|server)\//.test(path) && !isTest(path);
const isTesting = (path: string) =>
  isTest(path) || (path.startsWith('tests/') && !/^tests\/(bench|mocks)\//.test(path));

const sources = scripts.filter(isSource).map(parsed);
const tests = scripts.filter(isTesting).map(parsed);

/** Three words or more, from a capital to a full stop. */
const isSentence = (text: string) => /^\p{Lu}\S*(\s+\S+){2,}[.?!]$/u.test(text);

/** The strings of a file that may hold a sentence, and the parts of its templates between the expressions. */
function textsOf(file: ts.SourceFile): Set<string> {
  const found = new Set<string>();
  visit(file, (node) => {
    if (ts.isStringLiteralLike(node) || ts.isTemplateHead(node) || ts.isTemplateMiddleOrTemplateTail(node)) {
      if (/ .* /s.test(node.text)) found.add(node.text.trim());
    }
  });
  return found;
}

/** The sentences that a text holds; one that is only a part of a longer one does not count. */
function sentencesIn(text: string, longestFirst: string[]): string[] {
  let rest = text;
  return longestFirst.filter((sentence) => {
    if (!rest.includes(sentence)) return false;
    rest = rest.replaceAll(sentence, '|');
    return true;
  });
}

/** Each sentence of the sources that several of the tests (`among`) hold, as `"sentence": path, path`. */
function repeated(from: ts.SourceFile[], among: ts.SourceFile[]): string[] {
  const sentences = new Set(from.flatMap((file) => [...textsOf(file)].filter(isSentence)));
  const longestFirst = [...sentences].sort((one, other) => other.length - one.length);
  const holders = new Map<string, Set<string>>();
  for (const file of among) {
    const held = [...textsOf(file)].flatMap((text) => sentencesIn(text, longestFirst));
    for (const sentence of held)
      holders.set(sentence, new Set([...(holders.get(sentence) ?? []), file.fileName]));
  }
  return [...holders]
    .filter(([, paths]) => paths.size > 1)
    .map(([sentence, paths]) => `"${sentence}": ${[...paths].join(', ')}`);
}

test('each sentence of the product stands in one test file', () => {
  expect(repeated(sources, tests)).toEqual([]);
});

describe('a repeated sentence is found', () => {
  const source = parse('app/made-up.ts', "const error = 'Choose a colour first.';");
  const fault = parse('app/made-up.test.ts', "expect(error).toBe('Choose a colour first.');");

  test('with the files that hold it', () => {
    const again = parse('tests/loaders/made-up.test.ts', 'expect(page).toContain(`Choose a colour first.`);');
    expect(repeated([source], [fault, again])).toEqual([
      '"Choose a colour first.": app/made-up.test.ts, tests/loaders/made-up.test.ts',
    ]);
  });

  test('and neither one of a single file nor one that the product does not make', () => {
    const other = parse('tests/made-up.test.ts', "const reason = 'Sold what was not theirs.';");
    expect(repeated([source], [fault, other, other])).toEqual([]);
  });
});
