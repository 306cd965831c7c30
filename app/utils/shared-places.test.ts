import { setTimeout as sleep } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { SharedPlaces } from './shared-places';

/** Takes a place for each person in turn; who has one, in order, and what was refused. */
function people(places: SharedPlaces) {
  const started: string[] = [];
  const refused: string[] = [];
  const release: Record<string, () => void> = {};
  const ask = (name: string, isLarge = false) =>
    places.take(name.split(' ')[0] || undefined, isLarge).then(
      (free) => {
        started.push(name);
        release[name] = free;
      },
      (error: Error) => {
        refused.push(`${name}: ${error.message}`);
      },
    );
  return {
    started,
    refused,
    ask: (...names: string[]) => Promise.race([Promise.all(names.map((name) => ask(name))), sleep(0)]),
    askLarge: (...names: string[]) =>
      Promise.race([Promise.all(names.map((name) => ask(name, true))), sleep(0)]),
    end: async (name: string) => {
      release[name]?.();
      await sleep(0);
    },
  };
}

test('each person has one place, and waits behind the others after using it', async () => {
  const { started, ask, end } = people(new SharedPlaces({ places: 2 }));
  await ask('ama 1', 'ama 2', 'ama 3', 'kofi 1', 'esi 1', 'kofi 2');
  expect(started).toEqual(['ama 1', 'kofi 1']);
  await end('ama 1');
  await end('kofi 1');
  expect(started.slice(2)).toEqual(['esi 1', 'ama 2']);
  await end('ama 2');
  await end('kofi 2');
  expect(started.slice(4)).toEqual(['kofi 2', 'ama 3']);
});

test('large works leave a place to the others', async () => {
  const { started, ask, askLarge, end } = people(new SharedPlaces({ places: 2, large: 1 }));
  await askLarge('ama', 'kofi');
  await ask('esi');
  expect(started).toEqual(['ama', 'esi']);
  await end('esi');
  expect(started).toEqual(['ama', 'esi']);
  await end('ama');
  expect(started).toEqual(['ama', 'esi', 'kofi']);
});

test('two people cannot fill the list of those who wait', async () => {
  const { started, refused, ask, end } = people(new SharedPlaces({ places: 1, maxWaiting: 4 }));
  await ask('ama 1', 'ama 2', 'ama 3', 'ama 4', 'kofi 1', 'kofi 2');
  expect(refused).toEqual(['ama 4: 4 works wait for a place']);
  await ask('esi 1');
  expect(refused.slice(1)).toEqual(['kofi 2: 4 works wait for a place']);
  await end('ama 1');
  await end('kofi 1');
  expect(started).toEqual(['ama 1', 'kofi 1', 'esi 1']);
});

test('whoever has waited for too long is refused, and takes no place later', async () => {
  const places = new SharedPlaces({ places: 1, maxWaitMs: 20, busy: (why) => new RangeError(why) });
  const release = await places.take('ama');
  await expect(places.take('kofi')).rejects.toThrow(RangeError);
  release();
  await places.run('esi', async () => undefined);
  (await places.take('ama'))();
});

test('works of nobody wait for a place only', async () => {
  const { started, ask } = people(new SharedPlaces({ places: 3 }));
  await ask('', '', 'ama 1', 'ama 2');
  expect(started).toHaveLength(3);
});
