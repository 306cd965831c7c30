import * as v from 'valibot';
import { expect, test } from 'vitest';
import { parseForm } from '~/http/forms.server';
import {
  changePasswordSchema,
  displaySchema,
  profileSchema,
  registerSchema,
  resetPasswordSchema,
  signInSchema,
} from './auth-forms';

function errorsOf<S extends v.GenericSchema>(schema: S, fields: Record<string, string>) {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.append(name, value);
  const submission = parseForm(form, schema);
  return submission.status === 'success' ? {} : (submission.reply().error ?? {});
}

const person = {
  firstName: 'Esi',
  lastName: 'Boateng',
  businessName: 'Esi Smocks',
  email: 'esi@makola.test',
  password: 'a'.repeat(8),
};
const register = (changed: Partial<typeof person>) => errorsOf(registerSchema, { ...person, ...changed });
const email254 = `${'e'.repeat(64)}@${'d'.repeat(63)}.${'d'.repeat(63)}.${'d'.repeat(56)}.test`;

test.each([
  ['as it is', {}],
  ['with a password of 128 letters', { password: 'a'.repeat(128) }],
  ['with a password of spaces and signs', { password: '  ɔ ɛ 🧵  ' }],
  ['with names of 80 letters', { firstName: 'a'.repeat(80), businessName: 'b'.repeat(80) }],
  ['with an address in capitals and spaces', { email: ' ESI@Makola.test ' }],
  ['with an address of 254 letters', { email: email254 }],
])('a registration %s is accepted', (_what, changed) => expect(register(changed)).toEqual({}));

test.each([
  ['firstName', { firstName: '' }, 'Enter your first name.'],
  ['firstName', { firstName: '   ' }, 'Enter your first name.'],
  ['lastName', { lastName: 'a'.repeat(81) }, 'A name must be 80 characters or fewer.'],
  ['businessName', { businessName: '' }, 'Enter the name of your business.'],
  ['email', { email: '' }, 'Enter an email address.'],
  ['email', { email: 'esi' }, 'Enter an email address like ama@example.com.'],
  ['email', { email: 'esi@makola' }, 'Enter an email address like ama@example.com.'],
  ['email', { email: `e${email254}` }, 'This email address is too long.'],
  ['password', { password: 'a'.repeat(7) }, 'The password must be at least 8 characters.'],
  ['password', { password: 'a'.repeat(129) }, 'The password must be 128 characters or fewer.'],
])('a registration with a wrong %s is refused: %j', (field, changed, message) => {
  expect(register(changed)).toEqual({ [field]: expect.arrayContaining([message]) });
});

test('an empty registration has an error on every field', () => {
  expect(Object.keys(errorsOf(registerSchema, {})).sort()).toEqual(Object.keys(person).sort());
});

test('an email address is lower-cased', () => {
  const result = v.parse(signInSchema, {
    email: ' Ama@Makola.TEST',
    password: 'x',
    redirectTo: '',
  });
  expect(result.email).toBe('ama@makola.test');
});

test.each([
  ['', ''],
  ['0244123456', '+233244123456'],
  ['+233 24 412 3456', '+233244123456'],
  ['(024) 412-34.56', '+233244123456'],
  ['233244123456', '+233244123456'],
  ['00233244123456', '+233244123456'],
  ['+233 (0)24 412 3456', '+233244123456'],
  ['  ', ''],
])('the profile accepts the phone number %j', (typed, phone) => {
  const names = { firstName: 'Esi', lastName: 'Boateng' };
  expect(errorsOf(profileSchema, { ...names, phone: typed })).toEqual({});
  expect(v.parse(profileSchema, { ...names, phone: typed })).toMatchObject({ phone });
});

test.each([
  '024412345',
  '02441234567',
  '+23324412345',
  '244123456',
  '+44 20 7946 0958',
  'call me',
  '٠٢٤٤١٢٣٤٥٦',
])('the profile refuses the phone number %j', (phone) => {
  const found = errorsOf(profileSchema, { firstName: 'Esi', lastName: 'Boateng', phone });
  expect(Object.keys(found)).toEqual(['phone']);
});

test('a new password needs the current one', () => {
  const form = { currentPassword: 'old', password: 'a'.repeat(8) };
  expect(errorsOf(changePasswordSchema, form)).toEqual({});
  expect(errorsOf(changePasswordSchema, { ...form, currentPassword: '' })).toHaveProperty('currentPassword');
  expect(errorsOf(resetPasswordSchema, { oobCode: 'x', password: 'short' })).toHaveProperty('password');
  const tooLong = { oobCode: 'x'.repeat(1_001), password: 'a'.repeat(8) };
  expect(errorsOf(resetPasswordSchema, tooLong)).toHaveProperty('oobCode');
});

test.each([
  [{ theme: 'dark' }, true],
  [{ sidebarShow: 'false', redirectTo: '//evil.example' }, true],
  [{}, true],
  [{ theme: 'pink' }, false],
  [{ sidebarShow: 'maybe' }, false],
])('the display form %j is accepted: %s', (fields, isAccepted) => {
  expect(v.is(displaySchema, fields)).toBe(isAccepted);
});
