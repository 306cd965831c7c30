import { refuseHalfRestored } from './backup/half-restored';
import { readArguments } from './lib/arguments';
import type { Closing } from './lib/closing';
import { openFirebase, runCommand } from './lib/command';
import { SetupError } from './lib/setup-error';
import { isEmpty } from './seed/is-empty';
import { type MarketSize, sizeForOrders, smallSize } from './seed/size';

/** More were never tried: 200 000 take 2 GB on disk, and the engine more than ten seconds to start. */
const maxOrders = 200_000;

const usage = `Usage: npm run seed [-- options]

Creates the demo market in an empty database.

  --if-empty  do nothing if there are users already
  --scale N   a market with N orders, up to ${maxOrders} (default 1200)
  --small     a small market, for tests`;

interface Options {
  ifEmpty: boolean;
  size: MarketSize;
}

function readOptions(): Options {
  const options = {
    'if-empty': { type: 'boolean' },
    scale: { type: 'string' },
    small: { type: 'boolean' },
  } as const;
  const { values } = readArguments(usage, { options });
  const orders = Number(values.scale ?? 1200);
  if (!Number.isInteger(orders) || orders < 1 || orders > maxOrders || (values.scale && values.small)) {
    throw new SetupError(usage);
  }
  return {
    ifEmpty: values['if-empty'] ?? false,
    size: values.small ? smallSize : sizeForOrders(orders),
  };
}

async function main(closing: Closing): Promise<void> {
  const { ifEmpty, size } = readOptions();
  // A market written at once keeps calls waiting; lines about each would hide how far it is.
  process.env.SLOW_CALL_MS ||= '60000';
  const log = (line: string) => console.log(line);
  // The command that set this address has already printed which Firebase it uses.
  const isNamed = Boolean(process.env.FIRESTORE_EMULATOR_HOST);
  const firebase = await openFirebase(closing, 'npm run seed', isNamed ? () => {} : log);
  const { hosts } = firebase;
  if (hosts === null) {
    throw new SetupError(
      `Demo data can only be written to the local Firebase, and this is ${firebase.description}. Nothing was written.`,
    );
  }
  const project = process.env.GOOGLE_CLOUD_PROJECT ?? '';
  await refuseHalfRestored(hosts.firestore, project);
  if (!(await isEmpty(hosts.firestore, project))) {
    if (ifEmpty) return;
    throw new SetupError(
      'The local Firebase already has users, and demo data needs an empty one. To start over: stop ' +
        'Makola, run npm run reset, then npm run seed.',
    );
  }
  const { seed } = await import('./seed/run');
  await seed(size, log);
}

await runCommand(main);
