import { readArguments } from './lib/arguments';
import type { Closing } from './lib/closing';
import { openFirebase, runCommand } from './lib/command';

const usage = `Usage: npm run summaries:send

Sends each seller a summary of the last week. Safe to run twice.`;

async function main(closing: Closing): Promise<void> {
  readArguments(usage);
  const log = (line: string) => console.log(line);
  await openFirebase(closing, 'npm run summaries:send', log);
  const { sendSummaries } = await import('../app/services/insight/send-summaries.server');
  const { week, sellers, sent, known } = await sendSummaries(new Date(), (count) => {
    if (count % 100 === 0) log(`Sellers so far: ${count} …`);
  });
  log(
    `Week of ${week.from} to ${week.to}: ${sellers} sellers, ${sent} summaries sent, ${known} sent before.`,
  );
}

await runCommand(main);
