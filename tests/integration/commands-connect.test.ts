import { expect, test } from 'vitest';
import { emulatorNames } from '~/schemas/environment';
import { plainEnvironment } from '../../scripts/firebase/testing/start-until';
import { start } from './backup/support';

test.each([
  ['job', ['unused-files'], /^unused-files: (Nothing to do|\d+ checked)/m],
  ['audit', ['--only', 'drafts'], /^drafts: \d+ checked/m],
])('%s runs where only the addresses of a local Firebase are set', async (name, args, words) => {
  const addresses = Object.fromEntries(emulatorNames.map((key) => [key, process.env[key]]));
  const env = { ...plainEnvironment(), ...addresses, STORAGE_EMULATOR_HOST: undefined };
  const { code, output } = await start(name, args, env).exited;
  expect(output).toMatch(words);
  expect(code).toBe(0);
});
