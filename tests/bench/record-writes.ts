import { randomBytes } from 'node:crypto';
import { startEngine } from '../../scripts/firebase/engine';
import { localEnvironment } from '../../scripts/firebase/project';
import { documentBytes } from './write-path/document-bytes';
import type { Event } from './write-path/events';
import { jobs } from './write-path/jobs';
import { type Recorder, recorderOf } from './write-path/recorder';
import { type EventRecord, idleEvent, isRare, type Recording, type Step } from './write-path/records';
import { ownerOf } from './write-path/roles';
import type { World } from './write-path/world';

// Runs each event through the product's services in a small market of its own, and prints what it wrote, as
// one line of JSON.

const few = 3;
const many = 6;

async function recordEvent(
  world: World,
  recorder: Recorder,
  event: Event,
  run: string,
): Promise<EventRecord> {
  const acts = await event.prepare(world, run);
  recorder.begin();
  const steps: Step[] = [];
  for (const [index, [name, act]] of acts.entries()) {
    steps.push(await recorder.record(name, act));
    const isLast = index === acts.length - 1;
    for (const job of jobs) {
      if (isRare(job) && !isLast) continue;
      const step = await recorder.record(job.name, job.run, job.everySeconds);
      // What a look costs that finds nothing is told by the event in which nothing happens.
      if (step.transactions.length > 0 || event.name === idleEvent) steps.push(step);
    }
  }
  return { name: event.name, count: event.count, steps, keptBytes: await keptBytes(recorder, steps) };
}

/** Bytes of the event's own documents that are there at its end. */
async function keptBytes(recorder: Recorder, steps: Step[]): Promise<number> {
  const { firestore } = await import('~/repositories/firebase/app.server');
  const own = recorder.written().filter(({ document }) => ownerOf(document) === 'event');
  if (steps.length === 0 || own.length === 0) return 0;
  const found = await firestore().getAll(...own.map(({ path }) => firestore().doc(path)));
  return found.filter(({ exists }) => exists).reduce((sum, one) => sum + documentBytes(one), 0);
}

async function recordAll(world: World, recorder: Recorder, name: string): Promise<EventRecord[]> {
  const { events } = await import('./write-path/events');
  const records: EventRecord[] = [];
  for (const event of events) {
    // The first time fills memories and makes documents that all share.
    await recordEvent(world, recorder, event, `${name}1`);
    records.push(await recordEvent(world, recorder, event, `${name}2`));
  }
  return records;
}

async function record(): Promise<Recording> {
  // Only now: the product's modules read the environment when they are imported.
  const { makeWorld } = await import('./write-path/world');
  const { firestore } = await import('~/repositories/firebase/app.server');
  const { countMarketplace, countProductsOfSellers } = await import(
    '~/services/upkeep/recount-counters.server'
  );
  const world = await makeWorld();
  await world.growAdmins(few);
  await countMarketplace();
  await countProductsOfSellers();
  const recorder = recorderOf(firestore(), world.roles);
  const fewer = await recordAll(world, recorder, 'a');
  await world.growAdmins(many);
  const more = await recordAll(world, recorder, 'b');
  return { admins: few, events: fewer, moreAdmins: many, withMoreAdmins: more };
}

const engine = await startEngine();
try {
  Object.assign(process.env, localEnvironment(engine.hosts), {
    NODE_ENV: 'production',
    LOG_LEVEL: 'error',
    SESSION_SECRET: randomBytes(32).toString('hex'),
  });
  console.log(JSON.stringify(await record()));
} catch (error) {
  console.error(error);
  process.exitCode = 1;
} finally {
  await engine.stop();
  // Processes that read pictures would keep this one.
  process.exit();
}
