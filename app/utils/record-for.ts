/** A record with what is made for each name. */
export const recordFor = <Name extends string, T>(
  names: readonly Name[],
  make: (name: Name, index: number) => T,
): Record<Name, T> => recordOf(names.map((name, index) => [name, make(name, index)]));

/** A record with the count of each name, which are asked for all at once. */
export const countEach = async <Name extends string>(
  names: readonly Name[],
  count: (name: Name) => Promise<number>,
): Promise<Record<Name, number>> =>
  recordOf(await Promise.all(names.map(async (name): Promise<[Name, number]> => [name, await count(name)])));

// `fromEntries` loses the type of the keys; of names these are all.
const recordOf = <Name extends string, T>(entries: [Name, T][]) =>
  Object.fromEntries(entries) as Record<Name, T>;
