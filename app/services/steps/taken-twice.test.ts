import { describe, expect, test } from 'vitest';
import { tradeStatuses } from '~/schemas/bulk/trade';
import { orderStatuses } from '~/schemas/orders/order-quantities';
import {
  orderMachine,
  reachable,
  type StepMachine,
  swallowedSteps,
  tradeMachine,
} from '../../../tests/factories/step-machines';

/** Statuses that steps alone do not lead to, of all that a record can have. */
function notReached<R extends { status: string }, S extends { name: string }, A extends string>(
  machine: StepMachine<R, S, A>,
  all: readonly string[],
): string[] {
  const reached = new Set(reachable(machine).map(({ status }) => status));
  return all.filter((status) => !reached.has(status));
}

describe('no step that can be taken counts as sent before, whoever took one like it', () => {
  test.each([
    ['an order', () => swallowedSteps(orderMachine), () => notReached(orderMachine, orderStatuses), []],
    // An offer expires by its deadline alone, which has not passed.
    [
      'a trade',
      () => swallowedSteps(tradeMachine),
      () => notReached(tradeMachine, tradeStatuses),
      ['expired'],
    ],
  ])('of %s', (_, swallowed, left, expected) => {
    expect(swallowed()).toEqual([]);
    // Else it holds of nothing.
    expect(left()).toEqual(expected);
  });
});
