import { expect, test } from 'vitest';
import { requiredFields } from './required-fields';

test('names the fields that must be filled in, and no limit that would cut what is pasted', () => {
  expect(requiredFields('email', 'password')).toEqual({
    email: { required: true },
    password: { required: true },
  });
  expect(requiredFields()).toEqual({});
});
