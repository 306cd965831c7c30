import { once } from 'node:events';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { startProblem } from './data-folder';
import { startEngine, startStrictFirestore } from './engine';
import * as ports from './ports';
import { answers, freePort } from './ports';
import { DEMO_PROJECT } from './project';
import { readDocument, writeDocument } from './testing/documents';
import { describeWithEngine } from './testing/with-engine';

describeWithEngine('an engine in memory', { timeout: 60_000 }, () => {
  it('runs all services, each on its own port, and stops them all', async () => {
    const engines = await Promise.all([startEngine(), startEngine()]);
    for (const { hosts } of engines) {
      for (const host of Object.values(hosts)) expect(await answers(host)).toBe(true);
    }
    const [one, two] = engines;
    await writeDocument(one.hosts.firestore, 'things/one', 'only here');
    expect(await readDocument(two.hosts.firestore, 'things/one')).toContain('NOT_FOUND');
    await Promise.all(engines.map((engine) => engine.stop()));
    expect(await answers(one.hosts.firestore)).toBe(false);
    expect(existsSync(`/proc/${two.pid}`)).toBe(false);
  });
});

describeWithEngine('an engine on a folder that another one uses', { timeout: 60_000 }, () => {
  it('is refused as that, and the other one goes on', async () => {
    const stateDir = mkdtempSync(join(tmpdir(), 'makola-shared-'));
    onTestFinished(() => rmSync(stateDir, { recursive: true }));
    const first = await startEngine({ stateDir });
    await writeDocument(first.hosts.firestore, 'things/one', 'kept');
    const refusal = await startEngine({ stateDir }).catch((error: Error) => startProblem(error, stateDir));
    expect(refusal).toHaveProperty('message', expect.stringMatching(/^Another process uses the local data/));
    expect(await readDocument(first.hosts.firestore, 'things/one')).toContain('kept');
    await first.stop();
  });
});

describeWithEngine('the strict Firestore', { timeout: 60_000 }, () => {
  it('refuses a query whose index is not declared', async () => {
    const firestore = await startStrictFirestore();
    const query = {
      from: [{ collectionId: 'nowhereDeclared' }],
      where: {
        fieldFilter: { field: { fieldPath: 'a' }, op: 'EQUAL', value: { integerValue: 1 } },
      },
      orderBy: [{ field: { fieldPath: 'b' } }],
    };
    const parent = `projects/${DEMO_PROJECT}/databases/(default)/documents`;
    const response = await fetch(`http://${firestore.host}/v1/${parent}:runQuery`, {
      method: 'POST',
      headers: { authorization: 'Bearer owner', 'content-type': 'application/json' },
      body: JSON.stringify({ structuredQuery: query }),
    });
    expect(await response.text()).toContain('FAILED_PRECONDITION');
    await firestore.stop();
  });
});

describeWithEngine('the strict Firestore on a port that was just taken', () => {
  it('starts on another one', { timeout: 60_000 }, async () => {
    const other = createServer().listen(0, '127.0.0.1');
    await once(other, 'listening');
    const address = other.address();
    const taken = address !== null && typeof address === 'object' ? address.port : 0;
    vi.spyOn(ports, 'freePort').mockResolvedValueOnce(taken);
    const firestore = await startStrictFirestore();
    expect(firestore.host).not.toBe(`127.0.0.1:${taken}`);
    await writeDocument(firestore.host, 'things/one', 'here');
    await firestore.stop();
    other.close();
  });
});

describe('answers', () => {
  it('is false for a port without a listener and for an invalid address', async () => {
    expect(await answers(`127.0.0.1:${await freePort()}`)).toBe(false);
    expect(await answers('nonsense')).toBe(false);
  });
});
