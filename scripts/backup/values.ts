/** A value as Firestore's protocol has it: the field that `valueType` names is set. */
interface WireValue {
  valueType?: string;
  doubleValue?: number;
  bytesValue?: Uint8Array;
  referenceValue?: string;
  arrayValue?: { values?: WireValue[] };
  mapValue?: { fields?: WireFields };
  [other: string]: unknown;
}

export type WireFields = Record<string, WireValue>;

/**
 * Fields as a line of JSON has them: `{"stock":{"integerValue":"2"}}`. It is the form of Firestore's own REST
 * API, which keeps apart what plain JSON does not: 2 and 2.0, instants, bytes and references. Instants stay
 * pairs of seconds and nanoseconds, as the protocol has them.
 */
export type StoredFields = Record<string, Record<string, unknown>>;

/** What JSON has no numbers for, by name. */
const oddDoubles = new Map([
  ['NaN', Number.NaN],
  ['Infinity', Number.POSITIVE_INFINITY],
  ['-Infinity', Number.NEGATIVE_INFINITY],
  ['-0', -0],
]);

const storedDouble = (value: number) =>
  [...oddDoubles.keys()].find((name) => Object.is(oddDoubles.get(name), value)) ?? value;

const wireDouble = (stored: unknown) => oddDoubles.get(String(stored)) ?? Number(stored);

/**
 * Fields for a line of a backup.
 *
 * @param database its name, `projects/P/databases/D`: references within it are stored without it, so that
 * they hold in the project that they are restored into
 */
export function toStored(fields: WireFields, database: string): StoredFields {
  const one = (value: WireValue): Record<string, unknown> => {
    const { valueType = 'nullValue' } = value;
    if (valueType === 'doubleValue') return { doubleValue: storedDouble(value.doubleValue ?? 0) };
    if (valueType === 'bytesValue')
      return { bytesValue: Buffer.from(value.bytesValue ?? []).toString('base64') };
    if (valueType === 'referenceValue') {
      const name = value.referenceValue ?? '';
      const isOwn = name.startsWith(`${database}/`);
      return { referenceValue: isOwn ? name.slice(database.length + 1) : name };
    }
    if (valueType === 'arrayValue')
      return { arrayValue: { values: (value.arrayValue?.values ?? []).map(one) } };
    if (valueType === 'mapValue')
      return { mapValue: { fields: toStored(value.mapValue?.fields ?? {}, database) } };
    return { [valueType]: value[valueType] };
  };
  return Object.fromEntries(Object.entries(fields).map(([name, value]) => [name, one(value)]));
}

/** Fields of a line of a backup, to write them into that database. */
export function toWire(fields: StoredFields, database: string): WireFields {
  const one = (stored: Record<string, unknown>): WireValue => {
    if ('doubleValue' in stored) return { doubleValue: wireDouble(stored.doubleValue) };
    if ('bytesValue' in stored) return { bytesValue: Buffer.from(String(stored.bytesValue), 'base64') };
    if ('referenceValue' in stored) {
      const name = String(stored.referenceValue);
      return { referenceValue: name.startsWith('documents/') ? `${database}/${name}` : name };
    }
    if ('arrayValue' in stored) {
      const { values } = stored.arrayValue as { values: Record<string, unknown>[] };
      return { arrayValue: { values: values.map(one) } };
    }
    if ('mapValue' in stored) {
      const { fields: inner } = stored.mapValue as { fields: StoredFields };
      return { mapValue: { fields: toWire(inner, database) } };
    }
    return stored;
  };
  return Object.fromEntries(Object.entries(fields).map(([name, value]) => [name, one(value)]));
}
