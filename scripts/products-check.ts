import { readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { noAnswers, type RemarkKind } from '../app/schemas/products/product-import';
import { defaultSettings } from '../app/schemas/settings/settings';
import { checkText, type TextCheck } from '../app/services/products/import/check-text.server';
import { inspectFile, type ProductFile } from '../app/services/products/import/read-file.server';
import { formatCount } from '../app/utils/text';
import { shopFiles } from '../tests/factories/shop-files';
import { readArguments } from './lib/arguments';
import { openNamed, pathOf } from './lib/named-file';
import { runMain } from './lib/setup-error';

const usage = `Usage: npm run products:check [-- FILE …]

Prints what the import of products would make of files, without a database: products that are taken, taken with
a remark, or bad. A file that the form refuses is named with the reason. Without files it checks those that the
tests make, one for each pattern of real shops.`;

const maxErrors = 3;

const line = (name: string, kind: string, numbers: (number | string)[]) =>
  [name.padEnd(46).slice(0, 46), kind.padEnd(14), ...numbers.map((it) => String(it).padStart(9))].join(' ');

function print(name: string, check: TextCheck): void {
  const { kind, taken, remarked, bad, drafts, variants, remarks, errors } = check;
  const kinds = [...remarks].map(([remark, count]: [RemarkKind, number]) => `${remark} ${count}`).join(', ');
  console.log(`${line(name, kind, [taken, remarked, bad, drafts, variants])}  ${kinds}`);
  const worst = [...errors].sort((a, b) => b[1] - a[1]).slice(0, maxErrors);
  for (const [error, count] of worst) console.log(`    ${formatCount(count)} × ${error}`);
}

const sums = { taken: 0, remarked: 0, bad: 0, drafts: 0, variants: 0 };

async function checkFile(name: string, file: ProductFile): Promise<void> {
  const check = await checkText(file, { categories: defaultSettings.categories, answers: noAnswers });
  print(name, check);
  for (const key of ['taken', 'remarked', 'bad', 'drafts', 'variants'] as const) sums[key] += check[key];
}

/** Checks a file as the form does. @returns whether the form takes it */
async function checkNamed(path: string): Promise<boolean> {
  const content = await openNamed(path, () => readFileSync(path));
  const inspected = await inspectFile(content);
  if (inspected.success) await checkFile(basename(path), inspected.data.file);
  else console.log(`${basename(path)}: ${inspected.error}`);
  return inspected.success;
}

await runMain(async () => {
  const { positionals } = readArguments(usage, { allowPositionals: true });
  console.log(line('file', 'format', ['taken', 'adapted', 'bad', 'drafts', 'variants']));
  for (const path of positionals.map(pathOf)) if (!(await checkNamed(path))) process.exitCode = 1;
  if (positionals.length === 0) for (const { pattern, text } of shopFiles) await checkFile(pattern, text);
  const read = sums.taken + sums.remarked + sums.bad;
  console.log(line('all', '', [sums.taken, sums.remarked, sums.bad, sums.drafts, sums.variants]));
  const share = read === 0 ? 0 : ((read - sums.bad) / read) * 100;
  console.log(`${share.toFixed(1)} % of ${formatCount(read)} products are taken; drafts are not counted.`);
});
