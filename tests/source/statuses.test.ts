import ts from 'typescript';
import { describe, expect, test } from 'vitest';
import { statusLabels } from '~/schemas/statuses';
import { parse, parsed, scripts, visit } from './sources';

/** A status has one name, in one table: a second table would come to say another word for it. */

const table = 'app/schemas/statuses.ts';
const others = [
  // What happened, and what an admin did: not what a record is now.
  'app/texts/en/promotions.ts',
];
const isSource = (path: string) => path.startsWith('app/') && !/\.test\.tsx?$/.test(path);

const named = new Map<string, Set<string>>();
for (const labels of Object.values(statusLabels)) {
  for (const [status, label] of Object.entries(labels))
    named.set(status, new Set([...(named.get(status) ?? []), label]));
}

const keyOf = ({ name }: ts.PropertyAssignment) =>
  ts.isIdentifier(name) || ts.isStringLiteral(name) ? name.text : '';

/** The statuses that a file names again, as `path: status`. */
function namesAgain(file: ts.SourceFile): string[] {
  const found: string[] = [];
  const check = (status: string, value: ts.Expression | undefined) => {
    if (value && ts.isStringLiteral(value) && named.get(status)?.has(value.text))
      found.push(`${file.fileName}: ${status} is “${value.text}”`);
  };
  visit(file, (node) => {
    if (ts.isPropertyAssignment(node)) check(keyOf(node), node.initializer);
    // An option of a select: { value: 'active', label: 'Active' }.
    if (!ts.isObjectLiteralExpression(node)) return;
    const propertyOf = (key: string) =>
      node.properties.filter(ts.isPropertyAssignment).find((one) => keyOf(one) === key)?.initializer;
    const value = propertyOf('value');
    if (value && ts.isStringLiteral(value)) check(value.text, propertyOf('label'));
  });
  return found;
}

/** The columns of a CSV file that hold a status as it is stored, as `path: column`. */
function rawStatuses(file: ts.SourceFile): string[] {
  if (!/\bCsvColumns\b/.test(file.text)) return [];
  const found: string[] = [];
  visit(file, (node) => {
    if (!ts.isPropertyAssignment(node) || !/status$/i.test(keyOf(node))) return;
    if (ts.isIdentifier(node.initializer) || ts.isConditionalExpression(node.initializer)) return;
    if (!/\b(statusLabels|labelOf)\b/.test(node.initializer.getText(file)))
      found.push(`${file.fileName}: ${keyOf(node)}`);
  });
  return found;
}

const sources = scripts
  .filter((path) => isSource(path) && path !== table && !others.includes(path))
  .map(parsed);

test('no file names a status again', () => {
  expect(sources.flatMap(namesAgain)).toEqual([]);
});

test('exports hold the names of statuses', () => {
  expect(sources.flatMap(rawStatuses)).toEqual([]);
});

describe('found is', () => {
  test.each(['const tabs = { pending: "Pending" };', 'const option = { value: "active", label: "Active" };'])(
    'the second name in %s',
    (code) => {
      expect(namesAgain(parse('app/made-up.ts', code))).toHaveLength(1);
    },
  );

  test('the stored status in a column', () => {
    const code = 'const columns: CsvColumns<Payout> = { status: ({ status }) => status };';
    expect(rawStatuses(parse('app/made-up.ts', code))).toEqual(['app/made-up.ts: status']);
  });
});
