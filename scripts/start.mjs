import { ensureDependencies } from './lib/dependencies.mjs';
import { nodeNotice } from './lib/node-version.mjs';

const notice = nodeNotice(process.versions.node);
if (notice) console.warn(notice);
ensureDependencies();
// In this process, not in a child: stopping it stops the server.
const { register } = await import('tsx/esm/api');
register();
await import('./start.ts');
