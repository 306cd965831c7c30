import { posix } from 'node:path';
import ts from 'typescript';
import { placeOf, visit } from './sources';

export interface Import {
  /** As it is written: `~/utils/money`. */
  name: string;
  /** Whether it names types alone, which are erased. */
  isTypes: boolean;
  /** `app/utils/money.ts:12` */
  place: string;
}

/** All that a file imports and exports again, also when it runs, and types that it names by `import()`. */
export function importsOf(file: ts.SourceFile): Import[] {
  const found: Import[] = [];
  visit(file, (node) => {
    const add = (name: ts.Node | undefined, isTypes: boolean) => {
      if (name && ts.isStringLiteral(name))
        found.push({ name: name.text, isTypes, place: placeOf(file, node.getStart()) });
    };
    if (ts.isImportDeclaration(node)) add(node.moduleSpecifier, hasOnlyTypes(node.importClause));
    if (ts.isExportDeclaration(node)) add(node.moduleSpecifier, node.isTypeOnly);
    if (ts.isImportTypeNode(node) && ts.isLiteralTypeNode(node.argument)) add(node.argument.literal, true);
    if (ts.isCallExpression(node) && node.expression.kind === ts.SyntaxKind.ImportKeyword)
      add(node.arguments[0], false);
  });
  return found;
}

function hasOnlyTypes(clause: ts.ImportClause | undefined): boolean {
  if (!clause) return false;
  const { isTypeOnly, name, namedBindings } = clause;
  const named = namedBindings && ts.isNamedImports(namedBindings) ? namedBindings.elements : undefined;
  return isTypeOnly || (!name && named !== undefined && named.every((one) => one.isTypeOnly));
}

/** The path that a file of `app/` imports by a name, if it is one of these. */
export function resolveIn(paths: { has(path: string): boolean }, from: string, name: string) {
  const path = name.startsWith('~/') ? `app/${name.slice(2)}` : posix.join(posix.dirname(from), name);
  return ['', '.ts', '.tsx'].map((ending) => path + ending).find((one) => paths.has(one));
}
