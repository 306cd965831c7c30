import { once } from 'node:events';
import { cpSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { createServer as createListener, type Server } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startEngine } from '../../scripts/firebase/engine';
import { localEnvironment } from '../../scripts/firebase/project';
import { damages, makeWholeFolder } from '../../scripts/firebase/testing/damages';
import { describeWithEngine } from '../../scripts/firebase/testing/with-engine';
import { countTries } from './inputs';
import { begin, expectSentence, processesOn, type Settings } from './support/starts';

// Each start is its own process, as on the command line. Problems are reported in a sentence or two, and
// nothing is left behind.

const servers = ['start', 'dev'];

let folder: string;
let whole: string;
let taken: Server;
let takenPort: string;

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'makola-bad-starts-'));
  whole = join(folder, 'whole');
  await makeWholeFolder(whole);
  taken = createListener().listen(0, 'localhost');
  await once(taken, 'listening');
  takenPort = String(portOf(taken));
});
afterAll(() => {
  taken.close();
  rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
});

function portOf(server: Server): number {
  const address = server.address();
  return typeof address === 'object' && address ? address.port : 0;
}

let copies = 0;

/** A copy of that folder, to be damaged. */
function copyOfWhole(): string {
  copies += 1;
  const copy = join(folder, `copy-${copies}`);
  cpSync(whole, copy, { recursive: true });
  return copy;
}

function newFolder(): string {
  copies += 1;
  return join(folder, `new-${copies}`);
}

async function refused(command: string, settings: Settings, words: string | RegExp): Promise<void> {
  const dataDir = settings.DATA_DIR ?? newFolder();
  const ended = await begin(command, { PORT: takenPort, ...settings, DATA_DIR: dataDir }).ended;
  expectSentence(ended, words);
  if (existsSync('/proc')) expect(processesOn(dataDir)).toEqual([]);
}

/** Two at a time: this machine may have two processors only. */
async function eachOf(names: string[], work: (command: string) => Promise<void>): Promise<void> {
  const left = [...names];
  const worker = async () => {
    for (let name = left.shift(); name; name = left.shift()) await work(name);
  };
  await Promise.all([worker(), worker()]);
}

describeWithEngine('a start', { timeout: 60_000 }, () => {
  test.each([
    [
      { PORT: 'abc' },
      ['start', 'dev', 'serve', 'seed'],
      'PORT is “abc”, but must be a whole number from 1 to 65535',
    ],
    [{ PORT: '70000' }, ['start', 'job'], 'PORT is “70000”, but must be'],
    [{ PUBLIC_URL: 'shop' }, ['start', 'backfill'], 'PUBLIC_URL is “shop”, but must be a full address'],
    [{ SUPPORT_EMAIL: 'ama' }, ['start', 'admin:create'], 'SUPPORT_EMAIL is “ama”, but must be an email'],
    [{ SESSION_SECRET: 'short' }, servers, 'SESSION_SECRET is too short'],
    [{ SESSION_SECRET: `${'s'.repeat(40)},` }, servers, 'SESSION_SECRET has an empty part'],
  ])('with %j says what it must be', async (settings, names, words) => {
    await eachOf(names, (command) => refused(command, { PORT: '3000', ...settings }, words));
  });

  test('reports a taken port before anything is started', async () => {
    await eachOf(servers, async (command) => {
      const dataDir = newFolder();
      const next = Number(takenPort) < 65_535 ? Number(takenPort) + 1 : 3000;
      const npm = command === 'start' ? 'npm start' : 'npm run dev';
      const words = `Port ${takenPort} is taken. Choose another: PORT=${next} ${npm}`;
      await refused(command, { DATA_DIR: dataDir }, words);
      expect(existsSync(dataDir)).toBe(false);
    });
  });

  test.each(['192.0.2.1', 'no-such-host.invalid'])(
    'with HOST=%s reports an address of another machine',
    (HOST) =>
      refused('start', { HOST, PORT: '3000' }, `HOST is “${HOST}”, which is not an address of this machine.`),
  );

  test('reports a port that is taken during the start', async () => {
    const engine = await startEngine({ stateDir: join(copyOfWhole(), 'firebase') });
    const late = createListener().listen(0, 'localhost');
    await once(late, 'listening');
    const PORT = String(portOf(late));
    late.close();
    await once(late, 'close');
    const { ended, said } = begin('dev', { ...localEnvironment(engine.hosts), PORT, DATA_DIR: newFolder() });
    await said('Firebase: ');
    late.listen(Number(PORT), 'localhost');
    const { code, output } = await ended;
    late.close();
    await engine.stop();
    expect(output).toContain(`Port ${PORT} is taken. Choose another:`);
    expect({ output, code, stack: /\n\s+at /.test(output) }).toEqual({
      output,
      code: 1,
      stack: false,
    });
    countTries('bad start', 1);
  });
});

describeWithEngine('a data folder', { timeout: 60_000 }, () => {
  const free = { PORT: '0' };
  beforeAll(() => {
    free.PORT = String(20_000 + (process.pid % 10_000));
  });

  test('that is a file is reported', async () => {
    const file = newFolder();
    writeFileSync(file, 'x');
    await eachOf(['start', 'seed', 'backfill'], (command) =>
      refused(command, { ...free, DATA_DIR: file }, `${file} is a file, but must be a folder.`),
    );
    const below = join(file, 'below');
    await eachOf(['start', 'reset'], (command) =>
      refused(command, { ...free, DATA_DIR: command === 'reset' ? file : below }, 'but must be a folder'),
    );
    expect(readFileSync(file, 'utf8')).toBe('x');
  });

  // Root may write everywhere but where the system itself forbids it.
  test.skipIf(process.platform !== 'linux')('without write access is reported', async () => {
    const locked = '/sys/makola-data';
    await eachOf(['start', 'admin:create'], (command) =>
      refused(command, { ...free, DATA_DIR: locked }, /Makola cannot write to \/sys|\/sys.*read-only/),
    );
  });

  // All kinds of damage: scripts/firebase/data-folder.test.ts.
  test.each([
    ['start', 'a database cut short'],
    ['backfill', 'a database overwritten from its second page on'],
    ['seed', 'no accounts among the rest'],
    ['job', 'something else inside'],
  ])(
    'that is damaged is reported by %s with what to do, and reset repairs it (%s)',
    async (command, what) => {
      const DATA_DIR = copyOfWhole();
      damages[what]?.(DATA_DIR);
      const words = new RegExp(
        `^The local data in ${DATA_DIR} is damaged: .+ the data with: DATA_DIR=${DATA_DIR} npm run reset\n$`,
      );
      await refused(command, { ...free, DATA_DIR }, words);
      const { code, output } = await begin('reset', { ...free, DATA_DIR }).ended;
      expect({ output, code }).toEqual({ output, code: 0 });
      expect(readdirSync(DATA_DIR)).toEqual([]);
    },
  );
});

const project = { GOOGLE_CLOUD_PROJECT: 'shop', FIREBASE_API_KEY: 'AIza', FIREBASE_STORAGE_BUCKET: 'files' };

// Which environments are refused, and with what words: scripts/firebase/decide.test.ts.
describe('a public server', { timeout: 60_000 }, () => {
  test.each([
    [
      { K_SERVICE: 'makola' },
      ['start', 'seed', 'admin:create'],
      /^K_SERVICE is set, so this is a public server/,
    ],
    [{ NODE_ENV: 'production' }, servers, /^NODE_ENV is production, so this is a public server/],
    [{ GOOGLE_CLOUD_PROJECT: 'shop' }, servers, /but not FIREBASE_API_KEY, FIREBASE_STORAGE_BUCKET, GOOGLE/],
  ])('with %j does not start a demo market', async (settings, names, words) => {
    const DATA_DIR = newFolder();
    await eachOf(names, (command) => refused(command, { ...settings, DATA_DIR, PORT: '3000' }, words));
    expect(existsSync(DATA_DIR)).toBe(false);
  });

  test('that does not say how many proxies are in front of it is refused', async () => {
    const settings = {
      K_SERVICE: 'makola',
      ...project,
      PORT: '3000',
      PUBLIC_URL: 'https://shop.example.com',
    };
    await refused(
      'start',
      settings,
      /^K_SERVICE is set, so there are proxies in front of Makola, but TRUST_PROXY/,
    );
  });
});

describe('a real project', { timeout: 60_000 }, () => {
  test('with a missing or invalid key is reported', async () => {
    const file = join(folder, 'key.json');
    const cases: [string, string][] = [
      [join(folder, 'none.json'), 'but there is no such file.'],
      [folder, 'but there is no such file.'],
      [file, 'but that file is not a valid key.'],
    ];
    writeFileSync(file, '{"type":"service_account","private_key":"x"}');
    for (const [path, words] of cases) {
      const settings = { ...project, GOOGLE_APPLICATION_CREDENTIALS: path, PORT: '3000' };
      await eachOf(path === file ? ['start', 'backfill'] : ['start'], (command) =>
        refused(command, settings, `GOOGLE_APPLICATION_CREDENTIALS is “${path}”, ${words}`),
      );
    }
  });
});

test('an address that is not Firestore is reported, whatever it responds', async () => {
  const page = createServer((_request, response) => response.end('<h1>Hello</h1>')).listen(0);
  await once(page, 'listening');
  const host = `localhost:${portOf(page)}`;
  const hosts = { firestore: host, auth: host, storage: host };
  const words = `The database at ${host} does not respond like Firestore.`;
  await refused('seed', { ...localEnvironment(hosts), PORT: '3000' }, words);
  page.close();
}, 60_000);

test('a database that takes connections and never answers ends a command with a sentence', async () => {
  const silent = createListener(() => undefined).listen(0, 'localhost');
  await once(silent, 'listening');
  const host = `localhost:${portOf(silent)}`;
  const settings = { ...localEnvironment({ firestore: host, auth: host, storage: host }), PORT: '3000' };
  const { code, output } = await begin('backfill', { ...settings, DATA_DIR: newFolder() }).ended;
  expect(output).toMatch(/cannot reach its database right now.*\n?.*\(firestore: no answer within/);
  expect({ output, code, stack: /\n\s+at /.test(output) }).toEqual({ output, code: 1, stack: false });
  countTries('bad start', 1);
  silent.close();
}, 60_000);
