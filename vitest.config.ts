import { fileURLToPath } from 'node:url';
import { configDefaults, defineConfig } from 'vitest/config';
import { isShort, onlyWithAll } from './tests/setup/extent';
import { LongestFirst } from './tests/setup/longest-first';
import { patience } from './tests/setup/patience';
import { testSecret } from './tests/setup/test-secret';

const CONSOLE = './tests/setup/console.ts';

export default defineConfig({
  resolve: { alias: { '~': fileURLToPath(new URL('./app', import.meta.url)) } },
  esbuild: { jsx: 'automatic' },
  test: {
    environment: 'node',
    pool: 'forks',
    minWorkers: 1,
    // With three, vitest ends a worker that is not isolated in the middle of its work ("Terminating worker
    // thread").
    maxWorkers: 2,
    // A worker keeps the packages that it has loaded (firebase-admin takes seconds) from file to file.
    isolate: false,
    sequence: { sequencer: LongestFirst },
    // A slow machine may miss a time limit once; a fault shows twice, and what needed a second try is named
    // at the end.
    retry: process.env.CI ? 1 : 0,
    exclude: [...configDefaults.exclude, ...(isShort ? onlyWithAll : [])],
    restoreMocks: true,
    unstubEnvs: true,
    env: {
      NODE_ENV: 'test',
      SESSION_SECRET: testSecret,
      METRICS_TOKEN: 'a-token-of-the-metrics-for-tests-only-012',
      JOBS_SECRET: 'a-secret-of-schedulers-for-tests-only-012',
      LOG_LEVEL: 'silent',
      // Tests compare what is logged, and a busy machine is slow.
      SLOW_CALL_MS: '600000',
    },
    projects: [
      {
        extends: true,
        test: {
          name: 'unit',
          include: [
            'app/**/*.test.{ts,tsx}',
            'scripts/**/*.test.ts',
            'server/**/*.test.ts',
            'tests/{bench,factories,source}/**/*.test.ts',
          ],
          setupFiles: [CONSOLE],
          testTimeout: 15_000 * patience,
        },
      },
      {
        extends: true,
        test: {
          name: 'loaders',
          include: ['tests/loaders/**/*.test.ts'],
          setupFiles: [
            CONSOLE,
            './tests/setup/firestore-clock.ts',
            './tests/mocks/environment.ts',
            './tests/setup/msw.ts',
          ],
          testTimeout: 20_000 * patience,
        },
      },
      {
        extends: true,
        test: {
          name: 'firebase',
          include: ['tests/{integration,rules,authz}/**/*.test.ts'],
          setupFiles: [CONSOLE, './tests/setup/engine.ts'],
          // firebase-admin tries a query without its index for half a minute before it says so.
          testTimeout: 60_000 * patience,
          hookTimeout: 60_000 * patience,
        },
      },
      {
        extends: true,
        test: {
          name: 'hostile',
          include: ['tests/hostile/**/*.test.ts'],
          globalSetup: ['./tests/hostile/support/tally.ts'],
          setupFiles: [CONSOLE, './tests/setup/engine.ts'],
          testTimeout: 60_000 * patience,
          hookTimeout: 60_000 * patience,
        },
      },
      {
        extends: true,
        test: {
          name: 'e2e',
          include: ['tests/e2e/**/*.test.ts'],
          globalSetup: ['./tests/setup/e2e-server.ts'],
          poolOptions: { forks: { singleFork: true } },
          // As long as Playwright's own checks wait; vitest's second is for what needs no network.
          expect: { poll: { timeout: 5_000 * patience } },
          testTimeout: 120_000 * patience,
          hookTimeout: 120_000 * patience,
        },
      },
    ],
  },
});
