import { engineArgument } from './firebase/choice';
import { refuseOtherFirebase } from './firebase/decide';
import { connectFirebase } from './firebase/locate';
import { portsFrom } from './firebase/ports';
import { localEnvironment } from './firebase/project';
import { runtimeState } from './firebase/runtime-file';
import type { FirebaseHosts, FirebasePorts } from './firebase/types';
import { readArguments } from './lib/arguments';
import type { Closing } from './lib/closing';
import { runCommand } from './lib/command';
import { dataDirectory, shortPath } from './lib/paths';
import { SetupError } from './lib/setup-error';

const usage = `Usage: npm run firebase [-- options]

Runs the local Firebase alone, for several servers on one machine, until Ctrl-C. It keeps its data in DATA_DIR,
as that of npm start does, and prints the variables that servers need.

  --port N       on the ports N to N + 4 and no others, so that servers find it again after a restart
  --engine NAME  embedded or official, as npm start takes it
  --env          starts nothing: prints these variables for the one that runs on DATA_DIR, to use as
                 eval "$(npm run --silent firebase -- --env)"`;

const command = 'npm run firebase';

/** Five ports are used, from this one on. */
const maxPort = 65_531;

/** Lines for a shell. None of the values needs quotes: they are addresses and names of ours. */
const exportLines = (hosts: FirebaseHosts): string =>
  Object.entries(localEnvironment(hosts))
    .map(([name, value]) => `export ${name}=${value}`)
    .join('\n');

function readOptions() {
  const { engine, rest } = engineArgument(process.argv.slice(2));
  const options = { port: { type: 'string' }, env: { type: 'boolean' } } as const;
  const { values } = readArguments(usage, { args: rest, options });
  return { engine, ports: values.port === undefined ? undefined : readPort(values.port), env: values.env };
}

function readPort(text: string): FirebasePorts {
  const port = Number(text);
  if (!/^\d+$/.test(text) || port < 1 || port > maxPort)
    throw new SetupError(`--port takes a whole number from 1 to ${maxPort}, like 8080.`);
  return portsFrom(port);
}

/** @throws SetupError when none runs on the data folder */
function printEnvironment(dataDir: string): void {
  const now = runtimeState(dataDir);
  if (now.state !== 'ready')
    throw new SetupError(`No local Firebase runs on ${shortPath(dataDir)}. Start one with: ${command}`);
  console.log(exportLines(now.engine.hosts));
}

async function main(closing: Closing): Promise<void> {
  const { engine, ports, env } = readOptions();
  const dataDir = dataDirectory();
  if (env) return printEnvironment(dataDir);
  // Whoever started this process, and passes signals on, was killed.
  process.on('disconnect', () => void closing.end(1));
  refuseOtherFirebase(process.env, `${command} starts a local one`);
  const firebase = await connectFirebase({
    dataDir,
    log: (line) => console.log(line),
    exclusive: true,
    engine,
    ports,
    command,
    onLost: (message) => {
      console.error(message);
      void closing.end(1);
    },
  });
  closing.add(() => firebase.stop());
  if (firebase.hosts) console.log(`\n${exportLines(firebase.hosts)}\n`);
  console.log('Firebase is ready. Stop the servers first, then this with Ctrl-C.');
  // The engine's pipes keep this process; a signal ends it.
  await new Promise<never>(() => {});
}

await runCommand(main);
