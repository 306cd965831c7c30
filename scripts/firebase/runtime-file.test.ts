import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { markOf } from './processes';
import { claimDataFolder, release, runtimeFile, runtimeState, update } from './runtime-file';

const hosts = { firestore: 'a:1', auth: 'a:2', storage: 'a:3' };
const ended = { pid: process.pid, started: 'another time' };
const mine = { owner: markOf(process.pid), command: 'npm start', engine: null };
const engine = { ...markOf(process.pid), kind: 'embedded' as const, hosts };

let dataDir: string;
beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'makola-data-'));
});
afterEach(() => rmSync(dataDir, { recursive: true }));

it('goes from free to starting to ready, and back', () => {
  expect(runtimeState(dataDir).state).toBe('free');
  expect(claimDataFolder(dataDir, mine)).toBe(true);
  expect(claimDataFolder(dataDir, mine)).toBe(false);
  expect(runtimeState(dataDir).state).toBe('starting');
  update(dataDir, { ...mine, engine });
  expect(runtimeState(dataDir).state).toBe('ready');
  release(dataDir);
  expect(runtimeState(dataDir).state).toBe('free');
});

it('is stale when the engine outlives its owner', () => {
  update(dataDir, { ...mine, owner: ended, engine });
  expect(runtimeState(dataDir)).toEqual({ state: 'stale', pid: process.pid });
});

it('is free when the owner died while starting, and for a damaged file', () => {
  update(dataDir, { ...mine, owner: ended });
  expect(runtimeState(dataDir).state).toBe('free');
  writeFileSync(runtimeFile(dataDir), '{"owner"');
  expect(claimDataFolder(dataDir, mine)).toBe(true);
});
