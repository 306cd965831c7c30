import { randomBytes } from 'node:crypto';
import { engineArgument } from '../../../scripts/firebase/choice';
import { startEngine } from '../../../scripts/firebase/engine';
import { localEnvironment } from '../../../scripts/firebase/project';
import { startOfficial } from '../../setup/official';

// Has servers take over and accept many orders at once in an empty Firebase of its own, and prints the times,
// as one line of JSON.

const { engine: wanted } = engineArgument(process.argv.slice(2));
const engine = await (wanted === 'official' ? startOfficial() : startEngine());
try {
  Object.assign(process.env, localEnvironment(engine.hosts), {
    NODE_ENV: 'production',
    LOG_LEVEL: 'error',
    SESSION_SECRET: randomBytes(32).toString('hex'),
  });
  // Only now: the product's modules read the environment when they are imported.
  const { measureAll } = await import('./measures');
  // On Google's emulator servers that meet on each order wait for its locks, for minutes.
  console.log(JSON.stringify(await measureAll(wanted !== 'official')));
} catch (error) {
  console.error(error);
  process.exitCode = 1;
} finally {
  await engine.stop();
  process.exit();
}
