import { expect, it } from 'vitest';
import type { LogName, LogValues, Told } from '~/schemas/activity/log-values';
import { logTextOf } from './log';

const title = 'Stole';
const reason = 'Blurred';
const reference = 'TS1';

/** One of each; a name without an example does not compile. */
const examples: { [Name in LogName]: LogValues[Name] } = {
  'order_moved.step': { number: 'MK-1', step: 'cancel', note: 'Out of stock' },
  'order_moved.payment': { number: 'MK-1', did: 'recorded first', amount: 5, method: 'momo', reference },
  basket_dismissed: { basket: 'b1', reason },
};

const changes = [{ field: 'commissionPercent', from: '5', to: '7' }];

it.each(Object.entries(examples))('%s is told in a sentence', (event, values) => {
  const text = logTextOf({ event, values } as Told, changes);
  expect(text).toMatch(/^\p{Lu}.{8,}$/u);
  expect(text).not.toMatch(/undefined|\[object|NaN|: ?$/);
});
