import { chmodSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { isAlive } from './processes';
import { runtimeState } from './runtime-file';
import { readDocument, writeDocument } from './testing/documents';
import { startOwner } from './testing/start-owner';
import { end } from './testing/start-until';
import { describeWithEngine } from './testing/with-engine';

let dataDir: string;
beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'makola-data-'));
});
afterEach(() => rmSync(dataDir, { recursive: true, force: true, maxRetries: 5 }));

function running() {
  const now = runtimeState(dataDir);
  if (now.state !== 'ready') throw new Error(`The engine is ${now.state}.`);
  return now.engine;
}

describeWithEngine('the local Firebase', { timeout: 60_000 }, () => {
  it('keeps its data when it is stopped', async () => {
    const first = await startOwner(dataDir);
    await writeDocument(running().hosts.firestore, 'things/one', 'kept');
    const engine = running();
    await end(first.child, 'SIGTERM');
    expect(isAlive(engine)).toBe(false);
    expect(runtimeState(dataDir).state).toBe('free');

    const second = await startOwner(dataDir);
    expect(await readDocument(running().hosts.firestore, 'things/one')).toContain('kept');
    await end(second.child, 'SIGTERM');
  });

  it('closes its folder to others, also one that was open before', async () => {
    chmodSync(dataDir, 0o755);
    writeFileSync(join(dataDir, 'of-before'), 'open', { mode: 0o644 });
    const owner = await startOwner(dataDir);
    await writeDocument(running().hosts.firestore, 'things/one', 'kept');
    await end(owner.child, 'SIGTERM');
    const inside = readdirSync(dataDir, { recursive: true, encoding: 'utf8' });
    expect(inside.length).toBeGreaterThan(3);
    const open = [dataDir, ...inside.map((name) => join(dataDir, name))].filter(
      (path) => (statSync(path).mode & 0o077) !== 0,
    );
    expect(open).toEqual([]);
  });

  it('stops when its owner is killed, and keeps its data', async () => {
    const first = await startOwner(dataDir);
    const engine = running();
    await writeDocument(engine.hosts.firestore, 'things/one', 'kept');
    await end(first.child, 'SIGKILL');
    await vi.waitFor(() => expect(isAlive(engine)).toBe(false), 8000);

    const second = await startOwner(dataDir);
    expect(await readDocument(running().hosts.firestore, 'things/one')).toContain('kept');
    await end(second.child, 'SIGTERM');
  });

  it('reports an engine that outlived its owner and its keeper, and does not use it', async () => {
    const first = await startOwner(dataDir);
    const engine = running();
    const keeper = Number(/\) . (\d+) /.exec(readFileSync(`/proc/${engine.pid}/stat`, 'utf8'))?.[1]);
    process.kill(keeper, 'SIGKILL');
    await end(first.child, 'SIGKILL');

    const second = await startOwner(dataDir);
    expect(second.output).toContain(`still running (process ${engine.pid}, data in ${dataDir})`);
    expect(second.output).toContain(`Stop it with: kill ${engine.pid}`);
    expect(second.child.exitCode).toBe(1);
    process.kill(engine.pid);
    await vi.waitFor(() => expect(isAlive(engine)).toBe(false), 8000);
  });

  it('has one owner at a time, and uses other ports for another folder', async () => {
    const first = await startOwner(dataDir);
    const twice = await startOwner(dataDir);
    expect(twice.output).toContain('npm start is already running on');
    expect(twice.child.exitCode).toBe(1);

    const otherDir = mkdtempSync(join(tmpdir(), 'makola-data-'));
    const beside = await startOwner(otherDir);
    expect(beside.output).toContain('owner is ready');
    await Promise.all([end(first.child, 'SIGTERM'), end(beside.child, 'SIGTERM')]);
    rmSync(otherDir, { recursive: true });
  });
});
