interface Remembered<T> {
  /** The value of before if it is young enough, else what `load` brings; failures are not kept. */
  get(key: string, load: () => Promise<T>): Promise<T>;
  /** Forgets a value that this process has just made stale. */
  forget(key: string): void;
}

/** Most keys that are kept at once; then all are forgotten. */
const maxKeys = 1_000;

/** Keeps values in this process for some milliseconds: for figures that many pages show and few change. */
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
