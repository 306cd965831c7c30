import { expect, test } from 'vitest';
import { orderStatuses } from '~/schemas/order-quantities';
import { orderMachine, reachable, swallowedSteps } from '../../../tests/factories/step-machines';

test('no step of an order that can be taken counts as sent before, whoever took one like it', () => {
  expect(swallowedSteps(orderMachine)).toEqual([]);
  // Else it holds of nothing.
  const reached = new Set(reachable(orderMachine).map(({ status }) => status));
  expect(orderStatuses.filter((status) => !reached.has(status))).toEqual([]);
});
