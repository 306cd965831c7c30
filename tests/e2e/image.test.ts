import { execFile, execFileSync } from 'node:child_process';
import { chmodSync, cpSync, existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { networkInterfaces } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, inject, onTestFinished, test } from 'vitest';
import { freePort } from '../../scripts/firebase/ports';
import { localEnvironment } from '../../scripts/firebase/project';
import { end, startUntil } from '../../scripts/firebase/testing/start-until';
import { ROOT } from '../../scripts/lib/paths';
import { buildImage, type Shortcut } from './support/dockerfile';
import { makeDataDir } from './support/servers';

/** MAKOLA_WHOLE_IMAGE=1 installs and builds as the Dockerfile does, which takes some minutes. */
const isWhole = process.env.MAKOLA_WHOLE_IMAGE === '1';

/** Not the owner of the image's files; only root can become another user. */
const otherUser = process.getuid?.() === 0 ? { uid: 65_534 } : {};

/** Takes packages and the build from this repository. */
const shortcut: Shortcut = (line, folder) => {
  if (isWhole) return false;
  if (line.startsWith('npm ci --omit=dev')) copyProductionPackages(folder);
  else if (line === 'npm run build') cpSync(join(ROOT, 'build'), join(folder, 'build'), { recursive: true });
  else if (!line.startsWith('npm ci')) return false;
  return true;
};

function copyProductionPackages(folder: string): void {
  const lock = JSON.parse(readFileSync(join(ROOT, 'package-lock.json'), 'utf8'));
  const paths = Object.entries<{ dev?: boolean; link?: boolean }>(lock.packages)
    .filter(([path, { dev, link }]) => /^node_modules\/(@[^/]+\/)?[^/]+$/.test(path) && !dev && !link)
    .map(([path]) => path)
    .filter((path) => existsSync(join(ROOT, path)));
  execFileSync('cp', ['-a', '--parents', ...paths, 'node_modules/.package-lock.json', folder], { cwd: ROOT });
}

/** An address of this machine that others reach; its own where it has no network. */
const outerAddress = () =>
  Object.values(networkInterfaces())
    .flatMap((addresses) => addresses ?? [])
    .find(({ family, internal }) => family === 'IPv4' && !internal)?.address ?? '127.0.0.1';

/** What its files hold; a container engine keeps no two names for one file. */
const megabytes = (folder: string) =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .reduce((sum, { parentPath, name }) => sum + statSync(join(parentPath, name)).size, 0) / 1e6;

test('the image holds what a server needs, which writes nothing and ends in time', async () => {
  const folder = makeDataDir();
  const image = buildImage(folder, shortcut);
  for (const made of [folder, image.root, image.workDir]) chmodSync(made, 0o555);
  onTestFinished(() => chmodSync(folder, 0o700));
  const size = megabytes(image.root);
  console.log(`image: ${size.toFixed(0)} MB beside Node's own`);
  expect(size).toBeLessThan(115);

  const port = String(await freePort());
  const env = {
    ...image.env,
    PATH: process.env.PATH,
    ...localEnvironment(inject('firebaseHosts')),
    SESSION_SECRET: 'a-secret-for-tests-only-0123456789abcdef',
    PUBLIC_URL: `http://localhost:${port}`,
    PORT: port,
  };
  const [, ...args] = image.command;
  const options = { env, cwd: image.workDir, ...otherUser };
  const { child, output } = await startUntil('Makola is ready', args, options);
  onTestFinished(() => {
    child.kill('SIGKILL');
  });
  expect(output).toContain('Makola is ready');
  const outer = `http://${outerAddress()}:${port}`;
  const page = await (await fetch(`${outer}/login`)).text();
  const asset = /(?:href|src)="(\/assets\/[^"]+)"/.exec(page)?.[1];
  expect((await fetch(`${outer}${asset}`)).status).toBe(200);

  const runNode = async (more: string[]) =>
    (await promisify(execFile)(process.execPath, more, options)).stdout;
  await runNode(image.healthCheck.slice(1));
  expect(await runNode(['scripts/run.mjs', 'scripts/upgrade.ts'])).toContain('there is nothing to do');

  // Of what draws papers the image has only what Node loads.
  const seller = { name: 'Ama', address: '', phone: '', email: '', tin: '' };
  const words = { title: 'Invoice', number: '1', details: [], to: [], parts: [] };
  const check = { code: 'A', at: 'b', url: 'https://makola.test/' };
  const sheet = { ...words, seller, check, issuedAt: new Date().toISOString() };
  const drawing = [
    `const { drawPaper } = await import('./app/services/drawing/draw-paper.server.ts');`,
    `const content = await drawPaper(Buffer.from(${JSON.stringify(JSON.stringify(sheet))}));`,
    'process.stdout.write(content.subarray(0, 5));',
  ];
  const program = ['--import', 'tsx', '--input-type=module', '-e', drawing.join('\n')];
  expect(await runNode(program)).toBe('%PDF-');

  const asked = Date.now();
  await end(child, 'SIGTERM');
  expect(child.exitCode).toBe(0);
  expect(Date.now() - asked).toBeLessThan(10_000);
});
