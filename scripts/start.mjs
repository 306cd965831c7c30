import { ensureDependencies } from './lib/dependencies.mjs';
import { answerHelp } from './lib/help.mjs';
import { startServer } from './lib/start-server.mjs';

answerHelp(`Usage: npm start
       npm run dev

Installs, builds, starts a local Firebase with demo data, and serves http://localhost:3000; with dev, with hot
reload. PORT and HOST set the address, DATA_DIR the folder of the local data. With the variables of a real project
(docs/real-project.md), that one is served instead; MAKOLA_LOCAL=1 asks for the local one all the same. With -- --engine official
it uses Google's own emulators instead of the quick engine.`);

await ensureDependencies({
  extent: 'start',
  first:
    'The first start takes one to two minutes: packages, then the build and the demo data. The next take seconds.',
});
await startServer(process.argv.slice(2));
