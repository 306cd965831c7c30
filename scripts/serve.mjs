// @ts-check
import { requireDependencies } from './lib/dependencies.mjs';
import { answerHelp } from './lib/help.mjs';
import { startServer } from './lib/start-server.mjs';

answerHelp(`Usage: npm run serve

Serves what npm run build has built, for people on the internet. It installs nothing, builds nothing and makes
no demo data, and needs no packages for development (npm ci --omit=dev). docs/real-project.md lists the
variables of a real project.`);

requireDependencies();
// As on a public server: libraries leave out their checks, and no local Firebase is started by itself.
process.env.NODE_ENV = 'production';
await startServer(['--built', ...process.argv.slice(2)]);
