// A command that owns a local Firebase until it is stopped, for tests to start and kill.
// Usage: node --import tsx owner.ts DATA_DIR
import { runMain } from '../../lib/setup-error';
import { connectFirebase } from '../locate';

await runMain(async () => {
  const dataDir = process.argv[2] ?? '';
  const firebase = await connectFirebase({
    dataDir,
    log: console.log,
    exclusive: true,
    command: 'npm start',
  });
  process.on('SIGTERM', () => void firebase.stop().then(() => process.exit(0)));
  console.log('owner is ready');
});
