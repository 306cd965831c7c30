import { expect, test } from 'vitest';
import { compareValues, decodeFields, encodeValue } from './values';

test('fields come out as plain values, timestamps as they came', () => {
  const fields = {
    text: { stringValue: 'Akwaaba' },
    empty: { stringValue: '' },
    count: { integerValue: '12' },
    price: { doubleValue: 12.5 },
    isRead: { booleanValue: false },
    none: { nullValue: null },
    at: { timestampValue: '2026-11-22T10:00:00.123456789Z' },
    list: { arrayValue: { values: [{ integerValue: 1 }, { stringValue: 'a' }] } },
    nothing: { arrayValue: {} },
    map: { mapValue: { fields: { a: { booleanValue: true } } } },
    bare: { mapValue: {} },
  };
  expect(decodeFields(fields)).toEqual({
    text: 'Akwaaba',
    empty: '',
    count: 12,
    price: 12.5,
    isRead: false,
    none: null,
    at: '2026-11-22T10:00:00.123456789Z',
    list: [1, 'a'],
    nothing: [],
    map: { a: true },
    bare: {},
  });
  expect(decodeFields(undefined)).toEqual({});
});

test('what is asked for is sent in Firestore’s own types', () => {
  expect(encodeValue('ama')).toEqual({ stringValue: 'ama' });
  expect(encodeValue(false)).toEqual({ booleanValue: false });
  expect(encodeValue(3)).toEqual({ integerValue: '3' });
  expect(encodeValue(3.5)).toEqual({ doubleValue: 3.5 });
  const time = '2026-11-22T10:00:00Z';
  expect(encodeValue({ time })).toEqual({ timestampValue: time });
});

test('times are compared as times, however many digits their seconds have', () => {
  const times = ['00Z', '00.1Z', '00.100000001Z', '00.12Z', '00.999Z', '01Z'];
  const values = times.map((end) => ({ timestampValue: `2026-11-22T10:00:${end}` }));
  const shuffled = [3, 0, 5, 2, 4, 1].map((place) => values[place] ?? {});
  expect(shuffled.sort(compareValues)).toEqual(values);
  const [same, longer] = ['00.1Z', '00.100Z'].map((end) => ({
    timestampValue: `2026-11-22T10:00:${end}`,
  }));
  expect(compareValues(same, longer)).toBe(0);
});

test('numbers are compared as numbers, and kinds in Firestore’s order', () => {
  expect(compareValues({ integerValue: '9' }, { integerValue: '10' })).toBeLessThan(0);
  expect(compareValues({ doubleValue: 9.5 }, { integerValue: '9' })).toBeGreaterThan(0);
  const kinds = [
    undefined,
    { booleanValue: false },
    { booleanValue: true },
    { integerValue: '1' },
    { timestampValue: '2026-11-22T10:00:00Z' },
    { stringValue: '' },
  ];
  expect([...kinds].reverse().sort(compareValues)).toEqual([...kinds.slice(1), undefined]);
  expect(compareValues(undefined, { booleanValue: false })).toBeLessThan(0);
});
