import { existsSync, readdirSync, rmSync } from 'node:fs';
import { homedir } from 'node:os';
import { join, relative } from 'node:path';
import { createInterface } from 'node:readline/promises';
import { decide, refuseOtherFirebase } from './firebase/decide';
import { gatherFacts } from './firebase/facts';
import { readArguments } from './lib/arguments';
import { dataDirectory, ROOT, shortPath } from './lib/paths';
import { runMain, SetupError } from './lib/setup-error';

const usage = `Usage: npm run reset [-- --yes]

Deletes the local data, after a confirmation.

  --yes  without a confirmation`;

/** @throws SetupError when the folder is not a data folder: its contents are about to be deleted */
function refuseOtherFolders(dataDir: string): void {
  const holds = (inner: string) => !relative(dataDir, inner).startsWith('..');
  const isOurs = readdirSync(dataDir).some((name) => /^(firebase|session-secret)/.test(name));
  if (!isOurs || holds(ROOT) || holds(homedir())) {
    throw new SetupError(`${dataDir} does not look like a Makola data folder. Check DATA_DIR.`);
  }
}

async function confirmed(question: string): Promise<boolean> {
  if (!process.stdin.isTTY) throw new SetupError('Add --yes to delete without a confirmation.');
  const terminal = createInterface({ input: process.stdin, output: process.stdout });
  const answer = await terminal.question(`${question} [y/N] `);
  terminal.close();
  return /^y(es)?$/i.test(answer.trim());
}

await runMain(async () => {
  const { values } = readArguments(usage, { options: { yes: { type: 'boolean' } } });
  const dataDir = dataDirectory();
  const name = shortPath(dataDir);
  refuseOtherFirebase(process.env, 'reset only deletes local data');
  const facts = await gatherFacts(dataDir, true);
  const decision = decide(process.env, facts);
  if (decision.kind === 'impossible' && facts.runtime.state !== 'free') {
    throw new SetupError(decision.message);
  }
  if (!existsSync(dataDir) || readdirSync(dataDir).length === 0) {
    console.log(`${name} is already empty.`);
    return;
  }
  refuseOtherFolders(dataDir);
  if (!values.yes && !(await confirmed(`Delete all local data in ${name}?`))) return;
  for (const entry of readdirSync(dataDir)) {
    rmSync(join(dataDir, entry), { recursive: true, force: true });
  }
  console.log(`Deleted all local data in ${name}. npm start creates new demo data.`);
});
