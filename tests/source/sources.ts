import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import ts from 'typescript';
import { ROOT } from '../../scripts/lib/paths';

const folders = ['app', 'server', 'scripts', 'tests'];
const isScript = (path: string) => /\.tsx?$/.test(path);
const below = (folder: string) =>
  readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' }).map(
    (path) => `${folder}/${path.replaceAll('\\', '/')}`,
  );

/** Paths of the project's TypeScript files, with slashes, from its root. */
export const scripts = [...readdirSync(ROOT), ...folders.flatMap(below)].filter(isScript);

export const textOf = (path: string): string => readFileSync(join(ROOT, path), 'utf8');

export const parse = (path: string, text: string): ts.SourceFile =>
  ts.createSourceFile(path, text, ts.ScriptTarget.Latest, true);

/** A file as the TypeScript parser reads it. */
export const parsed = (path: string): ts.SourceFile => parse(path, textOf(path));

/** Calls `see` with every node of a file. */
export function visit(node: ts.Node, see: (node: ts.Node) => void): void {
  see(node);
  ts.forEachChild(node, (child) => visit(child, see));
}

/** `app/utils/money.ts:12` */
export const placeOf = (file: ts.SourceFile, position: number): string =>
  `${file.fileName}:${file.getLineAndCharacterOfPosition(position).line + 1}`;
