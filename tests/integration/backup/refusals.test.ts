import { existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { cp, mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { beforeEach, describe, expect, test } from 'vitest';
import { uploadFile } from '~/repositories/files/files.server';
import { auth } from '~/repositories/firebase/app.server';
import { dataVersion } from '~/schemas/data-version';
import { markNewData } from '~/services/jobs/upgrade.server';
import { checkBackup, restoreBackup } from '../../../scripts/backup/bring-back';
import { refuseHalfRestored } from '../../../scripts/backup/half-restored';
import { makeBackup, refuseExisting } from '../../../scripts/backup/make';
import { readManifest, writeManifest } from '../../../scripts/backup/manifest';
import { inRequest } from '../support/request';
import { put, storedPaths, times } from '../support/store';
import { clearAll, freshPath, start } from './support';

const silent = () => {};
beforeEach(clearAll);

const photo = { path: 'products/p1/0_a.png', content: Buffer.from('a photo'), contentType: 'image/png' };

async function smallBackup(): Promise<string> {
  await put('products', { id: 'p1', data: { title: 'Kente' } });
  await auth().createUser({ uid: 'ama', email: 'ama@makola.test' });
  await uploadFile(photo);
  await inRequest(markNewData);
  const folder = await freshPath();
  await makeBackup(folder, silent);
  await clearAll();
  return folder;
}

const filesIn = (folder: string): string[] =>
  readdirSync(folder, { withFileTypes: true, recursive: true })
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => join(parentPath, name));

describe('a damaged backup is refused', () => {
  test('when any of its files has another byte, or is missing', async () => {
    const folder = await smallBackup();
    await checkBackup(folder);
    const paths = filesIn(folder);
    expect(paths.length).toBeGreaterThanOrEqual(6);
    for (const path of paths) {
      const content = readFileSync(path);
      const at = Math.floor(content.length / 2);
      const other = Buffer.from(content);
      other[at] = (content[at] ?? 0) ^ 1;
      writeFileSync(path, other);
      await expect(checkBackup(folder), path).rejects.toThrow(/damaged/);
      rmSync(path);
      await expect(checkBackup(folder), path).rejects.toThrow(/damaged|is not a backup/);
      writeFileSync(path, content);
    }
    await checkBackup(folder);
  });

  test.each([
    ['a newer Makola', dataVersion + 1, 'newer program'],
    ['a version that is no longer brought along', 1, 'git checkout'],
  ])('of %s is left alone', async (_what, version, words) => {
    const folder = await smallBackup();
    const manifest = readManifest(folder);
    rmSync(join(folder, 'backup.json'));
    writeManifest(folder, { ...manifest, dataVersion: version });
    await expect(checkBackup(folder)).rejects.toThrow(words);
  });
});

describe('a restore', () => {
  const occupied: Record<string, () => Promise<unknown>> = {
    documents: () => put('users', { id: 'u1', data: {} }),
    logins: () => auth().createUser({ uid: 'u1' }),
    files: () => uploadFile(photo),
  };
  test.each(Object.keys(occupied))('into a Firebase with %s is refused, and writes nothing', async (what) => {
    const folder = await smallBackup();
    await occupied[what]?.();
    const before = await storedPaths();
    await expect(restoreBackup(folder, await checkBackup(folder), silent)).rejects.toThrow(
      new RegExp(`There are ${what} already`),
    );
    expect(await storedPaths()).toEqual(before);
  });

  test('that was killed is not served, and says how to begin again', async () => {
    await put('many', ...times(4_000, (index) => ({ id: `m${index}`, data: { text: 'x'.repeat(500) } })));
    const folder = await freshPath();
    await makeBackup(folder, silent);
    await clearAll();
    const { child, exited } = start('restore', [folder]);
    while (!(await storedPathsOf('upkeep')) && child.exitCode === null) await sleep(5);
    child.kill('SIGKILL');
    await exited;
    const host = process.env.FIRESTORE_EMULATOR_HOST ?? '';
    await expect(refuseHalfRestored(host, 'demo-makola')).rejects.toThrow('npm run reset');
    for (const [script, args] of [
      ['restore', [folder]],
      ['seed', ['--if-empty', '--small']],
    ] as const) {
      const { code, output } = await start(script, [...args]).exited;
      expect({ script, code }).toEqual({ script, code: 1 });
      expect(output).toMatch(/did not finish here/);
    }
    await clearAll();
    await refuseHalfRestored(host, 'demo-makola');
    expect(await restoreBackup(folder, await checkBackup(folder), silent)).toMatchObject({
      documents: 4_000,
    });
    await refuseHalfRestored(host, 'demo-makola');
  });
});

const storedPathsOf = async (collection: string) => {
  const { FIRESTORE_EMULATOR_HOST: host, GOOGLE_CLOUD_PROJECT: project } = process.env;
  const url = `http://${host}/v1/projects/${project}/databases/(default)/documents/${collection}/restore`;
  return (await fetch(url, { headers: { authorization: 'Bearer owner' } })).ok;
};

describe('a backup', () => {
  test('of nothing is refused', async () => {
    const folder = await freshPath();
    await expect(makeBackup(folder, silent)).rejects.toThrow('nothing to back up');
    expect(existsSync(folder) || existsSync(`${folder}.partial`)).toBe(false);
  });

  test('is not written where something is, also of a backup that was interrupted', async () => {
    const folder = await freshPath();
    refuseExisting(folder);
    await mkdir(`${folder}.partial`);
    expect(() => refuseExisting(folder)).toThrow('was interrupted');
    await cp(`${folder}.partial`, folder, { recursive: true });
    expect(() => refuseExisting(folder)).toThrow('exists already');
  });

  test.each(['SIGTERM', 'SIGKILL'] as const)('that was ended by %s leaves nothing whole', async (signal) => {
    await put('many', ...times(4_000, (index) => ({ id: `m${index}`, data: { text: 'x'.repeat(500) } })));
    const folder = await freshPath();
    const { child, exited } = start('backup', [folder]);
    while (!existsSync(`${folder}.partial/documents`) && child.exitCode === null) await sleep(5);
    child.kill(signal);
    await exited;
    expect(existsSync(folder)).toBe(false);
    expect(existsSync(`${folder}.partial`)).toBe(signal === 'SIGKILL');
    if (signal === 'SIGKILL')
      await expect(checkBackup(`${folder}.partial`)).rejects.toThrow('is not a backup');
  });
});
