import { parseArgs } from 'node:util';
import type { Closing } from './lib/closing';
import { openFirebase, runCommand } from './lib/command';

/** Ends with 2 when figures differ and were not corrected. */
async function main(closing: Closing): Promise<number> {
  const log = (line: string) => console.log(line);
  const { values } = parseArgs({ options: { repair: { type: 'boolean' } } });
  const repair = values.repair ?? false;
  await openFirebase(closing, 'npm run rollups:recount', log);
  const { recountSignUps } = await import('../app/services/insight/sign-ups.server');
  const wrong = await recountSignUps({ repair });
  for (const { day, kept, counted } of wrong) log(`${day}: sign-ups kept ${kept}, counted ${counted}`);
  if (wrong.length === 0) log('All closed days of the last 365 are right.');
  else log(repair ? `Corrected: ${wrong.length}.` : `Wrong: ${wrong.length}. Add --repair to correct them.`);
  return wrong.length > 0 && !repair ? 2 : 0;
}

await runCommand(main);
