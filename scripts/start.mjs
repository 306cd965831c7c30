import { ensureDependencies } from './lib/dependencies.mjs';

ensureDependencies();
// In this process, not in a child: whoever stops this process stops the server with it.
const { register } = await import('tsx/esm/api');
register();
await import('./start.ts');
