import { ensureDependencies } from './lib/dependencies.mjs';

ensureDependencies();
// In this process, not in a child: stopping it stops the server.
const { register } = await import('tsx/esm/api');
register();
await import('./start.ts');
