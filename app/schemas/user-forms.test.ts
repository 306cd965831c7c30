import { parseWithValibot } from '@conform-to/valibot';
import { describe, expect, test } from 'vitest';
import { manageUserSchema, newUserSchema } from './user-forms';

/** What the form says of the fields, as `parseForm` has it. */
function read(schema: typeof manageUserSchema | typeof newUserSchema, typed: object) {
  const form = new URLSearchParams({ ...typed });
  const submission = parseWithValibot(form, { schema, info: { abortPipeEarly: true } });
  return submission.status === 'success' ? submission.value : submission.error;
}

const empty = { firstName: '', lastName: '', businessName: '' };

describe('adding a person', () => {
  const names = { firstName: ' Esi ', lastName: 'Boateng', email: 'Esi@Makola.test' };

  test('a seller has a business, an admin may have none', () => {
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

  test('all that is wrong is told at once, but for a role that is missing', () => {
    expect(read(newUserSchema, { ...empty, role: 'seller', email: 'x', phone: '12' })).toEqual({
      firstName: ['Enter the first name.'],
      lastName: ['Enter the last name.'],
      businessName: ['Enter the name of the business.'],
      email: ['Enter an e-mail address like ama@example.com.'],
      phone: ['Enter 10 digits that begin with 0, or +233 and 9 digits.'],
    });
    for (const role of ['', 'buyer', 'root', '__proto__'])
      expect(read(newUserSchema, { ...names, role })).toEqual({
        role: ['Choose seller or admin.'],
      });
  });
});

describe('changing a person', () => {
  const id = 'u1';

  test('a suspension asks for a reason of 500 characters at most', () => {
    const form = { intent: 'suspend', id };
    expect(read(manageUserSchema, { ...form, suspendedReason: ' ' })).toEqual({
      suspendedReason: ['Say in words why.'],
    });
    expect(read(manageUserSchema, { ...form, suspendedReason: 'x'.repeat(501) })).toEqual({
      suspendedReason: ['The reason has 500 characters at most.'],
    });
    expect(read(manageUserSchema, { ...form, suspendedReason: ' Why. ' })).toEqual({
      ...form,
      suspendedReason: 'Why.',
    });
  });

  test('nobody is made a buyer, and an id is no path', () => {
    expect(read(manageUserSchema, { intent: 'role', id, role: 'buyer' })).toEqual({
      role: ['Choose seller or admin.'],
    });
    expect(read(manageUserSchema, { intent: 'reactivate', id: '../x' })).toHaveProperty('id');
  });
});
