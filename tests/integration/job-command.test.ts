import { expect, test } from 'vitest';
import { emulatorNames } from '~/schemas/environment';
import { plainEnvironment } from '../../scripts/firebase/testing/start-until';
import { start } from './backup/support';

test('a job runs where only the addresses of a local Firebase are set', async () => {
  const addresses = Object.fromEntries(emulatorNames.map((name) => [name, process.env[name]]));
  const env = { ...plainEnvironment(), ...addresses, STORAGE_EMULATOR_HOST: undefined };
  const { code, output } = await start('job', ['unused-files'], env).exited;
  expect(output).toMatch(/^unused-files: (Nothing to do|\d+ checked)/m);
  expect(code).toBe(0);
});
