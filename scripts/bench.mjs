// @ts-check
import { ensureDependencies } from './lib/dependencies.mjs';
import { runTypeScript } from './lib/run-typescript.mjs';

await ensureDependencies({ extent: 'tools' });
runTypeScript('tests/bench/bench.ts', process.argv.slice(2));
