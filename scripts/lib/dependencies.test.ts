import { copyFileSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { constants, tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { isAlive, markOf, type ProcessMark } from '../firebase/processes';
import { end, startUntil } from '../firebase/testing/start-until';
import { FORWARDED, ROOT } from './dependencies.mjs';
import { type Extent, isInstalled, pathsOf } from './lock-file.mjs';

const locked = {
  '': { dependencies: { a: '1.0.0' }, devDependencies: { builder: '2.0.0' } },
  tools: { devDependencies: { tool: '3.0.0' } },
  'node_modules/a': { version: '1.0.0', optionalDependencies: { native: '4.0.0' } },
  'node_modules/a/node_modules/part': { version: '9.0.0' },
  'node_modules/builder': { version: '2.0.0', peerDependencies: { part: '*' } },
  'node_modules/makola-tools': {},
  'node_modules/native': { version: '4.0.0', optional: true },
  'node_modules/part': { version: '5.0.0' },
  'node_modules/tool': {
    version: '3.0.0',
    peerDependencies: { a: '*', absent: '*' },
    peerDependenciesMeta: { absent: { optional: true } },
  },
};
const server = { 'node_modules/a': '1.0.0' };
const start = { ...server, 'node_modules/builder': '2.0.0', 'node_modules/part': '5.0.0' };
const all = { ...start, 'node_modules/tool': '3.0.0' };

/** npm's record of these packages. */
const recordOf = (versions: Record<string, string>) =>
  Object.fromEntries(Object.entries(versions).map(([path, version]) => [path, { version }]));

describe('isInstalled', () => {
  it.each<[string, Record<string, string>, Extent, boolean]>([
    ['all', all, 'tools', true],
    ['no tools, though needed', start, 'tools', false],
    ['no tools, not needed', start, 'start', true],
    ['nothing that builds, though needed', server, 'start', false],
    ['nothing that builds, not needed', server, 'server', true],
    ['no package that another asks for', { ...start, 'node_modules/part': '' }, 'start', false],
    ['another version', { 'node_modules/a': '1.0.1' }, 'server', false],
    ['another version of a tool, not needed', { ...start, 'node_modules/tool': '1.0.0' }, 'start', true],
    ['another optional version', { ...server, 'node_modules/native': '5.0.0' }, 'server', false],
    ['nothing', {}, 'server', false],
  ])('%s', (_, versions, extent, expected) => {
    expect(isInstalled(locked, recordOf(versions), extent)).toBe(expected);
  });

  it('knows what npm would install of our lock file', () => {
    const { packages } = JSON.parse(readFileSync(join(ROOT, 'package-lock.json'), 'utf8'));
    const [paths, short, ofServer] = (['tools', 'start', 'server'] as const).map((extent) =>
      pathsOf(packages, extent),
    );
    const inLock = Object.keys(packages).filter((path) => path.startsWith('node_modules/'));
    const links = inLock.filter((path) => packages[path].link);
    expect(inLock.filter((path) => !paths?.has(path))).toEqual(links);
    const isForProduction = (path: string) => !packages[path].dev && !packages[path].link;
    expect([...(ofServer ?? [])].filter((path) => !isForProduction(path))).toEqual([]);
    expect(short?.has('node_modules/vite')).toBe(true);
    expect(short?.has('node_modules/vitest')).toBe(false);
  });
});

/** Stands for npm: starts a script of a package, which never ends by itself, and goes on after SIGTERM. */
const slowNpm = `
import { spawn } from 'node:child_process';
import { writeFileSync } from 'node:fs';
const script = spawn(process.execPath, ['-e', 'setInterval(() => {}, 1000)']);
writeFileSync('running', [process.pid, script.pid].join(' '));
process.on('SIGTERM', () => {});
console.log('unpacking');
`;

/** Stands for the shell of npm, which passes no signal on. */
const shell = `
import { spawn } from 'node:child_process';
spawn(process.execPath, ['begin.mjs'], { stdio: 'inherit' });
`;

/** Stands for npm: says what it was asked, and records what that installs. */
const recordingNpm = `
import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
const options = process.argv.slice(2).filter((each) => !/^--(no-audit|no-fund|loglevel|include)/.test(each));
const record = 'node_modules/.package-lock.json';
console.log(options.join(' '), existsSync(record) ? 'with a record' : 'without a record');
mkdirSync('node_modules', { recursive: true });
const packages = ${JSON.stringify({ start: recordOf(start), all: recordOf(all) })};
const installed = options.includes('--workspaces=false') ? packages.start : packages.all;
writeFileSync(record, JSON.stringify({ packages: installed }));
`;

/**
 * A copy of the installation in a folder of its own, where nothing is installed; begin.mjs asks for the
 * extent of its argument, or for what serves.
 */
function unpackedCopy(npm: string) {
  const folder = mkdtempSync(join(tmpdir(), 'makola-install-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const file = (name: string) => join(folder, name);
  mkdirSync(file('scripts/lib'), { recursive: true });
  for (const name of ['scripts/lib/dependencies.mjs', 'scripts/lib/lock-file.mjs'])
    copyFileSync(join(ROOT, name), file(name));
  writeFileSync(file('package.json'), '{ "type": "module" }');
  writeFileSync(file('package-lock.json'), JSON.stringify({ packages: locked }));
  writeFileSync(file('npm-cli.js'), npm);
  const begin = `import { ensureDependencies } from './scripts/lib/dependencies.mjs';
    await ensureDependencies({ extent: process.argv[2], first: 'The first time takes long.' });
    console.log('begun');`;
  writeFileSync(file('begin.mjs'), begin);
  const env = { ...process.env, npm_execpath: file('npm-cli.js'), npm_lifecycle_event: 'start' };
  const start = (until: string, args = ['begin.mjs']) => startUntil(until, args, { cwd: folder, env });
  return { file, start };
}

/** The two processes of `slowNpm`, which end with their test at the latest. */
function installing(file: string): ProcessMark[] {
  const running = readFileSync(file, 'utf8').split(' ').map(Number).map(markOf);
  onTestFinished(() => {
    for (const { pid } of running.filter(isAlive)) process.kill(pid, 'SIGKILL');
  });
  expect(running.map(isAlive)).toEqual([true, true]);
  return running;
}

describe('the installation', () => {
  it.each(FORWARDED)('ends with its command on %s, and so do the scripts of packages', async (signal) => {
    const { file, start } = unpackedCopy(slowNpm);
    const { child } = await start('unpacking');
    const running = installing(file('running'));
    await end(child, signal);
    await expect.poll(() => running.map(isAlive)).toEqual([false, false]);
    expect(child.exitCode).toBe(128 + constants.signals[signal]);
  });

  it('ends when npm is gone, which tells its shell alone of a signal', async () => {
    const { file, start } = unpackedCopy(slowNpm);
    writeFileSync(file('shell.mjs'), shell);
    const { child } = await start('unpacking', ['shell.mjs']);
    const running = installing(file('running'));
    await end(child, 'SIGTERM');
    await expect.poll(() => running.map(isAlive), { timeout: 5_000 }).toEqual([false, false]);
  });

  it('is waited for, and says how long it takes', async () => {
    const { start } = unpackedCopy("setTimeout(() => console.log('unpacked'), 200)");
    const { output } = await start('begun');
    const lines = output.trim().split('\n');
    expect(lines).toEqual([
      'The first time takes long.',
      expect.stringMatching(/^Installing the packages .* about half a minute\.$/),
      'unpacked',
      expect.stringMatching(/^Installed the packages in \d+\.\d s\.$/),
      'begun',
    ]);
  });

  it('that fails ends the command', async () => {
    const { start } = unpackedCopy('process.exit(7)');
    const { child, output } = await start('begun');
    expect({ code: child.exitCode, output }).toEqual({
      code: 1,
      output: expect.stringContaining('The installation failed.'),
    });
  });

  it('adds the tools to what npm start has installed, and keeps them from then on', async () => {
    const { file, start } = unpackedCopy(recordingNpm);
    const asked = async (extent: string) =>
      (await start('begun', ['begin.mjs', extent])).output.match(/^(?:ci|install).*$/gm) ?? [];
    expect(await asked('start')).toEqual(['ci --workspaces=false without a record']);
    expect(await asked('server')).toEqual([]);
    // When npm is interrupted there is no record, and the next command installs all again.
    expect(await asked('tools')).toEqual(['install --no-save without a record']);
    expect(await asked('tools')).toEqual([]);
    expect(await asked('start')).toEqual([]);

    const newer = { ...locked, 'node_modules/part': { version: '5.0.1' } };
    writeFileSync(file('package-lock.json'), JSON.stringify({ packages: newer }));
    expect(await asked('start')).toEqual(['ci without a record']);
  });

  it('by hand is taken as it is', async () => {
    const { file, start } = unpackedCopy(recordingNpm);
    mkdirSync(file('node_modules'));
    writeFileSync(file('node_modules/.package-lock.json'), JSON.stringify({ packages: recordOf(all) }));
    for (const extent of ['server', 'start', 'tools'])
      expect((await start('begun', ['begin.mjs', extent])).output).toBe('begun\n');
  });
});
