import { mkdirSync, readFileSync, rmSync, statSync, truncateSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { startEngine } from '../engine';
import { DEMO_PROJECT } from '../project';

/** Creates a data folder with one user and their login. */
export async function makeWholeFolder(dataDir: string): Promise<void> {
  const engine = await startEngine({ stateDir: join(dataDir, 'firebase') });
  const { firestore, auth } = engine.hosts;
  const send = async (url: string, method: string, body: object) => {
    const headers = { authorization: 'Bearer owner', 'content-type': 'application/json' };
    const response = await fetch(url, { method, headers, body: JSON.stringify(body) });
    if (!response.ok) throw new Error(await response.text());
  };
  const documents = `http://${firestore}/v1/projects/${DEMO_PROJECT}/databases/(default)/documents`;
  await send(`${documents}/users/ama`, 'PATCH', { fields: { role: { stringValue: 'admin' } } });
  const accounts = `http://${auth}/identitytoolkit.googleapis.com/v1/projects/${DEMO_PROJECT}/accounts`;
  await send(accounts, 'POST', { email: 'ama@makola.test', password: 'kenkey and shito' });
  await engine.stop();
}

const database = 'firebase/firestore/firenook.redb';
const files = 'firebase/storage/metadata.redb';
const accounts = 'firebase/auth-state.json';

const half = (path: string) => truncateSync(path, Math.trunc(statSync(path).size / 2));

function overwrite(path: string): void {
  const content = readFileSync(path);
  content.fill(0xab, 4096);
  writeFileSync(path, content);
}

function replace(path: string, name: string): void {
  rmSync(path, { recursive: true });
  mkdirSync(path);
  writeFileSync(join(path, name), 'x');
}

/** Ways to damage a complete data folder. */
export const damages: Record<string, (dataDir: string) => void> = {
  'a database cut short': (dataDir) => half(join(dataDir, database)),
  'an empty database': (dataDir) => truncateSync(join(dataDir, database), 0),
  'a database of another format': (dataDir) =>
    writeFileSync(join(dataDir, database), '{"users":[]}'.repeat(900)),
  'a database overwritten from its second page on': (dataDir) => overwrite(join(dataDir, database)),
  'no database among the rest': (dataDir) => rmSync(join(dataDir, database)),
  'a folder where the database was': (dataDir) => replace(join(dataDir, database), 'x'),
  'a list of files cut short': (dataDir) => half(join(dataDir, files)),
  'no list of files among the rest': (dataDir) => rmSync(join(dataDir, files)),
  'accounts cut short': (dataDir) => half(join(dataDir, accounts)),
  'accounts of another format': (dataDir) => writeFileSync(join(dataDir, accounts), '{"version":9}'),
  'no accounts among the rest': (dataDir) => rmSync(join(dataDir, accounts)),
  'something else inside': (dataDir) => replace(join(dataDir, 'firebase'), 'firebase-export-metadata.json'),
};
