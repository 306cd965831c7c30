import { expect, test } from 'vitest';
import { baseUnits, bulkUnits } from '../units';
import { holds, unitPlural, units } from './unit-words';

test.each([
  [units(1, 'yard'), '1 yard'],
  [units(3, 'yard'), '3 yards'],
  [units(1, 'dozen'), '1 dozen'],
  [units(1_200, 'dozen'), '1,200 dozen'],
  [units(5, 'box'), '5 boxes'],
  [units(40, 'kg'), '40 kg'],
  [unitPlural('bundle'), 'bundles'],
  [holds(6, 'yard'), '6 yards'],
  [holds(12, 'dozen'), '12 dozen'],
  [holds(1.5, 'litre'), '1.5 litres'],
])('%s', (said, expected) => expect(said).toBe(expected));

test('yards and dozens are units, and what a unit is compared by', () => {
  for (const unit of ['yard', 'dozen'] as const) {
    expect(bulkUnits).toContain(unit);
    expect(baseUnits).toContain(unit);
  }
});
