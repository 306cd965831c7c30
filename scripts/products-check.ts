import { readFileSync } from 'node:fs';
import { basename, resolve } from 'node:path';
import { noAnswers, type RemarkKind } from '../app/schemas/product-import';
import { defaultSettings } from '../app/schemas/settings';
import { checkText, type TextCheck } from '../app/services/products/import/check-text.server';
import { openFile, type ProductFile } from '../app/services/products/import/read-file.server';
import { formatCount } from '../app/utils/text';
import { shopFiles } from '../tests/factories/shop-files';

// What the import makes of files, without a database: npm run products:check -- [FILE …]
// Without files, it checks those that the tests make, one for each pattern of real shops.

const maxErrors = 3;

interface Named {
  name: string;
  file: ProductFile;
}

function filesNamed(paths: string[]): Promise<Named[]> {
  return Promise.all(
    paths.map(async (path) => {
      const opened = await openFile(readFileSync(resolve(process.env.INIT_CWD || '.', path)));
      if (!opened.success) throw new Error(`${path}: ${opened.error}`);
      return { name: basename(path), file: opened.data.file };
    }),
  );
}

const line = (name: string, kind: string, numbers: (number | string)[]) =>
  [name.padEnd(46).slice(0, 46), kind.padEnd(14), ...numbers.map((it) => String(it).padStart(9))].join(' ');

function print(name: string, check: TextCheck): void {
  const { kind, taken, remarked, bad, drafts, variants, remarks, errors } = check;
  const kinds = [...remarks].map(([remark, count]: [RemarkKind, number]) => `${remark} ${count}`).join(', ');
  console.log(`${line(name, kind, [taken, remarked, bad, drafts, variants])}  ${kinds}`);
  const worst = [...errors].sort((a, b) => b[1] - a[1]).slice(0, maxErrors);
  for (const [error, count] of worst) console.log(`    ${formatCount(count)} × ${error}`);
}

const paths = process.argv.slice(2);
const files: Named[] =
  paths.length > 0
    ? await filesNamed(paths)
    : shopFiles.map(({ pattern, text }) => ({ name: pattern, file: text }));
const { categories } = defaultSettings;
const sums = { taken: 0, remarked: 0, bad: 0, drafts: 0, variants: 0 };
console.log(line('file', 'format', ['taken', 'adapted', 'bad', 'drafts', 'variants']));
for (const { name, file } of files) {
  const check = await checkText(file, { categories, answers: noAnswers });
  print(name, check);
  for (const key of ['taken', 'remarked', 'bad', 'drafts', 'variants'] as const) sums[key] += check[key];
}
const read = sums.taken + sums.remarked + sums.bad;
console.log(line('all', '', [sums.taken, sums.remarked, sums.bad, sums.drafts, sums.variants]));
const share = read === 0 ? 0 : ((read - sums.bad) / read) * 100;
console.log(`${share.toFixed(1)} % of ${formatCount(read)} products are taken; drafts are not counted.`);
