// @ts-check
import { ensureDependencies } from './lib/dependencies.mjs';
import { runTypeScript } from './lib/run-typescript.mjs';

ensureDependencies({ dev: true });
runTypeScript('scripts/check.ts', []);
