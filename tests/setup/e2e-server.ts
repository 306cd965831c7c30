import { spawn } from 'node:child_process';
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { testsOfficialEngine } from '../../scripts/firebase/choice';
import { startEngine } from '../../scripts/firebase/engine';
import { startKept } from '../../scripts/firebase/kept-process';
import { freePort } from '../../scripts/firebase/ports';
import { localEnvironment } from '../../scripts/firebase/project';
import type { FirebaseHosts } from '../../scripts/firebase/types';
import { ROOT } from '../../scripts/lib/paths';
import { startOfficial } from './official';

import { testSecret } from './test-secret';

declare module 'vitest' {
  export interface ProvidedContext {
    /** Address of the server under test, without a slash at the end. */
    baseUrl: string;
    firebaseHosts: FirebaseHosts;
  }
}

/** Writes the small demo market, so that the start finds users and adds no demo data. */
function seed(env: NodeJS.ProcessEnv): Promise<void> {
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, ['--import', 'tsx', join(ROOT, 'scripts/seed.ts'), '--small'], {
      cwd: ROOT,
      env,
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    let output = '';
    const read = (chunk: Buffer) => {
      output += chunk.toString();
    };
    child.stdout.on('data', read);
    child.stderr.on('data', read);
    child.once('error', reject);
    child.once('close', (code) =>
      code === 0 ? resolve() : reject(new Error(`The demo data was not written:\n${output}`)),
    );
  });
}

/**
 * Starts the product as `npm start` does (build, demo data, server), on an engine in memory and on
 * free ports. Its output is shown when it does not start. It trusts one proxy, so that each visitor of the
 * tests can have their own network for rate limits.
 */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const engine = testsOfficialEngine() ? await startOfficial() : await startEngine();
  try {
    const dataDir = mkdtempSync(join(tmpdir(), 'makola-e2e-'));
    const env = {
      ...process.env,
      ...localEnvironment(engine.hosts),
      NODE_ENV: 'production' as const,
      // As tests sign links.
      SESSION_SECRET: testSecret,
      DATA_DIR: dataDir,
      TRUST_PROXY: '1',
      LOG_LEVEL: process.env.E2E_LOG_LEVEL ?? 'error',
    };
    await seed(env);
    // Chosen last: a port that is free now may not be for long.
    const port = String(await freePort());
    const baseUrl = `http://localhost:${port}`;
    const server = await startKept({
      command: process.execPath,
      args: [join(ROOT, 'scripts/start.mjs')],
      cwd: ROOT,
      env: { ...env, PORT: port, HOST: 'localhost', PUBLIC_URL: baseUrl },
      ready: /Makola is ready/,
      timeoutMs: 300_000,
      removeFolder: dataDir,
    });
    project.provide('baseUrl', baseUrl);
    project.provide('firebaseHosts', engine.hosts);
    return async () => {
      await server.stop();
      await engine.stop();
    };
  } catch (error) {
    await engine.stop();
    throw error;
  }
}
