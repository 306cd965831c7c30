import { expect, test } from 'vitest';
import { statusLook } from './statuses';

test.each([
  ['pending', 'Waiting', 'gold'],
  ['Paid', 'Paid', 'accent'],
  ['issue with payment', 'Issue with payment', 'red'],
  ['issue_with_payment', 'Issue with payment', 'red'],
  ['changes requested', 'Changes asked for', 'gold'],
  ['rejected', 'Rejected', 'red'],
])('%s is %s', (status, label, tone) => expect(statusLook(status)).toMatchObject({ label, tone }));

test('an unknown state keeps its words', () => {
  expect(statusLook('half_baked')).toMatchObject({ label: 'Half baked', tone: 'neutral' });
  expect(statusLook('')).toMatchObject({ label: 'Unknown', tone: 'neutral' });
  expect(statusLook('constructor').label).toBe('Constructor');
});
