import type { FirestoreValue } from './listen-protocol';
import type { LiveInput } from './live-query';

/** A value as the callers get it: timestamps stay the ISO strings that they came as. */
export function decodeValue(value: FirestoreValue): unknown {
  if (value.integerValue !== undefined) return Number(value.integerValue);
  if (value.doubleValue !== undefined) return Number(value.doubleValue);
  if (value.arrayValue) return (value.arrayValue.values ?? []).map(decodeValue);
  if (value.mapValue) return decodeFields(value.mapValue.fields);
  // All others hold what they are.
  return Object.values(value)[0] ?? null;
}

export function decodeFields(fields: Record<string, FirestoreValue> = {}): Record<string, unknown> {
  return Object.fromEntries(Object.entries(fields).map(([name, value]) => [name, decodeValue(value)]));
}

export function encodeValue(input: LiveInput): FirestoreValue {
  if (typeof input === 'string') return { stringValue: input };
  if (typeof input === 'boolean') return { booleanValue: input };
  if (typeof input === 'object') return { timestampValue: input.time };
  return Number.isSafeInteger(input) ? { integerValue: String(input) } : { doubleValue: input };
}

/**
 * Seconds, then the fraction as nine digits: the fraction of a timestamp comes with none, three, six or nine.
 */
function timeKey(time: string): string {
  const [, seconds = '', fraction = ''] = /^([^.Z]*)\.?(\d*)/.exec(time) ?? [];
  return `${seconds}.${fraction.padEnd(9, '0')}`;
}

/** What stands in for a value when it is compared: Firestore's order of the kinds, then the value. */
function sortKey(value: FirestoreValue | undefined): [kind: number, key: string | number] {
  if (value?.booleanValue !== undefined) return [1, Number(value.booleanValue)];
  const number = value?.integerValue ?? value?.doubleValue;
  if (number !== undefined) return [2, Number(number)];
  if (value?.timestampValue !== undefined) return [3, timeKey(value.timestampValue)];
  if (value?.stringValue !== undefined) return [4, value.stringValue];
  return [0, 0];
}

/** Negative when `a` comes before `b` in an ascending order. */
export function compareValues(a: FirestoreValue | undefined, b: FirestoreValue | undefined) {
  const [[kindA, keyA], [kindB, keyB]] = [sortKey(a), sortKey(b)];
  if (kindA !== kindB) return kindA - kindB;
  if (keyA === keyB) return 0;
  return keyA < keyB ? -1 : 1;
}
