import { dirname } from 'node:path';
import type { SellerChoice } from '../app/services/orders/import/find-sellers.server';
import type { ImportCounts } from '../app/services/orders/import/import-orders.server';
import type { OrderFile } from '../app/services/orders/import/order-files.server';
import { formatCedis, fromPesewas } from '../app/utils/money';
import { formatCount, plural } from '../app/utils/text';
import { readArguments } from './lib/arguments';
import type { Closing } from './lib/closing';
import { openFirebase, runCommand } from './lib/command';
import { openNamed, pathOf } from './lib/named-file';
import { ProblemReport } from './lib/problem-report';
import { SetupError } from './lib/setup-error';

const usage = `Usage: npm run orders:import -- FILE.csv [options]

FILE.csv is our template or Shopify's export of orders.

  --check            read and compare everything, write nothing
  --seller EMAIL     all orders are of this seller
  --sellers MAP.csv  two columns: a seller id of the file, the email address of the seller here
  --rate 0.0123      the price of one unit of the file's currency in GHS
  --currency XXX     the currency of that rate; without it, whichever the file names first
  --problems FILE    write all problems to this CSV file`;

const progressMs = 3_000;

interface Options {
  path: string;
  isCheck: boolean;
  seller: string;
  sellers: string;
  rate: number | null;
  currency: string;
  problems: string;
}

function readOptions(): Options {
  const { values, positionals } = readArguments(usage, {
    allowPositionals: true,
    options: {
      check: { type: 'boolean' },
      seller: { type: 'string' },
      sellers: { type: 'string' },
      rate: { type: 'string' },
      currency: { type: 'string' },
      problems: { type: 'string' },
    },
  });
  const [file, ...others] = positionals;
  if (!file || others.length > 0) throw new SetupError(usage);
  const rate = values.rate === undefined ? null : Number(values.rate);
  if (rate !== null && !(rate > 0 && rate < 1_000_000))
    throw new SetupError(`--rate ${values.rate} is not the price of a currency, such as 0.0123.`);
  const currency = (values.currency ?? '').toUpperCase();
  if (currency && !/^[A-Z]{3}$/.test(currency))
    throw new SetupError(`--currency ${values.currency} is not the code of a currency, such as USD.`);
  if (values.seller && values.sellers) throw new SetupError('Use --seller or --sellers, not both.');
  return {
    path: pathOf(file),
    isCheck: values.check ?? false,
    seller: values.seller ?? '',
    sellers: values.sellers ? pathOf(values.sellers) : '',
    rate,
    currency,
    problems: values.problems ? pathOf(values.problems) : '',
  };
}

async function main(closing: Closing): Promise<number> {
  const log = (line: string) => console.log(line);
  const options = readOptions();
  await openFirebase(closing, 'npm run orders:import', log);
  // These modules need the environment that `openFirebase` completes.
  const { openOrderFile } = await import('../app/services/orders/import/order-files.server');
  const { importOrders, noCounts } = await import('../app/services/orders/import/import-orders.server');
  const file = await openNamed(options.path, () => openOrderFile(options.path));
  if (!file.success) throw new SetupError(file.error);
  const choice = await readSellers(options, file.data);
  const { rate, currency, isCheck } = options;
  log(`File: ${file.data.columns.file}.`);
  const counts = noCounts();
  const problems = await openNamed(dirname(options.problems), () => new ProblemReport(options.problems));
  const timer = setInterval(() => log(progress(counts)), progressMs);
  const run = { file: file.data, ...choice, rate, currency, isCheck, now: new Date() };
  try {
    await importOrders({ ...run, onProblem: (problem) => problems.add(problem) }, counts);
  } finally {
    clearInterval(timer);
    await problems.end();
  }
  if (!isCheck) {
    const { recountStaleMonths } = await import('../app/services/sales/recount-sales.server');
    log(`Months of sales counted again: ${await recountStaleMonths()}.`);
  }
  for (const line of problems.lines()) log(line);
  log(summary(counts, isCheck));
  return counts.bad > 0 ? 2 : 0;
}

function progress({ rows, rowsDone, added, known, bad }: ImportCounts): string {
  if (rowsDone === 0) return `Rows counted so far: ${formatCount(rows)} …`;
  const part = `${formatCount(rowsDone)} of ${formatCount(rows)} rows`;
  return `${part}: ${formatCount(added)} new orders, ${formatCount(known)} already there, ${formatCount(bad)} bad …`;
}

function summary(counts: ImportCounts, isCheck: boolean): string {
  const { rows, added, known, bad, repeated, bookedPesewas } = counts;
  const orders = `${plural(added, 'new order')}, ${formatCount(known)} already there, ${formatCount(bad)} bad`;
  const same = repeated > 0 ? ` Rows that repeat another one: ${formatCount(repeated)}.` : '';
  const money = ` Sellers' balances change by ${formatCedis(fromPesewas(bookedPesewas))}.`;
  const note = isCheck ? ' Nothing was written: this was a check.' : '';
  return `${plural(rows, 'row')}: ${orders}.${same}${money}${note}`;
}

async function readSellers(
  { seller: email, sellers: path }: Options,
  { kind, columns }: OrderFile,
): Promise<SellerChoice> {
  const { findSellerByEmail } = await import('../app/services/orders/import/find-sellers.server');
  const seller = email ? await findSellerByEmail(email) : null;
  if (email && !seller) throw new SetupError(`There is no seller with the email address ${email}.`);
  const namesSellers = kind === 'makola' && columns.index.has('seller_id');
  if (!email && !path && !namesSellers)
    throw new SetupError('Whose orders are these? Add --seller EMAIL, or --sellers MAP.csv.');
  return { seller, emails: path ? await readEmails(path) : null };
}

async function readEmails(path: string): Promise<Map<string, string>> {
  const { openCsvFile, readCsvFile } = await import('../app/services/csv/csv-file.server');
  const file = await openNamed(path, () => openCsvFile(path));
  if (!file.success) throw new SetupError(`${path}: ${file.error}`);
  const emails = new Map<string, string>();
  for await (const { cells, line } of readCsvFile(file.data)) {
    const [id = '', email = ''] = cells.map((cell) => cell.trim());
    if (email.includes('@')) emails.set(id, email.toLowerCase());
    // The first line may name the columns.
    else if (line > 1) throw new SetupError(`${path}: line ${line} has no email address.`);
  }
  return emails;
}

await runCommand(main);
