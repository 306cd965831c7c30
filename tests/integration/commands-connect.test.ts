import { expect, test } from 'vitest';
import { commitOfEarlierSteps, dataVersion, firstStep } from '~/schemas/data-version';
import { emulatorNames } from '~/schemas/environment';
import { freePort } from '../../scripts/firebase/ports';
import { plainEnvironment } from '../../scripts/firebase/testing/start-until';
import { makeUser } from '../factories/people';
import { clearDocuments } from '../setup/clear';
import { freshPath, start } from './backup/support';
import { put, storedPaths } from './support/store';

/** That of a shell in which only the addresses of this test's Firebase are set. */
function onlyAddresses(): NodeJS.ProcessEnv {
  const addresses = Object.fromEntries(emulatorNames.map((key) => [key, process.env[key]]));
  return { ...plainEnvironment(), ...addresses, STORAGE_EMULATOR_HOST: undefined };
}

test.each([
  ['job', ['unused-files'], /^unused-files: (Nothing to do|\d+ checked)/m],
  ['audit', ['--only', 'drafts'], /^drafts: \d+ checked/m],
])('%s runs where only the addresses of a local Firebase are set', async (name, args, words) => {
  const { code, output } = await start(name, args, onlyAddresses()).exited;
  expect(output).toMatch(words);
  expect(code).toBe(0);
});

const [held, known, between] = [dataVersion + 1, dataVersion, firstStep - 1];
const newer = `The data is of version ${held}, and this Makola knows versions up to ${known}`;
const tooOld = `The data is of version ${between}, and this Makola begins with version ${firstStep}`;

test.each([
  ['upgrade', held, newer],
  ['backfill', held, newer],
  ['upgrade', 1, `git checkout ${commitOfEarlierSteps}`],
  ['backfill', between, tooOld],
  ['start', between, tooOld],
])('%s writes nothing into data of version %i', async (name, version, words) => {
  await clearDocuments();
  // Without users a start makes the demo market.
  await put('users', makeUser({ id: 'ama' }));
  await put('upkeep', { id: 'data', data: { version } });
  const settings = { ...onlyAddresses(), DATA_DIR: await freshPath(), PORT: String(await freePort()) };
  const { code, output } = await start(name, name === 'start' ? ['--dev'] : [], settings).exited;
  expect(output).toContain(words);
  expect(code).toBe(1);
  expect(await storedPaths()).toEqual(['upkeep/data', 'users/ama']);
});
