import { parseWithValibot } from '@conform-to/valibot';
import { describe, expect, test } from 'vitest';
import { manageUserSchema, newUserSchema } from './user-forms';

/** The parsed values, or the errors by field, as `parseForm` returns them. */
function read(schema: typeof manageUserSchema | typeof newUserSchema, typed: object) {
  const form = new URLSearchParams({ ...typed });
  const submission = parseWithValibot(form, { schema, info: { abortPipeEarly: true } });
  return submission.status === 'success' ? submission.value : submission.error;
}

const empty = { firstName: '', lastName: '', businessName: '' };

describe('adding a user', () => {
  const names = { firstName: ' Esi ', lastName: 'Boateng', email: 'Esi@Makola.test' };

  test('a seller needs a business name, an admin does not', () => {
    expect(read(newUserSchema, { ...names, role: 'admin', businessName: '' })).toEqual({
      role: 'admin',
      firstName: 'Esi',
      lastName: 'Boateng',
      email: 'esi@makola.test',
      businessName: '',
      phone: '',
    });
    expect(read(newUserSchema, { ...names, role: 'seller', businessName: '' })).toEqual({
      businessName: ['Enter the name of the business.'],
    });
  });

  test('every error is reported at once, except that a missing role comes first', () => {
    expect(read(newUserSchema, { ...empty, role: 'seller', email: 'x', phone: '12' })).toEqual({
      firstName: ['Enter the first name.'],
      lastName: ['Enter the last name.'],
      businessName: ['Enter the name of the business.'],
      email: [expect.any(String)],
      phone: [expect.any(String)],
    });
    for (const role of ['', 'buyer', 'root', '__proto__'])
      expect(read(newUserSchema, { ...names, role })).toEqual({
        role: ['Choose seller or admin.'],
      });
  });
});

describe('changing a user', () => {
  const id = 'u1';

  test('a suspension needs a reason of up to 500 characters', () => {
    const form = { intent: 'suspend', id, version: 'v1' };
    expect(read(manageUserSchema, { ...form, suspendedReason: ' ' })).toEqual({
      suspendedReason: ['Enter a reason.'],
    });
    expect(read(manageUserSchema, { ...form, suspendedReason: 'x'.repeat(501) })).toEqual({
      suspendedReason: ['The reason must be 500 characters or fewer.'],
    });
    expect(read(manageUserSchema, { ...form, suspendedReason: ' Why. ' })).toEqual({
      ...form,
      suspendedReason: 'Why.',
    });
  });

  test('the role buyer and an id with a slash are refused', () => {
    expect(read(manageUserSchema, { intent: 'role', id, role: 'buyer' })).toEqual({
      role: ['Choose seller or admin.'],
    });
    expect(read(manageUserSchema, { intent: 'reactivate', id: '../x' })).toHaveProperty('id');
  });
});
