import { cli } from '@remix-run/dev';
import { buildFolders, buildInto } from './lib/build';
import { runMain } from './lib/setup-error';
import { sourceHash } from './lib/source-hash';

// React and the router are bundled as they are for production, whatever the shell has set.
process.env.NODE_ENV = 'production';

await runMain(async () => {
  const isNew = await buildInto(buildFolders, sourceHash(), () => cli.run(['vite:build']));
  if (!isNew) console.log('The build is of these sources already.');
  // Vite keeps workers that would hold this process for some seconds.
  process.exit(0);
});
