import { randomBytes } from 'node:crypto';
import { startEngine } from '../../scripts/firebase/engine';
import { localEnvironment } from '../../scripts/firebase/project';
import type { Event } from './write-path/events';
import { jobs } from './write-path/jobs';
import { type Recorder, recorderOf } from './write-path/recorder';
import type { EventRecord, Recording, Step } from './write-path/records';
import type { World } from './write-path/world';

// Runs each event through the product's services in a small market of its own, and prints what it wrote, as
// one line of JSON.

async function recordEvent(
  world: World,
  recorder: Recorder,
  event: Event,
  run: string,
): Promise<EventRecord> {
  const acts = await event.prepare(world, run);
  recorder.begin();
  const steps: Step[] = [];
  for (const [name, act] of acts) {
    steps.push(await recorder.record(name, act));
    for (const job of jobs) {
      const step = await recorder.record(job.name, job.run, job.everySeconds);
      // A look that finds nothing belongs to no event.
      if (step.transactions.length > 0) steps.push(step);
    }
  }
  return { name: event.name, steps };
}

async function record(): Promise<Recording> {
  // Only now: the product's modules read the environment when they are imported.
  const { makeWorld } = await import('./write-path/world');
  const { firestore } = await import('~/repositories/firebase/app.server');
  const { countMarketplace } = await import('~/services/upkeep/recount-counters.server');
  const { loadProductCounts } = await import('~/services/products/recount-products.server');
  const { events } = await import('./write-path/events');
  const world = await makeWorld();
  await countMarketplace();
  await loadProductCounts({ sellerId: world.seller.id });
  const recorder = recorderOf(firestore(), world.roles);
  const records: EventRecord[] = [];
  for (const event of events) {
    // The first time fills memories and makes documents that all share.
    await recordEvent(world, recorder, event, 'a');
    records.push(await recordEvent(world, recorder, event, 'b'));
  }
  return { admins: world.admins.length, events: records };
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
