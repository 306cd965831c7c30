import { readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import * as v from 'valibot';
import { takeFile } from '../lib/owned-file';
import { isAlive } from './processes';

const Mark = v.object({ pid: v.number(), started: v.nullable(v.string()) });
const RuntimeSchema = v.object({
  /** The process that started the engine and ends it. */
  owner: Mark,
  /** The owner's command, shown in messages: `npm start`. */
  command: v.string(),
  /** Null while it is starting. */
  engine: v.nullable(
    v.object({
      ...Mark.entries,
      kind: v.picklist(['embedded', 'official']),
      hosts: v.object({ firestore: v.string(), auth: v.string(), storage: v.string() }),
    }),
  ),
});

/** The content of DATA_DIR/firebase-runtime.json: the local Firebase of that data folder. */
export type Runtime = v.InferOutput<typeof RuntimeSchema>;

/**
 * `free`: nothing uses the folder. `starting`, `ready`: its owner runs. `stale`: the engine still runs, but
 * its owner has ended.
 */
export type RuntimeState =
  | { state: 'free' }
  | { state: 'starting'; runtime: Runtime }
  | { state: 'ready'; runtime: Runtime; engine: NonNullable<Runtime['engine']> }
  | { state: 'stale'; pid: number };

export function runtimeFile(dataDir: string): string {
  return join(dataDir, 'firebase-runtime.json');
}

function readRuntime(dataDir: string): Runtime | null {
  try {
    const content: unknown = JSON.parse(readFileSync(runtimeFile(dataDir), 'utf8'));
    const parsed = v.safeParse(RuntimeSchema, content);
    return parsed.success ? parsed.output : null;
  } catch {
    return null;
  }
}

/** Whether and by whom the data folder is in use. */
export function runtimeState(dataDir: string): RuntimeState {
  const runtime = readRuntime(dataDir);
  if (!runtime) return { state: 'free' };
  const { owner, engine } = runtime;
  const engineAlive = engine !== null && isAlive(engine);
  if (isAlive(owner)) {
    if (engine === null) return { state: 'starting', runtime };
    return engineAlive ? { state: 'ready', runtime, engine } : { state: 'free' };
  }
  return engine !== null && engineAlive ? { state: 'stale', pid: engine.pid } : { state: 'free' };
}

/** Claims the data folder for one owner. Returns false when another claimed it at the same time. */
export function claimDataFolder(dataDir: string, runtime: Runtime): boolean {
  const isFree = () => runtimeState(dataDir).state === 'free';
  return takeFile(runtimeFile(dataDir), JSON.stringify(runtime), isFree);
}

/** Replaces the file in one step, so that nothing reads half of it. */
export function update(dataDir: string, runtime: Runtime): void {
  const draft = `${runtimeFile(dataDir)}.${process.pid}`;
  writeFileSync(draft, JSON.stringify(runtime, null, 2), { mode: 0o600 });
  renameSync(draft, runtimeFile(dataDir));
}

export function release(dataDir: string): void {
  rmSync(runtimeFile(dataDir), { force: true });
}
