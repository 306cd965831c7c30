interface Remembered<T> {
  /** The cached value if it is recent enough, else the result of `load`; failures are not cached. */
  get(key: string, load: () => Promise<T>): Promise<T>;
  /** Drops a value that this process has just changed. */
  forget(key: string): void;
}

/** Above this many keys the cache is emptied. */
const maxKeys = 1_000;

/** Caches values in this process for some milliseconds: for values that many pages show and few change. */
export function remember<T>(milliseconds: number): Remembered<T> {
  const kept = new Map<string, { value: Promise<T>; until: number }>();
  return {
    get(key, load) {
      const known = kept.get(key);
      if (known && known.until > Date.now()) return known.value;
      if (kept.size >= maxKeys) kept.clear();
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
  };
}
