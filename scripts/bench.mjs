// @ts-check
import { ensureDependencies } from './lib/dependencies.mjs';
import { runTypeScript } from './lib/run-typescript.mjs';

ensureDependencies({ dev: true });
runTypeScript('tests/bench/bench.ts', process.argv.slice(2));
