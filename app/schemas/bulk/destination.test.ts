import * as v from 'valibot';
import { describe, expect, test } from 'vitest';
import { makeDestination, makeTrade } from '../../../tests/factories/b2b';
import { linesOf, typedDestination } from './destination';
import { askFormSchema, tradeFormSchema } from './trade-forms';
import { tradeSchema } from './trade-record';

const typed = { ...makeDestination(), phone: '024-412 3456', line: undefined };
const pickup = { kind: 'pickup', name: 'Efua', phone: '00233244123456', place: 'VIP office, Kejetia' };
const parse = (input: unknown) => v.safeParse(typedDestination, input);
const pathsOf = (input: unknown) => (parse(input).issues ?? []).map((issue) => v.getDotPath(issue));

describe('a destination', () => {
  test.each(['024 412 3456', '0244123456', '+233 24 412 3456', '233244123456', '+233 (0)24 412 3456'])(
    'takes the phone number %s',
    (phone) => expect(v.parse(typedDestination, { ...typed, phone }).phone).toBe('+233244123456'),
  );

  test('needs what its kind needs, and leaves out what the other one does', () => {
    expect(v.parse(typedDestination, { ...typed, place: 'Nowhere' })).toEqual(makeDestination());
    expect(v.parse(typedDestination, { ...pickup, town: 'Kumasi' })).not.toHaveProperty('town');
    expect(pathsOf({})).toEqual(['kind']);
    expect(pathsOf({ kind: 'pickup' })).toEqual(['name', 'phone', 'place']);
    expect(pathsOf({ kind: 'delivery', name: 'Efua', phone: '12' })).toEqual([
      'phone',
      'region',
      'town',
      'landmark',
    ]);
  });

  test('is read line by line', () => {
    expect(linesOf(makeDestination())).toEqual(['Efua Boateng', 'Behind Kejetia market', 'Kumasi, Ashanti']);
    expect(linesOf(v.parse(typedDestination, pickup))).toEqual(['Efua', 'VIP office, Kejetia']);
  });

  test.each([undefined, null, 'Kumasi', { kind: 'drone' }])('that is stored as %o is none', (destination) => {
    expect(v.parse(tradeSchema, { ...makeTrade(), destination }).destination).toBeNull();
  });
});

test('what is said before both agree holds no phone number or email address', () => {
  const offer = { quantity: '20', unitPrice: '300', note: 'Call 024 412 3456' };
  const forms = [
    [askFormSchema, { intent: 'request', ...offer, destination: typed }],
    [tradeFormSchema, { intent: 'counter', ...offer }],
    [tradeFormSchema, { intent: 'decline', reason: 'Write to kofi@maize.example' }],
    [tradeFormSchema, { intent: 'withdraw', reason: '+233 24 412 3456' }],
  ] as const;
  for (const [schema, form] of forms) {
    const paths = (v.safeParse(schema, form).issues ?? []).map((issue) => v.getDotPath(issue));
    expect(paths).toEqual(['reason' in form ? 'reason' : 'note']);
  }
});
