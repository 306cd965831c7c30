import { readdirSync, readFileSync, statSync } from 'node:fs';
import { basename, join } from 'node:path';
import { noAnswers, type RemarkKind } from '../app/schemas/products/product-import';
import { variantName } from '../app/schemas/products/product-variants';
import { defaultSettings } from '../app/schemas/settings/settings';
import { checkText, type TextCheck } from '../app/services/products/import/check/check-text.server';
import type { CheckedProduct } from '../app/services/products/import/check/validate-product.server';
import type { ProductFile } from '../app/services/products/import/read/open-table.server';
import { inspectFile } from '../app/services/products/import/read/read-file.server';
import { formatCount } from '../app/utils/text';
import { shopFiles } from '../tests/factories/shop-files';
import { readArguments } from './lib/arguments';
import { openNamed, pathOf } from './lib/named-file';
import { runMain } from './lib/setup-error';

const usage = `Usage: npm run products:check [-- [--products] FILE|FOLDER …]

Prints what the import of products would make of files, without a database: the rows of each, the products that are
taken, taken with a remark, or bad, those that their shop doesn't sell, and the variants and pieces in stock; below
it what the preview would ask and say. With --products it lists the products and their remarks too. A file that the
form refuses is named with the reason. A folder stands for its files. Without files it checks those that the tests
make, one for each pattern of real shops.`;

const maxErrors = 3;

const line = (name: string, kind: string, numbers: (number | string)[]) =>
  [name.padEnd(40).slice(0, 40), kind.padEnd(15), ...numbers.map((it) => String(it).padStart(8))].join(' ');

function print(name: string, check: TextCheck): void {
  const { kind, taken, remarked, bad, drafts, variants, stock, remarks, errors, report } = check;
  const kinds = [...remarks].map(([remark, count]: [RemarkKind, number]) => `${remark} ${count}`).join(', ');
  console.log(`${line(name, kind, [report.rows, taken, remarked, bad, drafts, variants, stock])}  ${kinds}`);
  for (const text of notesOf(check)) console.log(`    ${text}`);
  const worst = [...errors].sort((a, b) => b[1] - a[1]).slice(0, maxErrors);
  for (const [error, count] of worst) console.log(`    ${formatCount(count)} × ${error}`);
}

/** What the preview would ask and say of a file. */
function notesOf({ report, leftOut, products }: TextCheck): string[] {
  const { columns, comma, addedUp, dropped, notRead, linesAbove, sameNames } = report;
  const asksStock = products.filter(({ found }) => found.asksStock).length;
  const linesOf = (rows: { line: number; text: string }[]) =>
    rows.map(({ line, text }) => `line ${line} “${text}”`).join(', ');
  return [
    columns.length > 0 &&
      `asks which column is which: ${columns.map((it) => `${it.name} = ${it.meaning || '?'}`).join(', ')}`,
    sameNames.count > 0 &&
      `asks whether rows of one name are variants, like ${sameNames.title} (lines ${sameNames.lines.join(', ')}): told apart by ${sameNames.columns.join(' or ') || 'no column'}; now ${sameNames.chosen || 'products of their own'}`,
    asksStock > 0 && `asks the stock of ${asksStock}`,
    comma !== '' && `asks what the comma in ${comma} is`,
    ...[...report.currencies].map(
      ([name, { count, example }]) => `asks the rate of ${name}: ${count} rows, like ${example}`,
    ),
    leftOut.count > 0 && `asks about what the shop doesn’t sell: ${linesOf(leftOut.rows)}`,
    addedUp.length > 0 && `adds up the stock of ${addedUp.join(', ')}`,
    linesAbove > 0 && `doesn’t read ${linesAbove} rows above the columns`,
    notRead.count > 0 && `doesn’t read ${linesOf(notRead.rows)}`,
    dropped.size > 0 && `doesn’t keep ${[...dropped.keys()].join(', ')}`,
  ].filter((text) => text !== false);
}

function listed(checked: CheckedProduct): string[] {
  const remarks = checked.found.remarks.map(({ text }) => `        ${text}`);
  if (checked.kind === 'bad') {
    const { line, title, column, advice } = checked.problem;
    return [`    ✗ line ${line} ${title}: ${column}: ${advice}`, ...remarks];
  }
  if (checked.kind === 'same' || checked.kind === 'repeated') return [`    = ${checked.kind}`, ...remarks];
  const { title, price, quantity, sku, category, variants } = checked.product.fields;
  const rows = variants?.rows.map((row) => `${variantName(row)} ${row.price} × ${row.quantity} ${row.sku}`);
  return [`    ✓ ${title}: ${rows?.join('; ') ?? `${price} × ${quantity} ${sku}`} (${category})`, ...remarks];
}

const sums = { taken: 0, remarked: 0, bad: 0, drafts: 0, variants: 0, stock: 0 };
let rows = 0;

async function checkFile(name: string, file: ProductFile, isListed: boolean): Promise<void> {
  const check = await checkText(file, { categories: defaultSettings.categories, answers: noAnswers });
  print(name, check);
  if (isListed) for (const text of check.products.flatMap(listed)) console.log(text);
  for (const key of Object.keys(sums) as (keyof typeof sums)[]) sums[key] += check[key];
  rows += check.report.rows;
}

/** Checks a file as the form does. @returns whether the form takes it */
async function checkNamed(path: string, isListed: boolean): Promise<boolean> {
  const content = await openNamed(path, () => readFileSync(path));
  const inspected = await inspectFile(content);
  if (inspected.success) {
    const { file, sheet } = inspected.data;
    await checkFile(basename(path), file, isListed);
    const others = sheet?.left.map((name) => (sheet.hidden.includes(name) ? `${name} (hidden)` : name));
    if (others?.length) console.log(`    reads the sheet ${sheet?.name}; asks about ${others.join(', ')}`);
  } else console.log(`${basename(path)}: ${inspected.error}`);
  return inspected.success;
}

/** The file, or the files in a folder, without those of its own folders. */
function filesIn(path: string): string[] {
  if (!statSync(path, { throwIfNoEntry: false })?.isDirectory()) return [path];
  const names = readdirSync(path, { withFileTypes: true }).filter((it) => it.isFile());
  return names.map(({ name }) => join(path, name)).sort();
}

await runMain(async () => {
  const { positionals, values } = readArguments(usage, {
    allowPositionals: true,
    options: { products: { type: 'boolean', default: false } },
  });
  console.log(line('file', 'format', ['rows', 'taken', 'adapted', 'bad', 'not sold', 'variants', 'stock']));
  for (const path of positionals.map(pathOf).flatMap(filesIn))
    if (!(await checkNamed(path, values.products))) process.exitCode = 1;
  if (positionals.length === 0)
    for (const { pattern, text } of shopFiles) await checkFile(pattern, text, values.products);
  const read = sums.taken + sums.remarked + sums.bad;
  console.log(line('all', '', [rows, ...Object.values(sums)]));
  const share = read === 0 ? 0 : ((read - sums.bad) / read) * 100;
  console.log(
    `${share.toFixed(1)} % of ${formatCount(read)} products are taken; what isn’t sold is not counted.`,
  );
});
