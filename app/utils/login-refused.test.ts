import { describe, expect, test } from 'vitest';
import { LoginRefused, passwordRefusalIn } from './login-refused';

const code = 'PASSWORD_DOES_NOT_MEET_REQUIREMENTS';
const upper = 'Password must contain an upper case character';
const digit = 'Password must contain a numeric character';
const length = 'Password must contain at least 10 characters';
const list = (...rules: string[]) => `Missing password requirements: [${rules.join(', ')}]`;

describe('the rules that a password breaks', () => {
  test.each([
    [`${code} : ${list(upper)}`, 'must contain an upper case character'],
    [
      `${code} : ${list(upper, digit, length)}`,
      'must contain an upper case character, a numeric character and at least 10 characters',
    ],
    // As firebase-admin says it.
    [
      `auth/internal-error ${list(upper, digit)} Raw server response: "{"error":{"code":400}}"`,
      'must contain an upper case character and a numeric character',
    ],
    [
      `${code} : ${list(upper, 'Password may contain at most 20 characters')}`,
      `must meet these rules: ${upper}, Password may contain at most 20 characters`,
    ],
    [code, 'must meet the rules for passwords'],
  ])('are told of %s', (text, rules) => {
    const chosen = passwordRefusalIn(text, 'newPassword');
    expect(chosen).toBeInstanceOf(LoginRefused);
    expect(chosen?.userMessage).toBe(`Your password ${rules}. Choose another one.`);
    expect(passwordRefusalIn(text, 'password')?.userMessage).toBe(
      `Your password ${rules}. Choose a new one with “Forgot your password?”.`,
    );
    expect(chosen).toMatchObject({ code: 'invalid', status: 422, refused: 'newPassword', message: text });
  });
});

test.each(['WEAK_PASSWORD : Password should be at least 6 characters', 'auth/invalid-password Too short.'])(
  'a new password that is weak is told so: %s',
  (text) => {
    expect(passwordRefusalIn(text, 'newPassword')?.userMessage).toBe(
      'This password is too easy to guess. Choose a longer one.',
    );
    expect(passwordRefusalIn(text, 'password')).toBeUndefined();
  },
);

test.each([
  'INVALID_LOGIN_CREDENTIALS',
  'API key not valid. Please pass a valid API key.',
  'auth/internal-error x',
])('%s is about no password', (text) => {
  expect(passwordRefusalIn(text, 'newPassword')).toBeUndefined();
});
