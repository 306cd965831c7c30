import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { FieldPath, FieldValue, Firestore } from 'firebase-admin/firestore';
import { startStrictFirestore } from './firebase/engine';
import { findFirestoreJar } from './firebase/java';
import { startOfficialEngines } from './firebase/official';
import { DEMO_PROJECT } from './firebase/project';
import { readArguments } from './lib/arguments';
import { ROOT } from './lib/paths';
import { runGroup } from './lib/run-group';
import { runMain, SetupError } from './lib/setup-error';

const usage = `Usage: npm run engines [-- --write]

Asks the embedded Firestore and Google's emulator the same questions, and prints where they differ. Needs Java 17
and gcloud's Firestore emulator. --write puts the table into docs/engines.md.`;

/** What an engine answers to one question, in a few words. */
type Probe = (db: Firestore) => Promise<string>;

const refusedOr = async (accepted: string, work: Promise<unknown>) =>
  work.then(
    () => accepted,
    (error: Error) => `refused (${/^\d+ (\w+)/.exec(error.message)?.[1] ?? error.message})`,
  );

/** Whether `write` waits for a transaction that has begun with `read`, and what the transaction then sees. */
async function duringTransaction(
  db: Firestore,
  read: (transaction: FirebaseFirestore.Transaction) => Promise<unknown>,
  write: () => Promise<unknown>,
): Promise<string> {
  const openMs = 1_000;
  let tries = 0;
  let written: Promise<number> | undefined;
  await db.runTransaction(async (transaction) => {
    tries += 1;
    await read(transaction);
    const begin = Date.now();
    written ??= write().then(() => Date.now() - begin);
    await sleep(openMs);
    transaction.set(db.doc('probes/result'), { tries });
  });
  const waits = Number(await written) >= openMs / 2;
  return `${waits ? 'the write waits for the transaction' : 'the write is done at once'}; the transaction runs ${tries === 1 ? 'once' : `${tries} times`}`;
}

/** Transactions that read and write one document, all at once, with the client's own tries. */
async function meeting(db: Firestore, count: number): Promise<string> {
  const counter = db.doc('probes/counter');
  const limitMs = 30_000;
  let runs = 0;
  const one = () =>
    db.runTransaction(
      async (transaction) => {
        runs += 1;
        const value: number = (await transaction.get(counter)).get('n') ?? 0;
        transaction.set(counter, { n: value + 1 });
      },
      { maxAttempts: 60 },
    );
  const begin = Date.now();
  const all = Promise.allSettled(Array.from({ length: count }, one)).then(() => 'all');
  const ended = (await Promise.race([all, sleep(limitMs)])) === 'all';
  const done: number = (await counter.get()).get('n') ?? 0;
  const seconds = ((Date.now() - begin) / 1000).toFixed(1);
  return ended ? `all in ${seconds} s, ${runs} runs` : `${done} of ${count} in ${seconds} s, ${runs} runs`;
}

const probes: Record<string, Probe> = {
  'a document of 1.2 MiB': (db) =>
    refusedOr('accepted', db.doc('probes/large').set({ text: 'a'.repeat(1.2 * 2 ** 20) })),
  'a document of 50 000 index entries': (db) => {
    const fields = Array.from({ length: 25_000 }, (_, at) => [`f${at}`, at]);
    return refusedOr('accepted', db.doc('probes/wide').set(Object.fromEntries(fields)));
  },
  '600 increments in one document': (db) => {
    const fields = Array.from({ length: 600 }, (_, at) => [`f${at}`, FieldValue.increment(1)]);
    return refusedOr('accepted', db.doc('probes/sums').set(Object.fromEntries(fields), { merge: true }));
  },
  '`in` with 31 values': (db) => {
    const values = Array.from({ length: 31 }, (_, at) => at);
    return refusedOr('accepted', db.collection('probes').where('a', 'in', values).get());
  },
  'ids from the last to the first': (db) =>
    refusedOr('accepted', db.collection('probes').orderBy(FieldPath.documentId(), 'desc').limit(1).get()),
  'a query without its composite index': (db) =>
    refusedOr('accepted', db.collection('probes').where('a', '==', 1).orderBy('b').limit(1).get()),
  'the order of keys in a map': async (db) => {
    await db.doc('probes/keys').set({ map: { b: 1, a: 2, ɛ: 3, B: 4 } });
    return Object.keys((await db.doc('probes/keys').get()).get('map')).join(' ');
  },
  'a write to a document that an open transaction has read': async (db) => {
    const read = db.doc('probes/read');
    await read.set({ n: 1 });
    return duringTransaction(
      db,
      (transaction) => transaction.get(read),
      () => read.set({ n: 2 }),
    );
  },
  'a new document in the range of a query in an open transaction': (db) =>
    duringTransaction(
      db,
      (transaction) => transaction.get(db.collection('range').where('a', '==', 1)),
      () => db.collection('range').add({ a: 1 }),
    ),
  '5 transactions on one document at once': (db) => meeting(db, 5),
  '50 transactions on one document at once': (db) => meeting(db, 50),
};

async function answersOf(host: string): Promise<Map<string, string>> {
  const db = new Firestore({ projectId: DEMO_PROJECT, host, ssl: false });
  const answers = new Map<string, string>();
  for (const [name, probe] of Object.entries(probes)) {
    answers.set(name, await probe(db));
    console.error(`${name}: ${answers.get(name)}`);
  }
  return answers;
}

async function tableOf(): Promise<string> {
  const jar = findFirestoreJar();
  if (jar === null) throw new SetupError(usage);
  const [embedded, official] = [await startStrictFirestore(), await startOfficialEngines(jar)];
  try {
    const [ours, theirs] = [await answersOf(embedded.host), await answersOf(official.hosts.firestore)];
    const rows = [...ours].map(([name, answer]) => `| ${name} | ${answer} | ${theirs.get(name)} |`);
    return ['| what | embedded | Google’s emulator |', '|---|---|---|', ...rows].join('\n');
  } finally {
    await Promise.all([embedded.stop(), official.stop()]);
  }
}

const head = `# Where the two local engines differ

Printed by \`npm run engines -- --write\`. What counts is Google's; the embedded engine is the quick default. Limits
that neither knows hold in production all the same: 1 MiB and 40,000 index entries a document, 500 transforms a
document.
`;

await runMain(async () => {
  const { values } = readArguments(usage, { options: { write: { type: 'boolean' } } });
  const table = await tableOf();
  console.log(table);
  if (values.write) {
    writeFileSync(join(ROOT, 'docs/engines.md'), `${head}\n${table}\n`);
    await runGroup('biome', ['format', '--write', 'docs/engines.md']);
  }
  process.exit(0);
});
