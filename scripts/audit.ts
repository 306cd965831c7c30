import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { checkNames } from '../app/services/audit/check-names';
import type { CheckResult } from '../app/services/audit/run-audit.server';
import { readArguments } from './lib/arguments';
import type { Closing } from './lib/closing';
import { completeEnvironment, openFirebase, runCommand } from './lib/command';
import { ROOT } from './lib/paths';
import { SetupError } from './lib/setup-error';

/** Findings of a check that are printed; of the rest, the number. */
const maxPrinted = 20;

/** Lines of progress of a long check are at least this far apart. */
const tellEveryMs = 3_000;

const usage = `Usage: npm run audit [-- options]

Compares all records with what is kept of them, also while Makola serves, and names what differs.

  --repair           correct what can be corrected
  --only NAME,NAME   these checks only
  --list             only print the checks, and what each compares

Ends with 0 when all was compared and is right or corrected, with 2 when something is wrong, with 3 when
nothing is known to be wrong and not all could be compared.`;

async function main(closing: Closing): Promise<number> {
  const { values } = readArguments(usage, {
    options: { repair: { type: 'boolean' }, only: { type: 'string' }, list: { type: 'boolean' } },
  });
  const log = (line: string) => console.log(line);
  const names = namedChecks(values.only);
  // What it imports of the app connects to the Firebase that is set by then.
  if (values.list) completeEnvironment();
  else await openFirebase(closing, 'npm run audit', log);
  const { checks } = await import('../app/services/audit/checks.server');
  if (values.list) {
    for (const { name, compares } of checks) log(`${name.padEnd(20)}  ${compares}`);
    return 0;
  }
  const { outcomeOf, runAudit } = await import('../app/services/audit/run-audit.server');
  const chosen = checks.filter(({ name }) => names.includes(name));
  const results = await runAudit(chosen, {
    repair: values.repair ?? false,
    version: JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8')).version,
    signal: closing.signal,
    ...printer(log),
  });
  for (const line of tableOf(results)) log(line);
  const left = results.reduce((sum, { wrong, repaired }) => sum + wrong - repaired, 0);
  if (left > 0)
    log(`Wrong: ${left}.${values.repair ? '' : ' Add --repair to correct what can be corrected.'}`);
  const failed = results.filter((result) => result.failed !== '');
  for (const { name, failed: why } of failed) log(`${name} could not be checked: ${why}`);
  if (failed.length > 0)
    log(`Not all was checked. Run again: --only ${failed.map(({ name }) => name).join(',')}`);
  const outcome = outcomeOf(results);
  if (outcome === 'clean') log('All was checked, and all is right.');
  return exitCodes[outcome];
}

const exitCodes = { clean: 0, wrong: 2, unchecked: 3 } as const;

/** @throws SetupError for a name that no check has */
function namedChecks(only: string | undefined): readonly string[] {
  if (only === undefined) return checkNames;
  const names = only.split(',');
  const unknown = names.find((name) => checkNames.every((known) => known !== name));
  if (unknown !== undefined)
    throw new SetupError(`There is no check “${unknown}”. Checks: ${checkNames.join(', ')}.`);
  return names;
}

/** Prints findings as they come, and how far a long check is. */
function printer(log: (line: string) => void) {
  let toldAt = performance.now();
  let printed = 0;
  return {
    onStep: (name: string, records: number) => {
      if (performance.now() - toldAt < tellEveryMs) return;
      toldAt = performance.now();
      log(`${name}: ${records} checked so far …`);
    },
    onFinding: (
      _name: string,
      {
        record,
        wrong,
        repair,
        isRepaired,
      }: { record: string; wrong: string; repair: string | null; isRepaired: boolean },
    ) => {
      printed += 1;
      if (printed > maxPrinted) return;
      const left = repair === null ? 'Decide by hand.' : `Repair: ${repair}`;
      log(`${record}: ${wrong} ${isRepaired ? 'Corrected.' : left}`);
    },
    onCheck: ({ name, records, wrong, failed }: CheckResult) => {
      if (wrong > maxPrinted) log(`${name}: ${wrong - maxPrinted} more`);
      printed = 0;
      const found = wrong === 0 ? 'all right' : `${wrong} wrong`;
      const left = failed === '' ? '' : ', and not all could be checked';
      log(
        `${name}: ${records} checked, ${failed !== '' && wrong === 0 ? 'none of them wrong' : found}${left}.`,
      );
    },
  };
}

const columns = ['records', 'wrong', 'repaired', 'reads', 'seconds'] as const;

function tableOf(results: readonly CheckResult[]): string[] {
  const rows = results.map(({ ms, ...result }) => ({ ...result, seconds: (ms / 1_000).toFixed(1) }));
  const width = 10;
  const line = (name: string, cells: readonly (string | number)[]) =>
    `${name.padEnd(20)}${cells.map((cell) => String(cell).padStart(width)).join('')}`;
  return [
    '',
    line('check', columns),
    ...rows.map((row) =>
      line(
        row.name,
        columns.map((name) => row[name]),
      ),
    ),
  ];
}

await runCommand(main, 1);
