import { expect, test } from 'vitest';
import { labelOfLogged } from './logged-fields';

test.each([
  ['status', 'Status'],
  ['images', 'Photos'],
  ['commissionPercent', 'Commission (%)'],
  ['deadlines', 'Late orders'],
  ['fieldOfAnOlderEntry', 'fieldOfAnOlderEntry'],
  ['constructor', 'constructor'],
])('the field %s is called “%s”', (field, label) => expect(labelOfLogged(field)).toBe(label));

/** The fields that services name where they write an entry. */
test('each field that is logged by its name has a label', () => {
  const sources = import.meta.glob<string>('../../services/**/*.server.ts', {
    query: '?raw',
    import: 'default',
    eager: true,
  });
  const named = Object.values(sources).flatMap((text) =>
    [...text.matchAll(/\{ field: '(\w+)', from[,:]/g)].map(([, field = '']) => field),
  );
  expect(named.length).toBeGreaterThan(10);
  expect(named.filter((field) => labelOfLogged(field) === field)).toEqual([]);
});
