import { type Environment, requireHostSettings } from '../app/schemas/environment';
import { refuseHalfRestored } from './backup/half-restored';
import { type EngineName, engineArgument } from './firebase/choice';
import { connectFirebase } from './firebase/locate';
import type { FirebaseHosts } from './firebase/types';
import { ensureBuild, requireBuild } from './lib/build';
import { runScript } from './lib/child';
import { type Closing, closeInOrder } from './lib/closing';
import { checkDataVersion } from './lib/data-version';
import { listenError, tryListening } from './lib/listening';
import { nodeNotice } from './lib/node-version';
import { dataDirectory } from './lib/paths';
import { ensureSessionSecret } from './lib/session-secret';
import { settingsFromEnvironment } from './lib/settings';
import { SetupError, shownError } from './lib/setup-error';
import { timeParts } from './lib/time-parts';
import { isEmpty } from './seed/is-empty';

/** How the server was started: `npm start`, `npm run dev` or `npm run serve`. */
const kinds = {
  start: { command: 'npm start', mode: 'production' },
  dev: { command: 'npm run dev', mode: 'development' },
  serve: { command: 'npm run serve', mode: 'production' },
} as const;
type Kind = keyof typeof kinds;

const DEMO_USERS = `
Demo users, password makola-demo:
  admin@makola.test    the back-office; support@makola.test answers messages alone
  seller@makola.test   a seller; packer@ and bookkeeper@makola.test help in their shop
  buyer@makola.test    a buyer (chat)
A small shop that buys from them, in another terminal: npm run shop
Stop with Ctrl-C.`;

async function seedIfEmpty({ firestore }: FirebaseHosts, signal: AbortSignal): Promise<void> {
  // Here, because a process of its own takes a second to ask.
  if (!(await isEmpty(firestore, process.env.GOOGLE_CLOUD_PROJECT ?? ''))) return;
  const code = await runScript('scripts/seed.ts', ['--if-empty'], signal);
  if (code !== 0) {
    throw new SetupError('The demo data could not be created. The reason is above.');
  }
}

/**
 * Brings local data of an older Makola along. A real project is upgraded by its operator; until then, the
 * pages say so.
 *
 * @throws SetupError for data of a newer Makola
 */
async function bringAlong(local: boolean, log: (line: string) => void, signal: AbortSignal): Promise<void> {
  const { fits, version } = await checkDataVersion();
  if (fits === 'yes') return;
  if (!local) return log(`The data is of version ${version}, and lacks steps: npm run upgrade`);
  const code = await runScript('scripts/upgrade.ts', [], signal);
  if (code !== 0) throw new SetupError('The data could not be brought along. The reason is above.');
}

async function serve(kind: Kind, settings: Environment) {
  const { command, mode } = kinds[kind];
  // Imported only now: the server reads the environment on import.
  const { startServer } = await import('../server');
  try {
    return await startServer({ mode });
  } catch (error) {
    throw listenError(error, settings, command);
  }
}

async function start(closing: Closing, kind: Kind, engine: EngineName | null): Promise<void> {
  const { command, mode } = kinds[kind];
  const settings = settingsFromEnvironment();
  const dataDir = dataDirectory();
  const log = (line: string) => console.log(line);
  if (kind === 'serve') requireBuild();
  const { time, parts } = timeParts();
  const firebase = await time('Firebase', () =>
    connectFirebase({
      dataDir,
      log,
      exclusive: true,
      engine,
      command,
      // Fail on a used port before spending seconds on demo data.
      beforeStart: async () => {
        requireHostSettings(process.env);
        await tryListening(settings, command);
      },
      onLost: (message) => {
        console.error(message);
        void closing.end(1);
      },
    }),
  );
  closing.add(() => firebase.stop());
  // Not before: whoever sets it to production says that this is a public server.
  process.env.NODE_ENV ??= mode;
  const { hosts } = firebase;
  const local = hosts !== null;
  if (hosts) await refuseHalfRestored(hosts.firestore, process.env.GOOGLE_CLOUD_PROJECT ?? '');
  ensureSessionSecret(dataDir, local);
  if (local) process.env.PUBLIC_URL ||= `http://localhost:${process.env.PORT || '3000'}`;
  await Promise.all([
    kind === 'start' && time('build', () => ensureBuild(log, closing.signal)),
    kind !== 'serve' && hosts && time('demo data', () => seedIfEmpty(hosts, closing.signal)),
  ]);
  await time('version of the data', () => bringAlong(local, log, closing.signal));
  const server = await time('server', () => serve(kind, settings));
  closing.add(() => server.close());
  log(`\nMakola is ready: ${server.url}`);
  log(parts());
  const notice = nodeNotice(process.versions.node);
  if (notice) log(notice);
  if (kind !== 'serve' && local) log(DEMO_USERS);
}

const closing = closeInOrder();
// Whoever started this process, and passes signals on, was killed.
process.on('disconnect', () => void closing.end(1));
try {
  const { engine, rest } = engineArgument(process.argv.slice(2));
  const kind = rest.includes('--dev') ? 'dev' : rest.includes('--built') ? 'serve' : 'start';
  await start(closing, kind, engine);
} catch (error) {
  // A signal during the start aborts it; that is not a failure.
  if (!closing.signal.aborted) {
    console.error(shownError(error));
    await closing.end(1);
  }
}
