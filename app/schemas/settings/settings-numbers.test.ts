import * as v from 'valibot';
import { expect, test } from 'vitest';
import { settingsSchema } from './settings';
import { ratesSchema } from './settings-forms';
import { eachNumber, type SettingsNumber, settingsNumberNames, settingsNumbers } from './settings-numbers';

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

test('only what older forms did not have may be missing; then it stays', () => {
  const lacking = settingsNumberNames.filter((name) => {
    const texts = Object.entries(eachNumber(({ first }) => String(first)));
    return v.is(ratesSchema, Object.fromEntries(texts.filter(([field]) => field !== name)));
  });
  expect(lacking).toEqual([
    'ownSaleCommissionPercent',
    'unpaidHours',
    'holdDays',
    'returnDays',
    'payoutWorkingDays',
    'twoAdminsFrom',
    'twoAdminsPerDay',
    'smsPerDay',
    'smsPesewas',
  ]);
});
