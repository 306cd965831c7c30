interface Remembered<T> {
  /** The cached value if it is recent enough, else the result of `load`; failures are not cached. */
  get(key: string, load: () => Promise<T>): Promise<T>;
  /** Drops a value that this process has just changed. */
  forget(key: string): void;
  /** Drops all of them. */
  forgetAll(): void;
}

/**
 * Caches values in this process for some milliseconds: for values that many pages show and few change.
 *
 * @param maxKeys above it the oldest value is dropped
 */
export function remember<T>(milliseconds: number, maxKeys = 1_000): Remembered<T> {
  const kept = new Map<string, { value: Promise<T>; until: number }>();
  return {
    get(key, load) {
      const known = kept.get(key);
      if (known && known.until > Date.now()) return known.value;
      // An expired value leaves its place: the newest ones are last.
      kept.delete(key);
      const [oldest] = kept.keys();
      if (oldest !== undefined && kept.size >= maxKeys) kept.delete(oldest);
      const value = load();
      kept.set(key, { value, until: Date.now() + milliseconds });
      value.catch(() => {
        if (kept.get(key)?.value === value) kept.delete(key);
      });
      return value;
    },
    forget(key) {
      kept.delete(key);
    },
    forgetAll() {
      kept.clear();
    },
  };
}
