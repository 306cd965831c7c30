import { setTimeout as sleep } from 'node:timers/promises';
import { Query } from 'firebase-admin/firestore';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { collection } from '~/repositories/firebase/firestore.server';
import {
  believedMs,
  followDocuments,
  startFollowing,
} from '~/repositories/firebase/followed-documents.server';
import { inTransaction } from '~/repositories/firebase/transactions.server';
import { getSettings } from '~/repositories/operator/settings.server';
import { listSuspendedSellers } from '~/repositories/people/suspended-sellers.server';
import { closeListeners } from '~/utils/open-listeners.server';
import { testsOfficialEngine } from '../../../scripts/firebase/choice';
import { handled, inRequest } from '../support/request';
import { put, remove } from '../support/store';

const keptMs = 20_000;
/** How late another process's change may be seen: some milliseconds; Google's emulator may need seconds. */
const freshMs = testsOfficialEngine() ? 10_000 : 1_000;

let made = 0;
let ids: string[];
let followed: ReturnType<typeof follow>;

function follow() {
  return followDocuments({
    path: 'followed',
    ids,
    keptMs,
    parse: (documents) => ids.map((id): unknown => documents.get(id)?.get('value') ?? null),
  });
}

const store = (value: unknown, index = 0) => put('followed', { id: ids[index] ?? '', data: { value } });
/** The value, and how many calls it took. */
const get = async () => {
  const { value, calls } = await handled(() => followed.get());
  return [value[0], calls];
};

/** Lets time pass for what looks at the clock. */
function pass(ms: number): void {
  if (!vi.isFakeTimers()) vi.useFakeTimers({ toFake: ['Date'], now: Date.now() });
  vi.setSystemTime(Date.now() + ms);
}

beforeAll(async () => {
  startFollowing();
  await firstListener();
});

/**
 * Ends when the engine has delivered to a listener. The first one after its start can take Google's longer
 * than a change may (`freshMs`).
 */
function firstListener(): Promise<void> {
  return new Promise((resolve, reject) => {
    const close = collection('followed').onSnapshot(() => {
      close();
      resolve();
    }, reject);
  });
}

beforeEach(() => {
  made += 1;
  ids = [`a${made}`, `b${made}`];
  followed = follow();
});

afterEach(() => {
  vi.useRealTimers();
  closeListeners();
});

describe('with a listener', () => {
  /** Read once, and the listener open. */
  async function opened(value: unknown): Promise<void> {
    const opening = vi.spyOn(Query.prototype, 'onSnapshot');
    await store(value);
    expect(await get()).toEqual([value, 1]);
    expect(opening).toHaveBeenCalledTimes(1);
    await store(`${value}, delivered`);
    await seen(`${value}, delivered`);
  }

  /** Waits until a value is seen without a call. */
  async function seen(value: unknown): Promise<void> {
    await vi.waitFor(async () => expect(await get()).toEqual([value, 0]), { timeout: freshMs, interval: 5 });
  }

  it('a change of another process is seen within a second, without a call', async () => {
    await opened('old');
    await store('new');
    await seen('new');
    await remove('followed', ids[0] ?? '');
    await seen(null);
    await store('again');
    await seen('again');
  });

  it('all of the documents are followed, also one that did not exist', async () => {
    await opened('first');
    await store('second', 1);
    await vi.waitFor(
      async () => expect(await inRequest(followed.get)).toEqual(['first, delivered', 'second']),
      {
        timeout: freshMs,
        interval: 5,
      },
    );
  });

  it('a change of this process is seen by the very next reader, and by all later ones', async () => {
    await opened(0);
    for (let value = 1; value <= 30; value += 1) {
      await inRequest(() =>
        inTransaction(async (unit) => unit.set(collection('followed').doc(ids[0] ?? ''), { value })),
      );
      followed.forget();
      expect((await get())[0]).toBe(value);
      await sleep(value % 5);
      expect((await get())[0]).toBe(value);
    }
  });

  it('what it delivers late, from before a change of this process, does not count', async () => {
    const onSnapshot = Query.prototype.onSnapshot;
    const deliveries: (() => void)[] = [];
    vi.spyOn(Query.prototype, 'onSnapshot').mockImplementation(function (this: Query, ...args: unknown[]) {
      const [deliver, onError] = args;
      const hold = (snapshot: unknown) =>
        deliveries.push(() => typeof deliver === 'function' && deliver(snapshot));
      return Reflect.apply(onSnapshot, this, [hold, onError]);
    });
    await store('old');
    await get();
    await vi.waitFor(() => expect(deliveries).toHaveLength(1), { timeout: freshMs, interval: 5 });
    await store('new');
    followed.forget();
    deliveries[0]?.();
    expect(await get()).toEqual(['new', 1]);
    deliveries[0]?.();
    expect(await get()).toEqual(['new', 0]);
  });

  it('a quiet listener is believed for a minute, then a read confirms it', async () => {
    await opened('quiet');
    pass(believedMs - 1_000);
    expect(await get()).toEqual(['quiet, delivered', 0]);
    pass(2_000);
    expect(await get()).toEqual(['quiet, delivered', 1]);
    pass(believedMs - 1_000);
    expect(await get()).toEqual(['quiet, delivered', 0]);
  });

  it('followed twice under one name, as after a reload, has one listener', async () => {
    const closed = vi.fn();
    const onSnapshot = Query.prototype.onSnapshot;
    vi.spyOn(Query.prototype, 'onSnapshot').mockImplementation(function (this: Query, ...args: unknown[]) {
      const close = Reflect.apply(onSnapshot, this, args);
      return () => {
        closed();
        close();
      };
    });
    await get();
    followed = follow();
    await get();
    expect(closed).toHaveBeenCalledTimes(1);
    closeListeners();
    expect(closed).toHaveBeenCalledTimes(2);
  });
});

describe('with a listener that', () => {
  type Failing = (error: Error) => void;
  /** Replaces the listener; returns what was opened, and how to make it fail. */
  function broken(): { opened: number; fail: Failing } {
    const state = { opened: 0, fail: (_error: Error): void => undefined };
    vi.spyOn(Query.prototype, 'onSnapshot').mockImplementation((...args: unknown[]) => {
      state.opened += 1;
      const [, onError] = args;
      if (typeof onError === 'function') state.fail = (error) => onError(error);
      return () => undefined;
    });
    return state;
  }

  it('never says anything, values are as old as without one', async () => {
    broken();
    await store('old');
    expect(await get()).toEqual(['old', 1]);
    await store('new');
    pass(keptMs - 1_000);
    expect(await get()).toEqual(['old', 0]);
    pass(2_000);
    expect(await get()).toEqual(['new', 1]);
  });

  it('goes silent, a value is not older than a minute, and then as without one', async () => {
    const onSnapshot = Query.prototype.onSnapshot;
    let isSilent = false;
    vi.spyOn(Query.prototype, 'onSnapshot').mockImplementation(function (this: Query, ...args: unknown[]) {
      const [deliver, onError] = args;
      return Reflect.apply(onSnapshot, this, [
        (snapshot: unknown) => !isSilent && typeof deliver === 'function' && deliver(snapshot),
        onError,
      ]);
    });
    await store(1);
    await get();
    await store(2);
    await vi.waitFor(async () => expect(await get()).toEqual([2, 0]), { timeout: freshMs, interval: 5 });
    isSilent = true;
    await store(3);
    pass(believedMs - 1_000);
    expect(await get()).toEqual([2, 0]);
    pass(2_000);
    expect(await get()).toEqual([3, 1]);
    await store(4);
    pass(keptMs);
    expect(await get()).toEqual([4, 1]);
  });

  it('fails is opened again, after longer and longer pauses; until then values are read', async () => {
    const warned = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
    const listener = broken();
    await store('old');
    await get();
    for (const pauseMs of [5_000, 10_000, 20_000, 40_000, 80_000, 160_000, 300_000, 300_000]) {
      const before = listener.opened;
      listener.fail(new Error('cut'));
      pass(pauseMs - 10);
      await get();
      expect(listener.opened).toBe(before);
      pass(20);
      await get();
      expect(listener.opened).toBe(before + 1);
    }
    expect(warned).toHaveBeenCalledTimes(8);
    await store('new');
    pass(keptMs);
    expect(await get()).toEqual(['new', 1]);
  });
});

describe('the marketplace', () => {
  it('its settings and suspended sellers are those of another process within a second', async () => {
    await Promise.all([inRequest(getSettings), inRequest(() => listSuspendedSellers('all'))]);
    await put(
      'settings',
      { id: 'marketplace', data: { commissionPercent: 9 } },
      { id: 'suspendedSellers', data: { ids: { ama: true } } },
    );
    await vi.waitFor(
      async () => {
        expect((await inRequest(getSettings)).commissionPercent).toBe(9);
        expect([...(await inRequest(() => listSuspendedSellers('all')))]).toEqual(['ama']);
      },
      { timeout: freshMs, interval: 5 },
    );
  });
});
