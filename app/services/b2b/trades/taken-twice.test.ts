import { expect, test } from 'vitest';
import { type TradeStatus, tradeStatuses } from '~/schemas/b2b-trade';
import { reachable, swallowedSteps, tradeMachine } from '../../../../tests/factories/step-machines';

/** An offer expires by its deadline alone, which has not passed. */
const notReached: readonly TradeStatus[] = ['expired'];

test('no step of a trade that can be taken counts as sent before, whoever took one like it', () => {
  expect(swallowedSteps(tradeMachine)).toEqual([]);
  // Else it holds of nothing.
  const reached = new Set(reachable(tradeMachine).map(({ status }) => status));
  expect(tradeStatuses.filter((status) => !reached.has(status))).toEqual(notReached);
});
