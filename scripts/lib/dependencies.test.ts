import { copyFileSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { constants, tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { isAlive, markOf, type ProcessMark } from '../firebase/processes';
import { end, startUntil } from '../firebase/testing/start-until';
import { FORWARDED, isInstalled, ROOT } from './dependencies.mjs';

const locked = {
  '': { version: '0.1.0' },
  'node_modules/a': { version: '1.0.0' },
  'node_modules/tool': { version: '2.0.0', dev: true },
  'node_modules/native': { version: '3.0.0', optional: true },
};

describe('isInstalled', () => {
  it.each([
    ['all', { 'node_modules/a': '1.0.0', 'node_modules/tool': '2.0.0' }, true, true],
    ['no tools, though needed', { 'node_modules/a': '1.0.0' }, true, false],
    ['no tools, not needed', { 'node_modules/a': '1.0.0' }, false, true],
    ['another version', { 'node_modules/a': '1.0.1' }, false, false],
    ['another optional version', { 'node_modules/a': '1.0.0', 'node_modules/native': '4.0.0' }, false, false],
    ['nothing', {}, false, false],
  ])('%s', (_, versions, dev, expected) => {
    const entries = Object.entries(versions).map(([path, version]) => [path, { version }] as const);
    expect(isInstalled(locked, Object.fromEntries(entries), dev)).toBe(expected);
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

/** A copy of the installation in a folder of its own, where a package is missing. */
function unpackedCopy(npm: string) {
  const folder = mkdtempSync(join(tmpdir(), 'makola-install-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const file = (name: string) => join(folder, name);
  mkdirSync(file('scripts/lib'), { recursive: true });
  copyFileSync(join(ROOT, 'scripts/lib/dependencies.mjs'), file('scripts/lib/dependencies.mjs'));
  writeFileSync(file('package.json'), '{ "type": "module" }');
  writeFileSync(file('package-lock.json'), JSON.stringify({ packages: locked }));
  writeFileSync(file('npm-cli.js'), npm);
  const begin = `import { ensureDependencies } from './scripts/lib/dependencies.mjs';
    await ensureDependencies({ first: 'The first time takes long.' });
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
      expect.stringMatching(/^Installing the packages .* about a minute\.$/),
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
});
