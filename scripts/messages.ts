import { readArguments } from './lib/arguments';
import type { Closing } from './lib/closing';
import { runCommand } from './lib/command';
import { SetupError } from './lib/setup-error';

const usage = `Usage: npm run messages
       npm run messages -- --events 10000 --servers 3 [--seed NUMBER]

Has servers (2) of its own send the email and the SMS of events (200) to a mail server and a provider of SMS in this
process, which have faults: they are busy, answer nothing, break off after they took a message, and send receipts
early, twice and forged. The server that sends is killed and stopped meanwhile. Then it counts what became of each
message, and ends with 1 where one was lost or sent twice. It takes some minutes: what is busy is tried again later.`;

/** @throws SetupError for what is no number, or too small */
function numberOf(name: string, given: string | undefined, standard: number, least: number): number {
  const number = Number(given ?? standard);
  if (!Number.isInteger(number) || number < least)
    throw new SetupError(`--${name} takes a whole number from ${least}.`);
  return number;
}

async function main(closing: Closing): Promise<number> {
  const { values } = readArguments(usage, {
    options: { events: { type: 'string' }, servers: { type: 'string' }, seed: { type: 'string' } },
  });
  const options = {
    events: numberOf('events', values.events, 200, 1),
    servers: numberOf('servers', values.servers, 2, 2),
    seed: numberOf('seed', values.seed, 1, 0),
  };
  const { runMessageChaos } = await import('../tests/chaos/messages/run');
  return runMessageChaos(closing, options, (line) => console.log(line));
}

await runCommand(main);
