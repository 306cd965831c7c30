import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { ROOT } from '../../scripts/lib/paths';

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'makola-commands-'));
});
afterAll(() => rmSync(folder, { recursive: true }));

const packageFile: { scripts: Record<string, string> } = JSON.parse(
  readFileSync(join(ROOT, 'package.json'), 'utf8'),
);
const commands = Object.entries(packageFile.scripts).filter(([, command]) => command.includes('scripts/'));

/** Runs a command of package.json with these arguments, and with a data folder that is not there. */
async function run(name: string, ...args: string[]) {
  const [, ...own] = packageFile.scripts[name]?.split(' ') ?? [];
  const data = join(folder, 'data');
  const { NODE_ENV, PATH, HOME } = process.env;
  const child = spawn(process.execPath, [...own, ...args], {
    cwd: ROOT,
    // Without the address of this test's engine: a command that connects would start its own in `data`.
    env: { NODE_ENV, PATH, HOME, INIT_CWD: folder, DATA_DIR: data },
  });
  onTestFinished(() => {
    child.kill('SIGKILL');
  });
  const said = { stdout: '', stderr: '' };
  for (const stream of ['stdout', 'stderr'] as const)
    child[stream].on('data', (part) => {
      said[stream] += part;
    });
  const [code] = await once(child, 'close');
  expect(existsSync(data)).toBe(false);
  return { code, ...said };
}

describe('npm run', () => {
  test.each(commands.map(([name]) => name))(
    '%s -- --help says how it is used, and does nothing',
    async (name) => {
      const { code, stdout, stderr } = await run(name, '--help');
      expect({ code, stderr }).toEqual({ code: 0, stderr: '' });
      expect(stdout).toMatch(new RegExp(`^Usage: npm (?:run )?${name === 'dev' ? 'start\n.*dev' : name}\\b`));
    },
  );

  test('help says what each is for', async () => {
    const { stdout } = await run('help');
    const named = [...stdout.matchAll(/^ {2}npm (?:run )?(\S+) {2,}\S/gm)].map(([, name]) => name);
    expect(named.sort()).toEqual(Object.keys(packageFile.scripts).sort());
  });

  test.each([
    ['backfill', '--dry-run'],
    ['sweep', '--dryrun'],
    ['reset', '--force'],
    ['audit', 'all'],
    ['products:check', '--all'],
    ['job', '--all'],
    ['doctor', '--all'],
    ['backup', '--force'],
    ['restore', '--yes'],
  ])('%s %s is refused with the usage', async (name, argument) => {
    const { code, stdout, stderr } = await run(name, argument);
    expect({ code, stdout }).toEqual({ code: 1, stdout: '' });
    expect(stderr).toMatch(new RegExp(`${argument}[^]*Usage: npm run ${name}`));
    expect(stderr).not.toMatch(/^\s+at /m);
  });
});

describe('npm run audit', () => {
  test('--list names the checks, without a database', async () => {
    const { code, stdout } = await run('audit', '--list');
    expect(code).toBe(0);
    expect(stdout).toMatch(/^orders +\S[\s\S]*^unused-files +\S/m);
  });

  test('a check that there is not is refused with the list', async () => {
    const { code, stderr } = await run('audit', '--only', 'orders,toString');
    expect(code).toBe(1);
    expect(stderr).toMatch(/“toString”[\s\S]*orders, payouts/);
  });
});

describe('npm run job', () => {
  test('--list names the jobs, without a database', async () => {
    const { code, stdout } = await run('job', '--list');
    expect(code).toBe(0);
    expect(stdout).toMatch(/^unused-files +1 day +\S/m);
  });

  test.each(['nothing', 'toString'])('%s is refused with the list', async (name) => {
    const { code, stderr } = await run('job', name);
    expect(code).toBe(1);
    expect(stderr).toMatch(new RegExp(`“${name}”[^]*^unused-files `, 'm'));
  });
});

describe('npm run products:check', () => {
  test('of a file that is not there ends with a sentence', async () => {
    const { code, stderr } = await run('products:check', 'missing.csv');
    expect(code).toBe(1);
    expect(stderr.trim().split('\n')).toEqual([expect.stringContaining('missing.csv does not exist.')]);
  });

  test('refuses what the form refuses, and goes on', async () => {
    writeFileSync(join(folder, 'many.csv'), `title,price\n${'Yam,1\n'.repeat(20_001)}`);
    writeFileSync(join(folder, 'a.pdf'), '%PDF-1.7');
    writeFileSync(join(folder, 'good.csv'), 'title,price,category\nKente,5,Home\n');
    const { code, stdout } = await run('products:check', 'many.csv', 'a.pdf', 'good.csv');
    expect(code).toBe(1);
    expect(stdout).toMatch(/^many\.csv: .*20,001 rows.*2 files/m);
    expect(stdout).toMatch(/^a\.pdf: /m);
    expect(stdout).toMatch(/^good\.csv +makola +1 +0 +1 +0/m);
    // A folder stands for its files.
    const whole = await run('products:check', '.');
    expect(whole.stdout).toMatch(/^good\.csv +makola +1 +0 +1 +0/m);
    expect(whole.stdout).toMatch(/^a\.pdf: /m);
  });
});
