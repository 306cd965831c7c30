import * as v from 'valibot';
import { expect, test } from 'vitest';
import { settingsSchema } from './settings';
import { ratesSchema } from './settings-forms';
import {
  eachNumber,
  numbersOn,
  type SettingsNumber,
  settingsNumberNames,
  settingsNumbers,
} from './settings-numbers';

const first = eachNumber(({ first }) => first);

/** What the form with these texts comes to: its numbers, or the sentence beside the field. */
function typed(texts: Record<string, string>) {
  const result = v.safeParse(ratesSchema, { ...eachNumber(({ first }) => String(first)), ...texts });
  return result.success ? result.output : result.issues[0].message;
}

test('what is stored at first is what the form takes', () => {
  expect(v.parse(settingsSchema, {})).toMatchObject(first);
  expect(typed({})).toMatchObject(first);
});

test.each(settingsNumberNames)('%s is within its limits, in the form and in the record', (name) => {
  const { min, max, decimals, errors }: SettingsNumber = settingsNumbers[name];
  for (const limit of [min, max]) {
    expect(typed({ [name]: ` ${limit} ` })).toMatchObject({ ...first, [name]: limit });
    expect(v.parse(settingsSchema, { [name]: limit })[name]).toBe(limit);
  }
  expect(typed({ [name]: String(max + 1) })).toBe(errors.tooHigh);
  expect(typed({ [name]: String(min - 1) })).toBe(errors.tooLow ?? errors.notNumber);
  expect(typed({ [name]: decimals === 0 ? '2.5' : '2.125' })).toBe(errors.tooFine);
  expect(typed({ [name]: 'two' })).toBe(errors.notNumber);
  for (const wrong of [min - 1, max + 1, 'two'])
    expect(v.parse(settingsSchema, { [name]: wrong })[name]).toBe(first[name]);
});

test('each number is on one page, whose form sends no others', () => {
  const pages = (['money', 'payments', 'support'] as const).map(numbersOn);
  expect(pages.flat()).toEqual(settingsNumberNames);
  for (const names of pages) {
    const sent = Object.fromEntries(names.map((name) => [name, String(settingsNumbers[name].first)]));
    const { version, ...kept } = v.parse(ratesSchema, sent);
    expect(Object.keys(kept).sort()).toEqual([...names].sort());
  }
});
