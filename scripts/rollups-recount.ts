import { readArguments } from './lib/arguments';
import type { Closing } from './lib/closing';
import { openFirebase, runCommand } from './lib/command';
import { SetupError } from './lib/setup-error';

/** Wrong figures that are printed of a month; of the rest, the number. */
const maxPrinted = 20;

const usage = `Usage: npm run rollups:recount [-- options]

Counts the figures of past days again and names differences.

  --repair           correct what is wrong
  --month 2026-11    this month only; default: all months, and the sign-ups of the last 365 days`;

function readOptions(): { repair: boolean; month: string } {
  const options = { repair: { type: 'boolean' }, month: { type: 'string' } } as const;
  const { values } = readArguments(usage, { options });
  const month = values.month ?? '';
  if (month && !/^\d{4}-(0[1-9]|1[0-2])$/.test(month))
    throw new SetupError(`--month ${month} is not a month, such as 2026-11.\n\n${usage}`);
  return { repair: values.repair ?? false, month };
}

/** Ends with 2 when figures differ and were not corrected. */
async function main(closing: Closing): Promise<number> {
  const log = (line: string) => console.log(line);
  const { repair, month: only } = readOptions();
  await openFirebase(closing, 'npm run rollups:recount', log);
  const { closeDays, recountMonth } = await import('../app/services/insight/recount-sales.server');
  const { listMonths } = await import('../app/repositories/sales-upkeep.server');
  await closeDays();
  let wrong = 0;
  for (const month of only ? [only] : await listMonths(new Date())) {
    const found = await recountMonth(month, { repair });
    if (found === null) throw new SetupError('Another process corrects roll-ups right now. Try again later.');
    for (const { day, subject, name, kept, counted } of found.examples.slice(0, maxPrinted))
      log(`${day} ${subject}: ${name} kept ${kept}, counted ${counted}`);
    if (found.wrong > maxPrinted) log(`${month}: ${found.wrong - maxPrinted} more`);
    wrong += found.wrong;
  }
  if (!only) {
    const { recountSignUps } = await import('../app/services/insight/sign-ups.server');
    const found = await recountSignUps({ repair });
    for (const { day, kept, counted } of found) log(`${day}: sign-ups kept ${kept}, counted ${counted}`);
    wrong += found.length;
  }
  if (wrong === 0) log('All figures are right.');
  else log(repair ? `Corrected: ${wrong}.` : `Wrong: ${wrong}. Add --repair to correct them.`);
  return wrong > 0 && !repair ? 2 : 0;
}

await runCommand(main);
