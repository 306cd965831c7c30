/** Sums by name, nested: { orders: 2, regions: { Ashanti: { orders: 1 } } }. */
export interface Sums {
  [name: string]: number | Sums;
}

/** Adds sums to others, in place; a negative `sign` subtracts them. */
export function addSums(to: Sums, more: Sums, sign: 1 | -1 = 1): void {
  for (const [name, value] of Object.entries(more)) {
    const known = to[name];
    if (typeof value === 'number') to[name] = (typeof known === 'number' ? known : 0) + sign * value;
    else {
      const inner: Sums = typeof known === 'object' ? known : {};
      to[name] = inner;
      addSums(inner, value, sign);
    }
  }
}

/** The sums that are not 0, each with the names that lead to it. */
export function leavesOf(sums: Sums, path: readonly string[] = []): { path: string[]; value: number }[] {
  return Object.entries(sums).flatMap(([name, value]) => {
    const here = [...path, name];
    if (typeof value === 'object') return leavesOf(value, here);
    return value === 0 ? [] : [{ path: here, value }];
  });
}

/** The same names with `change` in place of each number; parts without any are left out. */
export function mapSums<T>(
  leaves: readonly { path: string[]; value: number }[],
  change: (value: number) => T,
) {
  const mapped: Record<string, unknown> = {};
  for (const { path, value } of leaves) {
    let inner = mapped;
    for (const name of path.slice(0, -1)) {
      const next = (inner[name] ?? {}) as Record<string, unknown>;
      inner[name] = next;
      inner = next;
    }
    inner[path.at(-1) ?? ''] = change(value);
  }
  return mapped;
}
