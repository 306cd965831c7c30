const RightDate = Date;

/** A clock that is ahead of the right one, or behind it, by so many milliseconds. */
const clockOff = (byMs: number) =>
  class extends RightDate {
    constructor(...given: unknown[]) {
      if (given.length === 0) super(RightDate.now() + byMs);
      else super(...(given as [number]));
    }

    static override now() {
      return RightDate.now() + byMs;
    }

    static override [Symbol.hasInstance](value: unknown) {
      return Object.prototype.toString.call(value) === '[object Date]';
    }
  } as DateConstructor;

/** Does work as a server whose clock is off by so many milliseconds, and then sets the clock right. */
export async function withClock<T>(byMs: number, work: () => Promise<T>): Promise<T> {
  globalThis.Date = clockOff(byMs);
  try {
    return await work();
  } finally {
    globalThis.Date = RightDate;
  }
}
